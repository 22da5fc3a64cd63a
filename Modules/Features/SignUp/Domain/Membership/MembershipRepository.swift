import Foundation

/// Where the membership is kept.
package protocol MembershipRepository: Sendable {
    /// - Throws: When what is kept cannot be read.
    func membership() async throws -> Membership

    /// Hands `change` what is kept, and keeps what becomes of it before it returns: all of it, or nothing when `change` throws.
    /// No one else's change comes in between.
    ///
    /// - Throws: What `change` throws, and when nothing can be kept.
    func update<Value: Sendable>(_ change: @Sendable (inout Membership) throws -> Value) async throws -> Value
}

extension MembershipRepository {
    /// Changes what is kept, and says how far the sign-up is then.
    func progress(at now: Date, after change: @Sendable (inout Membership) throws -> Void) async throws -> SignUpProgress {
        try await update { membership in
            try change(&membership)
            return membership.progress(at: now)
        }
    }
}
