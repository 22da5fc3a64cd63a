/// Stores the membership.
package protocol MembershipRepository: Sendable {
    /// - Throws: An error if the stored membership cannot be read.
    func membership() async throws -> Membership

    /// Changes and stores the membership in one transaction. Nothing is stored if `change` throws.
    func update<Value: Sendable>(_ change: @Sendable (inout Membership) throws -> Value) async throws -> Value

    /// Returns a stream with an element after each change, including changes by other programs.
    func changes() -> AsyncStream<Void>
}
