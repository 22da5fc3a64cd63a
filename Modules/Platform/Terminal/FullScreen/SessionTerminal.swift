/// Something that happens in a terminal.
enum TerminalEvent: Sendable {
    case key(TerminalKey)
    case resized(TerminalSize)
    /// A message and a progress message from elsewhere in the program.
    case message(String), progress(String)
    /// The program continues after it was suspended, and has taken over the terminal again.
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
    /// Restores the terminal.
    func stop()
}
