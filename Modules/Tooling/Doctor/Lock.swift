import Foundation

/// The lock that SwiftPM takes for a build, and whoever has it.
struct Lock {
    private let file: URL
    private let note: URL

    /// - Parameter note: Where SwiftPM writes its number while it has the lock.
    init(_ file: URL, note: URL) { (self.file, self.note) = (file, note) }

    func complaint(of holders: Holders) -> Complaint {
        let path = file.path(percentEncoded: false)
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return Complaint("build lock", "Nobody has built here yet.") }
        defer { close(descriptor) }
        // Taken for a moment and given back, which nobody waits for.
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
            flock(descriptor, LOCK_UN)
            return Complaint("build lock", "Nobody holds it.")
        }
        var status = stat()
        fstat(descriptor, &status)
        guard let holder = holders.holder(inode: UInt64(status.st_ino), text: (try? String(contentsOf: note, encoding: .utf8)) ?? "")
        else {
            return Complaint("build lock", "Somebody holds it, and the system does not say who.", remedy: "lsof \(path)")
        }
        let command = holders.command(holder).map { ": \($0)" } ?? ""
        return Complaint("build lock", "Process \(holder) holds it\(command).", remedy: "kill \(holder)   # or wait until it has ended")
    }
}

/// Who holds which lock, as this system tells it.
struct Holders {
    /// What `/proc/locks` says; empty where there is none.
    let locks: () -> String
    let command: (Int32) -> String?

    static var system: Holders {
        Holders(locks: { everything(in: "/proc/locks") }) { pid in
            guard let data = FileManager.default.contents(atPath: "/proc/\(pid)/cmdline"), !data.isEmpty else { return nil }
            return String(String(decoding: data.map { $0 == 0 ? 32 : $0 }, as: UTF8.self).prefix(200))
        }
    }

    /// Read until there is no more: the file says that it has no size, and Foundation then takes its first page for all of it.
    private static func everything(in path: String) -> String {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        var bytes: [UInt8] = [], page = [UInt8](repeating: 0, count: 65_536)
        while case let count = read(descriptor, &page, page.count), count > 0 { bytes += page[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// `1: FLOCK  ADVISORY  WRITE 4711 08:01:123456 0 EOF`; elsewhere, the number that SwiftPM writes down.
    func holder(inode: UInt64, text: String) -> Int32? {
        // The list is read page by page while others take and leave locks, and what moves over a page's edge is missed.
        for _ in 1...5 {
            for line in locks().split(separator: "\n") {
                let words = line.split(separator: " ")
                guard words.count >= 6, words[1] == "FLOCK", words[5].split(separator: ":").last == "\(inode)" else { continue }
                return Int32(words[4])
            }
        }
        return text.firstMatch(of: /\d+/).flatMap { Int32($0.output) }
    }
}
