import FeatureTree

/// The screens through which a person becomes a member and, to buy something, verifies their identity.
public enum SignIn: Slot {
    /// The reason why sign-in is shown.
    public enum Input: Hashable, Sendable {
        /// The program is starting. A person who has chosen "later" is not asked again.
        case starting
        /// The person chose to sign up, or chose something that only members can use.
        case asked
        /// The person chose to verify their identity, or chose something that requires a verified identity, such as a purchase.
        case buying
    }
    /// The outcome of sign-in.
    public enum Output: Hashable, Sendable {
        /// The person is now a member; after the input `buying`, a member with a verified identity.
        case member
        /// The person postponed signing up or verifying their identity.
        case later
    }
    public static var capacity: Int { 1 }
    public static var isOptional: Bool { true }
}
