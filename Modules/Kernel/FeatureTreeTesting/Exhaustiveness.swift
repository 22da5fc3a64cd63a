/// The effects that a test with a ``Probe`` must check; by default, all effects of the feature.
///
/// A test can exclude the effects that other tests check. An effect that no test checks can change unnoticed.
public struct Exhaustiveness: Sendable {
    /// A kind of effect.
    public enum Effect: Hashable, CaseIterable, Sendable {
        /// Outputs to the parent, which a test checks through ``Probe/outputs``.
        case outputs
        /// Mounted children, which a test checks through ``Probe/children``, ``Probe/mounted``, ``Probe/outline`` or ``Probe/observer``.
        /// A stub can also be checked through ``Stub/inputs`` or ``Stub/say(_:)``.
        case children
        /// Inputs of stubs, which a test checks through ``Stub/inputs``.
        case inputs
        /// Tasks that have not ended; a test names their features in ``Probe/stop(running:file:line:)``.
        case tasks
        /// Changes of cells, which a test checks through ``Probe/logic``, ``Probe/observer`` or ``Probe/value(of:)``.
        case values
        /// Failures of the feature and its subtree, which a test checks through ``Probe/observer``.
        case failures
        /// Incorrect uses of the kernel, which a test checks through ``Probe/observer``.
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
