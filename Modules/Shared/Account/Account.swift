import Language

/// The account of the program's current user, as every feature sees it.
public enum Account: Hashable, Sendable {
    /// Nobody is signed in.
    case anonymous
    /// The signed-in member.
    case member(Member)

    /// The member; nil if the user is anonymous.
    public var member: Member? { if case .member(let member) = self { member } else { nil } }
}

/// A user who has signed up.
public struct Member: Hashable, Sendable, Identifiable {
    /// The ID, which never changes.
    public let id: String
    /// The name that the member entered.
    public let name: String
    /// Whether the member's identity is verified. Only verified members can buy products.
    public let isVerified: Bool
    /// The highest version of the terms that the member has accepted.
    public let acceptedTerms: Int

    /// Describes a member.
    public init(id: String, name: String, isVerified: Bool, acceptedTerms: Int) {
        (self.id, self.name, self.isVerified, self.acceptedTerms) = (id, name, isVerified, acceptedTerms)
    }
}

/// The terms of use that are currently in force.
public struct Terms: Hashable, Sendable {
    /// The version number, starting at 1. A member who accepted an older version must accept the current one.
    public let version: Int
    /// The terms themselves.
    public let text: Phrase

    /// Describes the terms in force.
    public init(version: Int, text: Phrase) { (self.version, self.text) = (version, text) }
}

/// Access to the account of the current user. A program without sign-up does not provide this access, and its users are
/// anonymous.
public protocol Accounts: Sendable {
    /// Returns the account of the current user.
    ///
    /// - Throws: `Failure` if the storage cannot be read.
    func current() async throws -> Account
    /// Records that the current member accepted a version of the terms; does nothing for an anonymous user.
    ///
    /// - Throws: `Failure` if the storage cannot be written to.
    func acceptTerms(version: Int) async throws
}
