import Language

/// Where a command talks while it works: to whom it may concern, beside its answer.
package struct Talk: Sendable {
    /// Whether a person sees it as it is written.
    package let isTerminal: Bool
    private let write: @Sendable (Phrase) -> Void

    package init(isTerminal: Bool, _ write: @escaping @Sendable (Phrase) -> Void) { (self.isTerminal, self.write) = (isTerminal, write) }

    package func say(_ phrase: Phrase) { write(phrase) }

    /// For those to whom nobody listens.
    package static let nobody = Talk(isTerminal: false) { _ in }
}
