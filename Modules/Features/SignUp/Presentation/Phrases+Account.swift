import Language
import Time

/// Who is signed in.
extension Phrase {
    package static var nobodyIsSignedIn: Phrase { Phrase("Nobody is signed in.") }
    package static var account: Phrase { Phrase("Account") }
    static var member: Phrase { Phrase("Member") }
    static var phone: Phrase { Phrase("Phone") }
    static var identity: Phrase { Phrase("Identity") }
    static func verified(on day: Day) -> Phrase { Phrase("verified on \(day)") }
    static var notVerified: Phrase { Phrase("not verified (required to buy)") }
    static var signUpWith: Phrase { Phrase("Sign up with") }
    static var verifyItWith: Phrase { Phrase("Verify it with") }
}

/// Verifying an identity.
extension Phrase {
    static var verifyYourIdentity: Phrase { Phrase("Verify your identity") }
    static var buyingTakesAnIdentity: Phrase {
        Phrase("Buying requires a verified identity. We check the number of your Japanese driving licence.")
    }
    static var numberIsNotKept: Phrase { Phrase("We do not store the number.") }
    static var typeTheNumber: Phrase { Phrase("Enter the number") }
    static var licenceDigits: Phrase { Phrase("Driving licence number (12 digits)") }
}

/// Signing out and deleting an account.
extension Phrase {
    static var signedOut: Phrase { Phrase("Signed out") }
    static func hasSignedOut(_ name: String) -> Phrase {
        Phrase("\(name) signed out. The account is kept; sign in again with the same phone number.")
    }
    static var signInWith: Phrase { Phrase("Sign in with") }
    static var deleted: Phrase { Phrase("Deleted") }
    static func accountIsGone(_ id: String) -> Phrase {
        Phrase("Your account \(id) was deleted, along with:")
    }
    static var thisWasDeleted: Phrase { Phrase("This was deleted:") }
    static var deletedName: Phrase { Phrase("name") }
    static var deletedPhoneNumber: Phrase { Phrase("phone number") }
    static var deletedDateOfBirth: Phrase { Phrase("date of birth") }
    static var deletedTerms: Phrase { Phrase("accepted terms of use") }
    static var deletedVerification: Phrase { Phrase("identity verification") }
    static var deletedDraft: Phrase { Phrase("unfinished sign-up with all entries") }
    static func deletedMessages(_ count: Int) -> Phrase {
        Phrase(.counted(count, one: "\(count) text message", other: "\(count) text messages"))
    }
}

/// The actions of the account screen.
extension Phrase {
    static var signUp: Phrase { Phrase("Sign up or sign in") }
    static var signOut: Phrase { Phrase("Sign out") }
    static var deleteAccount: Phrase { Phrase("Delete the account") }
    static var deleteForGood: Phrase { Phrase("Delete for good") }
    package static var deletingCannotBeUndone: Phrase {
        Phrase("Deleting an account cannot be undone.")
    }
    package static var whatElseIsDeleted: Phrase {
        Phrase("Deletes your profile, messages, listings, comments, likes and orders, and any unfinished sign-up.")
    }
}

/// The data that is kept when an account is deleted.
extension Phrase {
    static var notDeleted: Phrase { Phrase("Not deleted") }
    /// - Parameter command: The command that deletes movements.
    package static func willKeepMovements(_ command: String) -> Phrase {
        Phrase("\(notDeleted): \(keptMovements(command))")
    }
    static func keptMovements(_ command: String) -> Phrase {
        Phrase("movements and statements of this device, including the names of sellers. Delete them with: \(command: "\(command)")")
    }
    static var keptTraces: Phrase {
        Phrase("traces in the database file, until the other program that is using it exits")
    }
}

/// The messages.
extension Phrase {
    static var messages: Phrase { Phrase("Messages") }
    static var nothingWasSentYet: Phrase { Phrase("There are no messages yet.") }
}
