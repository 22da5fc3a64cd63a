import Language

/// Who uses the program, as every feature may know it.
package enum Account: Hashable, Sendable {
    case anonymous
    case member(Member)

    package var member: Member? {
        switch self {
        case .anonymous: nil
        case .member(let member): member
        }
    }
}

/// Someone who has signed up.
package struct Member: Hashable, Sendable, Identifiable {
    package let id: String
    package let name: String
    /// Whether the member's identity has been verified, which is what buying asks for.
    package let isVerified: Bool
    /// The version of the terms of use that the member last accepted.
    package let acceptedTerms: Int

    package init(id: String, name: String, isVerified: Bool, acceptedTerms: Int) {
        (self.id, self.name, self.isVerified, self.acceptedTerms) = (id, name, isVerified, acceptedTerms)
    }
}

/// The terms of use that are in force.
package struct Terms: Hashable, Sendable {
    /// Counted up from 1; a member who accepted an older one must accept this one.
    package let version: Int
    /// As many lines as they like.
    package let text: Phrase

    package init(version: Int, text: Phrase) { (self.version, self.text) = (version, text) }
}

/// Where features learn who uses the program. One composed without sign-up has none, and everyone is anonymous.
package protocol Accounts: Sendable {
    /// - Throws: `Failure` when the storage cannot be read.
    func current() async throws -> Account
    /// Keeps that the current member accepted this version of the terms; does nothing for an anonymous user.
    ///
    /// - Throws: `Failure` when the storage cannot be written.
    func acceptTerms(version: Int) async throws
}
