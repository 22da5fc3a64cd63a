#if os(Linux)
    import Foundation
    import Glibc

    /// A pseudo-terminal: tests write its input and read its output.
    final class PseudoTerminal {
        private let host: FileHandle
        private let device: String
        private let number: Int
        private let process = Process()
        /// All output so far, and the part of it after the text that the last `wait(for:)` found.
        private var (bytes, unread): ([UInt8], [UInt8]) = ([], [])

        /// Starts the program in a new terminal, in which Ctrl-C and Ctrl-D have their usual effects.
        ///
        /// - Parameters:
        ///   - command: A command to run instead of the program.
        ///   - variables: Variables that are added to the environment.
        ///   - rows: The height of a terminal that is 80 columns wide; nil for a terminal of unknown size.
        init(
            _ program: BuiltProgram, _ arguments: [String] = [], running command: [String]? = nil, with variables: [String: String] = [:],
            rows: UInt16? = nil
        ) throws {
            // These calls (see ioctl_tty(2)) replace posix_openpt, unlockpt and ptsname, which Swift's Glibc module does not offer.
            let descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY)
            var (locked, number): (CInt, CInt) = (0, 0)
            guard descriptor >= 0, ioctl(descriptor, UInt(0x4004_5431), &locked) == 0, ioctl(descriptor, UInt(0x8004_5430), &number) == 0
            else { throw CocoaError(.fileReadUnknown) }
            device = "/dev/pts/\(number)"
            // The terminal's device number, as in /proc/PID/stat (see proc(5)): major numbers start at 136, and each has 256 terminals.
            self.number = (136 + Int(number) / 256) << 8 | Int(number) % 256
            host = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            if let rows {
                var size = winsize(ws_row: rows, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
                guard ioctl(descriptor, UInt(TIOCSWINSZ), &size) == 0 else { throw CocoaError(.fileWriteUnknown) }
            }
            guard let terminal = FileHandle(forUpdatingAtPath: device) else { throw CocoaError(.fileReadNoSuchFile) }
            // Start the program through `setsid`, because Ctrl-C works only if the program has a terminal session of its own, and
            // Foundation cannot start such a session. The shell between `setsid` and the program exits with 130 if an interrupt ended the
            // program, even if the program did not handle the signal.
            process.executableURL = URL(filePath: "/usr/bin/setsid")
            let script = "ulimit -c 0; trap : INT QUIT; \"$0\" \"$@\"; exit $?"
            process.arguments = ["--ctty", "--wait", "/bin/sh", "-c", script] + (command ?? [BuiltProgram.path] + arguments)
            process.currentDirectoryURL = BuiltProgram.root
            process.environment = [
                "SUPERAPP_HOME": program.home.path, "SUPERAPP_NOW": BuiltProgram.now, "TZ": "Asia/Tokyo", "PATH": "/usr/bin:/bin",
            ]
            .merging(variables) { _, new in new }
            (process.standardInput, process.standardOutput, process.standardError) = (terminal, terminal, terminal)
            try process.run()
            // Close this process's handle to the terminal, so that reading ends when the program ends.
            try terminal.close()
        }

        var seen: String { String(decoding: bytes, as: UTF8.self) }

        /// Returns the modes of the terminal.
        func settings() -> [UInt32] {
            var settings = termios()
            tcgetattr(host.fileDescriptor, &settings)
            return [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag].map { UInt32(truncatingIfNeeded: $0) }
        }

        func type(_ text: String) throws { try host.write(contentsOf: Data(text.utf8)) }

        /// Reads output until `words` appears after the text that the last call found; returns false if the program ends first.
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

        /// Waits for output and returns it; returns no bytes if the program has closed the terminal.
        private func readSome() -> Data {
            var bytes = [UInt8](repeating: 0, count: 4_096)
            let count = read(host.fileDescriptor, &bytes, bytes.count)
            return Data(bytes.prefix(max(0, count)))
        }

        /// Waits until the program runs, and returns its process ID; nil if the program has ended.
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

        /// Waits until the program has opened a file with this name; returns false if the program ended first.
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

        /// Reads output until the program ends, and returns its exit code.
        func end() -> Int32 {
            while true {
                let data = readSome()
                guard !data.isEmpty else { break }
                bytes += data
            }
            process.waitUntilExit()
            return process.terminationStatus
        }
    }
#endif
