/// The effects of a feature that a test with a ``Probe`` must check; by default, all of them.
///
/// An effect that no test checks can change unnoticed. A test that is about one effect names the effects that it leaves to other tests.
public struct Exhaustiveness: Sendable {
    /// A kind of effect.
    public enum Effect: Hashable, CaseIterable, Sendable {
        /// Outputs to the parent: ``Probe/outputs``.
        case outputs
        /// Mounted children: ``Probe/children`` and ``Probe/mounted``.
        case children
        /// Inputs of stubs: ``Stub/inputs``.
        case inputs
        /// Tasks that have not ended: ``Probe/stop(running:file:line:)``.
        case tasks
        /// Assignments to a `Current`: ``Probe/logic``, ``Probe/observer`` and ``Probe/value(of:)``.
        case values
        /// Failures of the feature and its subtree: ``Probe/observer``.
        case failures
        /// Incorrect uses of the kernel: ``Probe/observer``.
        case misuses
    }

    let effects: Set<Effect>

    /// All effects.
    public static let full = Exhaustiveness(effects: Set(Effect.allCases))

    /// Returns all effects except the given ones. The reason is only for readers of the test.
    public static func except(_ effects: Effect..., because reason: StaticString) -> Exhaustiveness {
        Exhaustiveness(effects: full.effects.subtracting(effects))
    }
}
