#if os(Linux)
    import Foundation
    import Glibc

    /// A terminal without a person: what is typed is written to it, and what a person would see is read from it.
    final class PseudoTerminal {
        private let host: FileHandle
        private let device: String
        private let number: Int
        private let process = Process()
        /// All that was written, and what of it was not waited for yet.
        private var (bytes, unread): ([UInt8], [UInt8]) = ([], [])

        /// Starts the program as the only one at a new terminal, so that Ctrl-C and Ctrl-D mean what they mean there.
        init(_ program: BuiltProgram, _ arguments: [String] = []) throws {
            // What posix_openpt, unlockpt and ptsname do, none of which Glibc's module has (ioctl_tty(2)).
            let descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY)
            var (locked, number): (CInt, CInt) = (0, 0)
            guard descriptor >= 0, ioctl(descriptor, UInt(0x4004_5431), &locked) == 0, ioctl(descriptor, UInt(0x8004_5430), &number) == 0
            else { throw CocoaError(.fileReadUnknown) }
            device = "/dev/pts/\(number)"
            // As proc(5) has the number of a terminal: 136 is the first of the major numbers for these, with 256 of them in each.
            self.number = (136 + Int(number) / 256) << 8 | Int(number) % 256
            host = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            guard let terminal = FileHandle(forUpdatingAtPath: device) else { throw CocoaError(.fileReadNoSuchFile) }
            // The session of the terminal is the program's own, which no call of Foundation's can ask for. A shell is between, as it
            // always is: it says 130 of a program that an interrupt ended, whether that died of it or not.
            process.executableURL = URL(filePath: "/usr/bin/setsid")
            let script = "ulimit -c 0; trap : INT QUIT; \"$0\" \"$@\"; exit $?"
            process.arguments = ["--ctty", "--wait", "/bin/sh", "-c", script, BuiltProgram.path] + arguments
            process.currentDirectoryURL = BuiltProgram.root
            process.environment = ["SUPERAPP_HOME": program.home.path, "SUPERAPP_NOW": BuiltProgram.now, "PATH": "/usr/bin:/bin"]
            (process.standardInput, process.standardOutput, process.standardError) = (terminal, terminal, terminal)
            try process.run()
            // Held by the program alone, so that there is an end to be read once it has ended.
            try terminal.close()
        }

        var seen: String { String(decoding: bytes, as: UTF8.self) }

        /// How the terminal treats what is typed and written.
        func settings() -> [UInt32] {
            var settings = termios()
            tcgetattr(host.fileDescriptor, &settings)
            return [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag].map { UInt32(truncatingIfNeeded: $0) }
        }

        func type(_ text: String) throws { try host.write(contentsOf: Data(text.utf8)) }

        /// Reads until the program has written `words` after what was waited for before; false when it ended without.
        func wait(for words: String) -> Bool {
            while true {
                if let found = unread.firstRange(of: Array(words.utf8)) {
                    unread.removeFirst(found.upperBound)
                    return true
                }
                let data = readSome()
                guard !data.isEmpty else { return false }
                unread += data
                bytes += data
            }
        }

        /// Reads what there is; nothing once nobody is at the other side.
        private func readSome() -> Data {
            var bytes = [UInt8](repeating: 0, count: 4_096)
            let count = read(host.fileDescriptor, &bytes, bytes.count)
            return Data(bytes.prefix(max(0, count)))
        }

        /// The program's own process, as soon as there is one; nil when it has ended.
        func identifier() -> Int32? {
            while process.isRunning {
                for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
                    guard let identifier = Int32(name), let stat = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
                        stat.contains(" (superapp) "), let fields = stat.split(separator: ")").last?.split(separator: " "),
                        fields.count > 4, Int(fields[4]) == number
                    else { continue }
                    return identifier
                }
            }
            return nil
        }

        /// Waits until the program has opened a file of this name; false when it ended without.
        func waitUntilOpen(_ name: String) -> Bool {
            guard let identifier = identifier() else { return false }
            let folder = "/proc/\(identifier)/fd"
            while process.isRunning {
                let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
                if files.contains(where: {
                    (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)"))?.hasSuffix(name) ?? false
                }) {
                    return true
                }
            }
            return false
        }

        /// What it ended with, once it has.
        func end() -> Int32 {
            while !readSome().isEmpty {}
            process.waitUntilExit()
            return process.terminationStatus
        }
    }
#endif
