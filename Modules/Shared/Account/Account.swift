import Language

/// The account of the program's current user, as every feature sees it.
package enum Account: Hashable, Sendable {
    case anonymous
    case member(Member)

    package var member: Member? { if case .member(let member) = self { member } else { nil } }
}

/// A user who has signed up.
package struct Member: Hashable, Sendable, Identifiable {
    package let id: String
    package let name: String
    /// Whether the member's identity is verified. Only verified members can buy products.
    package let isVerified: Bool
    /// The latest version of the terms that the member accepted.
    package let acceptedTerms: Int

    package init(id: String, name: String, isVerified: Bool, acceptedTerms: Int) {
        (self.id, self.name, self.isVerified, self.acceptedTerms) = (id, name, isVerified, acceptedTerms)
    }
}

/// The terms of use that are currently in force.
package struct Terms: Hashable, Sendable {
    /// The version number, starting at 1. A member who accepted an older version must accept the current one.
    package let version: Int
    package let text: Phrase

    package init(version: Int, text: Phrase) { (self.version, self.text) = (version, text) }
}

/// Access to the account of the current user. A program without sign-up does not provide this access, and its users are
/// anonymous.
package protocol Accounts: Sendable {
    /// Returns the account of the current user.
    ///
    /// - Throws: `Failure` if the storage cannot be read.
    func current() async throws -> Account
    /// Records that the current member accepted a version of the terms; does nothing for an anonymous user.
    ///
    /// - Throws: `Failure` if the storage cannot be written.
    func acceptTerms(version: Int) async throws
}
