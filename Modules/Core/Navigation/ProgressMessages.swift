import Language

/// Messages that a command writes to standard error, in addition to its answer.
public struct ProgressMessages: Sendable {
    /// Whether the command can draw its progress: true if a person is watching and does not use a screen reader.
    public let isDrawn: Bool
    private let writePhrase: @Sendable (Phrase) -> Void

    /// Creates messages that the given function writes.
    public init(isDrawn: Bool, _ write: @escaping @Sendable (Phrase) -> Void) { (self.isDrawn, writePhrase) = (isDrawn, write) }

    /// Writes a message, which must end with a line break.
    public func write(_ phrase: Phrase) { writePhrase(phrase) }

    /// Messages that are discarded.
    public static let discarded = ProgressMessages(isDrawn: false) { _ in }
}
