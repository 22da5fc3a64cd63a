import Language

/// Messages that a command writes beside its answer, on standard error.
public struct ProgressMessages: Sendable {
    /// Whether a person watches, so that the command may draw.
    public let isDrawn: Bool
    private let writePhrase: @Sendable (Phrase) -> Void

    /// Messages that go to a function.
    public init(isDrawn: Bool, _ write: @escaping @Sendable (Phrase) -> Void) { (self.isDrawn, writePhrase) = (isDrawn, write) }

    /// Writes a message on a line of its own.
    public func write(_ phrase: Phrase) { writePhrase(phrase) }

    /// Messages that are not written anywhere.
    public static let discarded = ProgressMessages(isDrawn: false) { _ in }
}
