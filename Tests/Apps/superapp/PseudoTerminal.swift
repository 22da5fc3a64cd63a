#if os(Linux)
    import Foundation
    import Glibc

    /// A terminal without a person: what is typed is written to it, and what a person would see is read from it.
    final class PseudoTerminal {
        private let host: FileHandle
        private let device: String
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
            host = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            guard let terminal = FileHandle(forUpdatingAtPath: device) else { throw CocoaError(.fileReadNoSuchFile) }
            // The session of the terminal is the program's own, which no call of Foundation's can ask for.
            process.executableURL = URL(filePath: "/usr/bin/setsid")
            process.arguments = ["--ctty", "--wait", BuiltProgram.path] + arguments
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

        /// What it ended with, once it has.
        func end() -> Int32 {
            while !readSome().isEmpty {}
            process.waitUntilExit()
            return process.terminationStatus
        }
    }
#endif
