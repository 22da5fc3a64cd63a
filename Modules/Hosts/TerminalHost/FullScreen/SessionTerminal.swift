import Terminal

/// Something that happens in a terminal.
enum TerminalEvent: Sendable {
    /// Keys that arrived together.
    case keys([TerminalKey])
    case resized(TerminalSize)
    /// A message or a progress message from elsewhere in the program.
    case message(String), progress(String)
    /// The person wants to suspend the program.
    case suspended
    /// The program has continued after a suspension.
    case resumed
    /// The terminal is gone.
    case closed
}

/// The terminal of a full-screen session.
protocol SessionTerminal: Sendable {
    /// The current size.
    var size: TerminalSize { get }
    /// Takes over the terminal and reports what happens in it, until ``stop()``.
    func start(_ report: @escaping @Sendable (TerminalEvent) -> Void)
    /// Writes text that may contain control sequences.
    func write(_ output: String) throws
    /// Restores the terminal, suspends the program, and takes over the terminal again when the program continues.
    func suspend()
    /// Takes over the terminal again after the program has continued.
    func resume()
    /// Restores the terminal.
    func stop()
}
