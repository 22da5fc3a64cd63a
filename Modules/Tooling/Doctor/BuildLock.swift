import Foundation

/// The lock that SwiftPM holds during a build, and its holder.
struct BuildLock {
    private let file: URL
    private let note: URL

    /// - Parameter note: The file with the holder's process ID.
    init(_ file: URL, note: URL) { (self.file, self.note) = (file, note) }

    func result(of holders: LockHolders) -> CheckResult {
        let path = file.path(percentEncoded: false)
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return CheckResult("build lock", "Not built yet.") }
        defer { close(descriptor) }
        // Release the lock at once, because another build may need it.
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
            flock(descriptor, LOCK_UN)
            return CheckResult("build lock", "Free.")
        }
        var status = stat()
        fstat(descriptor, &status)
        guard let holder = holders.holder(inode: UInt64(status.st_ino), text: (try? String(contentsOf: note, encoding: .utf8)) ?? "")
        else {
            return CheckResult(
                "build lock", "Another process holds the lock, and the system does not report which one.", fix: "lsof \(path)")
        }
        let command = holders.command(holder).map { ": \($0)" } ?? ""
        return CheckResult("build lock", "Process \(holder) holds it\(command).", fix: "kill \(holder)   # or wait until it ends")
    }
}

/// The system's list of locks and their holders.
struct LockHolders {
    /// The content of `/proc/locks`; empty if this file does not exist.
    let locks: () -> String
    let command: (Int32) -> String?

    static var system: LockHolders {
        LockHolders(locks: { everything(in: "/proc/locks") }) { pid in
            guard let data = FileManager.default.contents(atPath: "/proc/\(pid)/cmdline"), !data.isEmpty else { return nil }
            return String(String(decoding: data.map { $0 == 0 ? 32 : $0 }, as: UTF8.self).prefix(200))
        }
    }

    /// Reads a file to its end, because Foundation reads only one page of a file that reports no size.
    private static func everything(in path: String) -> String {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        var bytes: [UInt8] = [], page = [UInt8](repeating: 0, count: 65_536)
        while case let count = read(descriptor, &page, page.count), count > 0 { bytes += page[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The holder's process ID, from the line with this inode, such as `1: FLOCK  ADVISORY  WRITE 4711 08:01:123456 0 EOF`. If the list has
    /// no line with this inode, the process ID is the number in `text`, which is SwiftPM's note.
    func holder(inode: UInt64, text: String) -> Int32? {
        // Reading the list is not atomic and can miss a line that moves across a page boundary, so try several times.
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
