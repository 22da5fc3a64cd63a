/// Facts about this run of the program that gates depend on.
public struct Invocation: Hashable, Sendable {
    /// Whether a person can see screens and answer; if not, gates can only pass or stop.
    public let canAsk: Bool
    /// Whether updated terms of use are accepted without prompting, as with `--accept-terms`.
    public let acceptsTerms: Bool

    /// A run that can neither ask questions nor accept terms.
    public static let unattended = Invocation(canAsk: false, acceptsTerms: false)

    /// The facts about a run.
    public init(canAsk: Bool, acceptsTerms: Bool) { (self.canAsk, self.acceptsTerms) = (canAsk, acceptsTerms) }
}
