/// How much of what a feature does a test has to look at: all of it, unless it says what not, and why.
///
/// What nobody looks at can change and no test will tell. So a test that is about one thing says which others it
/// leaves to the tests beside it.
public struct Exhaustiveness: Sendable {
    /// What a feature under a ``Probe`` does.
    public enum Effect: Hashable, CaseIterable, Sendable {
        /// What it says to its parent: ``Probe/outputs``.
        case outputs
        /// What it mounts: ``Probe/children`` and ``Probe/mounted``.
        case children
        /// What it shows a stub with: ``Stub/inputs``.
        case inputs
        /// The work that it has not ended: ``Probe/stop(running:file:line:)``.
        case tasks
        /// What it assigns to a `Current`: ``Probe/logic``, ``Probe/lookout`` and ``Probe/value(of:)``.
        case values
        /// How its work, or that of what it mounts, failed: ``Probe/lookout``.
        case failures
        /// How it used the kernel wrongly: ``Probe/lookout``.
        case misuses
    }

    let effects: Set<Effect>

    /// All of it.
    public static let full = Exhaustiveness(effects: Set(Effect.allCases))

    /// All but some of it; the reason is why a test may look away, for who reads the test, and is not used for anything else.
    public static func except(_ effects: Effect..., because reason: StaticString) -> Exhaustiveness {
        Exhaustiveness(effects: full.effects.subtracting(effects))
    }
}
