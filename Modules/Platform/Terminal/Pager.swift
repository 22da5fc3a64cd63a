import Foundation
import Text

/// A program that shows long output page by page, such as `less`.
public struct Pager: Sendable {
    private let arguments: [String]
    private let path: String
    /// The environment of the pager.
    let variables: [String: String]

    /// Finds the program that the `PAGER` variable names, by default `less`; nil if `PAGER` is empty or `cat`, or if there is no such
    /// program. If only a shell can run the command, the program is not checked.
    ///
    /// - `variables`: The environment, which the pager inherits.
    public init?(in variables: [String: String]) {
        let command = variables["PAGER"] ?? "less"
        let words = command.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let name = words.first, words != ["cat"] else { return nil }
        // Only a shell can run a command with quotes, variables or several programs.
        if command.contains(where: { "|&;<>()$`\\\"'*?[#~=%".contains($0) }) {
            (path, arguments) = ("/bin/sh", ["sh", "-c", command])
        } else {
            guard let path = Self.path(of: name, in: variables["PATH"] ?? "/usr/bin:/bin") else { return nil }
            (self.path, arguments) = (path, words)
        }
        // Defaults for `less`, which the environment can override: leave short text on the screen, and read the text as UTF-8 in every
        // locale. The `-R` option is always added, because `less` would otherwise show the escape sequences of styles as text. It comes
        // first, because at the end it could become part of another option's argument.
        var variables = ["LESS": "FX", "LESSCHARSET": "utf-8"].merging(variables) { _, chosen in chosen }
        variables["LESS"] = "-R \(variables["LESS"] ?? "")"
        self.variables = variables
    }

    private static func path(of name: String, in folders: String) -> String? {
        let paths = name.contains("/") ? [name] : folders.split(separator: ":").map { "\($0)/\(name)" }
        return paths.first { access($0, X_OK) == 0 }
    }

    /// Shows the text if it does not fit in the terminal, and waits until the pager ends.
    ///
    /// - Returns: Whether the pager ran. If not, the text still has to be written.
    public func show(_ text: StyledText, styled: Bool) -> Bool {
        // If this program is in the background, the terminal would stop the pager and, with it, this program.
        guard let size = Console.size(of: STDOUT_FILENO), Self.height(of: text.text, columns: size.columns) >= size.rows,
            tcgetpgrp(STDOUT_FILENO) == getpgrp()
        else { return false }
        return show(styled ? text.escaped : text.inert)
    }

    /// Returns the number of terminal lines that the text takes up.
    static func height(of text: String, columns: Int) -> Int {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last?.isEmpty ?? false { lines.removeLast() }
        return lines.reduce(0) { $0 + max(1, (String($1).width + columns - 1) / columns) }
    }

    private func show(_ text: String) -> Bool {
        // Ignore Ctrl-C and Ctrl-\, which are meant for the pager. Also ignore SIGPIPE, because the pager may be closed before it has read
        // everything.
        let signals = [SIGINT, SIGQUIT, SIGPIPE]
        let handlers = signals.map { signal($0, SIG_IGN) }
        PagerTermination.begin()
        var modes = termios()
        let hasModes = tcgetattr(STDOUT_FILENO, &modes) == 0
        let result = start(resetting: signals).map { process, input in
            PagerTermination.pass(to: process)
            Self.write(text, to: input)
            return Self.wait(for: process)
        }
        // Restore the modes of the terminal, which a killed pager may have left changed.
        if hasModes, tcgetpgrp(STDOUT_FILENO) == getpgrp() { tcsetattr(STDOUT_FILENO, TCSADRAIN, &modes) }
        for (number, handler) in zip(signals, handlers) { signal(number, handler) }
        PagerTermination.end()
        switch result {
        case .interrupted:
            // End this program as Ctrl-C would without a pager.
            raise(SIGINT)
            return true
        case .ended: return true
        case .notStarted, nil: return false
        }
    }

    private enum Ending { case ended, interrupted, notStarted }

    /// Starts the pager with default handlers for these signals. Returns the pager's process ID and the writing end of the pipe from which
    /// the pager reads.
    ///
    /// Foundation's `Process` would start the pager in a process group of its own, which cannot read from the terminal.
    private func start(resetting signals: [Int32]) -> (process: pid_t, input: Int32)? {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        // The pager must not inherit the writing end, or it would never see the end of the text.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
        var defaults = sigset_t()
        sigemptyset(&defaults)
        for number in signals { sigaddset(&defaults, number) }
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        var words = arguments.map { strdup($0) } + [nil], environment = variables.map { strdup("\($0)=\($1)") } + [nil]
        defer { (words + environment).forEach { free($0) } }
        var process = pid_t()
        guard posix_spawn(&process, path, &actions, &attributes, &words, &environment) == 0 else {
            close(ends[1])
            return nil
        }
        return (process, ends[1])
    }

    /// Writes the whole text, unless the pager closes its input first.
    private static func write(_ text: String, to input: Int32) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(input, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { break }
        }
        close(input)
    }

    private static func wait(for process: pid_t) -> Ending {
        // After `waitpid`, the system may give the process ID to another process, so forget the ID before that call.
        var info = siginfo_t(), status: Int32 = 0
        while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) < 0 { guard errno == EINTR else { return .ended } }
        PagerTermination.forget()
        while waitpid(process, &status, 0) < 0 { guard errno == EINTR else { return .ended } }
        // The same values as the macros WTERMSIG and WEXITSTATUS. A shell exits with 126 or 127 if it cannot start a program.
        let (number, code) = (status & 0x7F, (status >> 8) & 0xFF)
        if number == 0 { return [126, 127].contains(code) ? .notStarted : .ended }
        return number == SIGINT ? .interrupted : .ended
    }
}
