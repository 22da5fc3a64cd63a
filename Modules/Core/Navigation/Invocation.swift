/// Facts about a run of the program; gates and features depend on them.
public struct Invocation: Hashable, Sendable {
    /// Whether a person can see screens and answer questions. If not, a gate cannot ask: it must either pass or stop the program.
    public let canAsk: Bool
    /// Whether updated terms of use are accepted without prompting, as with `--accept-terms`.
    public let acceptsTerms: Bool
    /// Whether a path that the person types refers to a file on that person's own computer.
    public let opensFiles: Bool
    /// Whether a session begins with a request that only reads, such as a GET request of a browser. Until the person's first action, such a
    /// session stores nothing, so the host runs the catch-ups before each action instead of at the start.
    public let startsByReading: Bool

    /// The facts about a run that can neither ask questions nor accept terms.
    public static let unattended = Invocation(canAsk: false, acceptsTerms: false)

    /// Creates the facts about a run.
    public init(canAsk: Bool, acceptsTerms: Bool, opensFiles: Bool = true, startsByReading: Bool = false) {
        (self.canAsk, self.acceptsTerms) = (canAsk, acceptsTerms)
        (self.opensFiles, self.startsByReading) = (opensFiles, startsByReading)
    }
}
