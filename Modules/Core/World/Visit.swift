/// Who is there while the program runs, and what was agreed to beforehand.
public struct Visit: Hashable, Sendable {
    /// Whether someone can be shown a screen and answer; a command can only pass or refuse.
    public let canAsk: Bool
    /// Whether new terms of use are accepted unseen, as `--accept-terms` does.
    public let acceptsTerms: Bool

    public init(canAsk: Bool, acceptsTerms: Bool) { (self.canAsk, self.acceptsTerms) = (canAsk, acceptsTerms) }
}
