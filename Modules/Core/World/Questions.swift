import Language
import Text

/// Questions that a command asks the person at the terminal.
public struct Questions: Sendable {
    private let answer: (@Sendable (Phrase) async -> String?)?

    /// Creates questions that the given function answers; the function returns nil at the end of the input.
    public init(_ answer: @escaping @Sendable (Phrase) async -> String?) { self.answer = answer }

    private init() { answer = nil }

    /// Questions for a run in which nobody can answer.
    public static let unanswered = Questions()

    /// Whether a person can answer.
    public var canAsk: Bool { answer != nil }

    /// Asks a question and returns the answer, trimmed; nil if there is no answer.
    public func ask(_ question: Phrase) async -> String? { await answer?(question).map { $0.trimmed } }
}
