import Language

/// Where work is done that takes so long that someone may want to see how far it is, or to stop it.
public protocol LongWork: Sendable {
    /// Does the work. Its task is cancelled when the person interrupts it; then it should end at the next good place.
    ///
    /// - Parameter body: Is given a way to say in one line how far it is. Where nobody is looking, that says nothing.
    func run<Value: Sendable>(_ body: @escaping @Sendable (_ tell: @escaping @Sendable (Phrase) -> Void) async throws -> Value) async throws
        -> Value
}
