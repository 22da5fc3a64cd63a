import Failure
import Foundation
import Terminal
import Text

/// The terminal of standard input and output.
struct DeviceTerminal: SessionTerminal {
    /// How many milliseconds to wait for the next byte of a key. If no byte follows an escape byte within this time, the person has pressed
    /// the escape key.
    private static let pause: Int32 = 50

    static var isUsable: Bool { Console.isTyped && Console.isOutputCapable }

    var size: TerminalSize {
        let size = Console.size(of: STDOUT_FILENO)
        return size.flatMap { $0.rows > 0 ? $0 : nil } ?? TerminalSize(columns: 80, rows: 24)
    }

    func start(_ report: @escaping @Sendable (TerminalEvent) -> Void) {
        TerminalModes.install()
        Console.divert { text, replaces in report(replaces ? .progress(text.raw) : .message(text.raw.trimmed)) }
        // The size may have changed before the signal handler was installed.
        report(.resized(size))
        Thread.detachNewThread { read(report) }
    }

    func suspend() { TerminalModes.suspend() }

    func resume() { TerminalModes.enter() }

    func write(_ output: String) throws {
        guard !output.isEmpty else { return }
        do { try FileHandle.standardOutput.write(contentsOf: Data(output.utf8)) } catch {
            throw Failure(.inputOutput, .outputCannotBeWritten)
        }
    }

    func stop() {
        Console.divert(to: nil)
        TerminalModes.uninstall()
    }

    /// Reports keys and signals until the session ends.
    private func read(_ report: (TerminalEvent) -> Void) {
        var decoder = KeyDecoder()
        var bytes = [UInt8](repeating: 0, count: 4_096)
        while true {
            var sources = [STDIN_FILENO, TerminalModes.signals].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            let ready = poll(&sources, nfds_t(sources.count), decoder.isWaiting ? Self.pause : -1)
            if ready == 0 { report(.keys(decoder.timeOut())) }
            guard ready > 0 else { continue }
            if sources[1].revents != 0 {
                let count = Foundation.read(TerminalModes.signals, &bytes, bytes.count)
                for byte in bytes.prefix(max(0, count)) {
                    switch Int32(byte) {
                    case SIGWINCH: report(.resized(size))
                    case SIGTSTP: report(.suspended)
                    case SIGCONT:
                        report(.resumed)
                        report(.resized(size))
                    default: return
                    }
                }
            }
            if Int32(sources[0].revents) & (POLLIN | POLLHUP | POLLERR) != 0 {
                let count = Foundation.read(STDIN_FILENO, &bytes, bytes.count)
                if count == 0 || count < 0 && errno != EINTR && errno != EAGAIN { return report(.closed) }
                report(.keys(decoder.keys(bytes.prefix(max(0, count)))))
            }
        }
    }
}
