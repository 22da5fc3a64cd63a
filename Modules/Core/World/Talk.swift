import Language

/// Where a command talks while it works: to whom it may concern, beside its answer.
public struct Talk: Sendable {
    /// Whether a person sees it as it is written, and may be shown drawings.
    public let isDrawn: Bool
    private let write: @Sendable (Phrase) -> Void

    public init(isDrawn: Bool, _ write: @escaping @Sendable (Phrase) -> Void) { (self.isDrawn, self.write) = (isDrawn, write) }

    public func say(_ phrase: Phrase) { write(phrase) }

    /// For those to whom nobody listens.
    public static let nobody = Talk(isDrawn: false) { _ in }
}
