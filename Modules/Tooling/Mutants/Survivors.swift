import Foundation

/// The programs that outlive the test run that started them, such as a server that the changed code no longer stops.
///
/// If they kept running, they would keep their ports and files, and the tests of the next change could fail because of them. Every program
/// of a run inherits an environment variable that identifies the survivors. On systems other than Linux, survivors are left alone.
struct Survivors {
    static let variable = "ESPALIER_MUTANTS"

    /// The value of the variable. No other run has this value at the same time.
    let mark: String

    /// Kills the programs that have the mark and that were started by a program that has ended.
    func end() {
        #if os(Linux)
            // A killed program may leave behind programs that it has started.
            for _ in 0..<10 {
                let orphans = orphans()
                if orphans.isEmpty { return }
                for number in orphans { kill(number, SIGKILL) }
            }
        #endif
    }

    #if os(Linux)
        /// The running programs that have the mark and that were started by a program that has ended. The current parent of an orphan is
        /// neither this process nor a program with the mark.
        private func orphans() -> [Int32] {
            let entry = Array("\(Self.variable)=\(mark)".utf8)[...]
            let numbers = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { Int32($0) }
            let marked = Set(numbers.filter { bytes("/proc/\($0)/environ").split(separator: 0).contains(entry) })
            return marked.filter { number in
                guard let parent = parent(of: number) else { return false }
                return parent != getpid() && !marked.contains(parent)
            }
        }

        /// The parent of a program; nil for a program that has ended, even if its parent has not noticed yet.
        private func parent(of number: Int32) -> Int32? {
            // The name of the program, in parentheses, may contain anything; the state and the parent follow it.
            let fields = String(decoding: bytes("/proc/\(number)/stat"), as: UTF8.self).split(separator: ")").last?.split(separator: " ")
            guard let fields, fields.count > 1, fields[0] != "Z" else { return nil }
            return Int32(fields[1])
        }

        /// The content of a file in `/proc`. These files report no size, so Foundation would not read them to the end.
        private func bytes(_ path: String) -> [UInt8] {
            let file = open(path, O_RDONLY | O_CLOEXEC)
            guard file >= 0 else { return [] }
            defer { close(file) }
            var bytes: [UInt8] = [], part = [UInt8](repeating: 0, count: 65536)
            while case let count = read(file, &part, part.count), count > 0 { bytes += part[..<count] }
            return bytes
        }
    #endif
}
