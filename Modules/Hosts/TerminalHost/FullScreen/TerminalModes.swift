import Foundation
import Synchronization
import Terminal

/// The terminal modes and the signal handlers of a full-screen session.
///
/// Before a handled signal ends or suspends the program, the terminal is restored. The handlers use only async-signal-safe functions, and
/// only memory that was prepared before the handlers were installed.
enum TerminalModes {
    private typealias Handler = @convention(c) (Int32) -> Void

    private static var requests: [Int32] { [SIGINT, SIGHUP, SIGQUIT] + (Termination.isIgnored ? [] : [SIGTERM]) }
    private static let crashes = [SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE]
    private static let isActive = Atomic(false)
    /// The modes outside and during the session.
    private nonisolated(unsafe) static let modes = UnsafeMutablePointer<termios>.allocate(capacity: 2)
    /// The previous actions for the signals in ``crashes``, such as printing a report.
    private nonisolated(unsafe) static let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
    /// The output that turns on the alternate screen, bracketed paste and mouse reports, and turns off line wrapping and the cursor.
    private nonisolated(unsafe) static let beginning = bytes("\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?25l")
    private nonisolated(unsafe) static let end = bytes(
        "\u{1B}[999;1H\u{1B}[0m\u{1B}[?25h\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?1049l")
    private static let pipe = Pipe()
    private static let pipeEnd = pipe.fileHandleForWriting.fileDescriptor
    /// The descriptor from which signal numbers can be read: SIGWINCH, SIGCONT, SIGTSTP, and 0 when the session ends.
    static let signals = pipe.fileHandleForReading.fileDescriptor

    private static func bytes(_ text: String) -> UnsafeMutableBufferPointer<UInt8> {
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
        _ = bytes.initialize(from: text.utf8)
        return bytes
    }

    /// Takes over the terminal and the signals.
    static func install() {
        // Initialize the static properties here, because a signal handler must not do so.
        _ = (isActive.load(ordering: .relaxed), beginning, end, pipeEnd, signals, report)
        tcgetattr(STDIN_FILENO, modes)
        modes[1] = modes[0]
        // Keys are delivered at once and not echoed. Keys such as Ctrl-C still send signals.
        modes[1].c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
        modes[1].c_iflag &= ~tcflag_t(IXON | ICRNL)
        for number in requests {
            signal(number) { number in
                TerminalModes.leave()
                if number == SIGINT { _exit(Interruption.exitCode) }
                if number == SIGTERM { Termination.say() }
                signal(number, SIG_DFL)
                raise(number)
            }
        }
        for number in crashes {
            sigaction(number, nil, actions + Int(number))
            signal(number) { number in
                TerminalModes.leave()
                sigaction(number, TerminalModes.actions + Int(number), nil)
                raise(number)
            }
        }
        for number in [SIGWINCH, SIGCONT, SIGTSTP] { signal(number, report) }
        enter()
    }

    /// Restores the terminal, resets the signal handlers, and ends the loop that reads ``signals``.
    static func uninstall() {
        leave()
        for number in crashes { sigaction(number, actions + Int(number), nil) }
        for number in requests + [SIGWINCH, SIGCONT, SIGTSTP] { signal(number, SIG_DFL) }
        Termination.restore()
        report(0)
    }

    /// Takes over the terminal. If the program already controls the terminal, only sets the modes, because a shell may have changed them.
    static func enter() {
        let wasActive = isActive.exchange(true, ordering: .sequentiallyConsistent)
        tcsetattr(STDIN_FILENO, TCSANOW, modes + 1)
        if !wasActive { _ = write(STDOUT_FILENO, beginning.baseAddress, beginning.count) }
    }

    private static func leave() {
        // While this program is in the background, the terminal belongs to another program, and setting the modes would stop this program.
        guard isActive.exchange(false, ordering: .sequentiallyConsistent), tcgetpgrp(STDIN_FILENO) == getpgrp() else { return }
        _ = write(STDOUT_FILENO, end.baseAddress, end.count)
        tcsetattr(STDIN_FILENO, TCSANOW, modes)
    }

    /// Restores the terminal, suspends the program, and takes over the terminal again when the program continues. Call this method from the
    /// loop that writes frames, so that no frame is written until the program has the terminal again.
    static func suspend() {
        leave()
        signal(SIGTSTP, SIG_DFL)
        var suspension = sigset_t(), blocked = sigset_t()
        sigemptyset(&suspension)
        sigaddset(&suspension, SIGTSTP)
        pthread_sigmask(SIG_UNBLOCK, &suspension, &blocked)
        // The call returns when the program continues. It returns at once if no shell could continue the program.
        raise(SIGTSTP)
        pthread_sigmask(SIG_SETMASK, &blocked, nil)
        signal(SIGTSTP, report)
        enter()
    }

    private static let report: Handler = { number in
        let code = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(TerminalModes.pipeEnd, &byte, 1)
        errno = code
    }
}
