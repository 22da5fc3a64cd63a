import Language

/// Help for the account commands.
extension Phrase {
    static var becomeAMember: Phrase { Phrase("Sign up and manage an account.") }
    static var becomeSeeVerifyOrDelete: Phrase {
        Phrase("Sign up and manage your account.")
    }
    static var withoutASubcommand: Phrase { Phrase("Without a subcommand, shows who is signed in.") }
    static var showWhoIsSignedIn: Phrase { Phrase("Show who is signed in.") }
    static var signOut: Phrase { Phrase("Sign out but keep your account.") }
    static var deleteTheAccount: Phrase { Phrase("Delete your account and its data.") }
    static var deleteItForGood: Phrase { Phrase("Delete the account for good:") }
    static var deleteWithoutAsking: Phrase { Phrase("Delete without asking.") }
    static var verifyYourIdentity: Phrase { Phrase("Verify your identity to buy products.") }
    static var whatIsChecked: Phrase {
        Phrase("Checks the 12-digit number of a Japanese driving licence. The number is not stored.")
    }
    static var verifyByALicence: Phrase { Phrase("Verify your identity with a licence:") }
    static var numberOfYourLicence: Phrase { Phrase("The number of your driving licence.") }
}

/// Help for the commands `account signup` and `messages`.
extension Phrase {
    static var signUpOrSignIn: Phrase { Phrase("Sign up or sign in, step by step.") }
    static var everyMoveIsSaved: Phrase {
        Phrase(
            """
            Every step is saved, so you can stop at any time. Without options, shows the current step and the next command.
            If the phone number already has an account, you are signed in.
            """)
    }
    static var haveACodeSent: Phrase { Phrase("Send a code to your phone:") }
    static var seeTheCode: Phrase { Phrase("See the code:") }
    static var enterTheCode: Phrase { Phrase("Enter the code:") }
    static var enterTheRest: Phrase { Phrase("Enter the remaining details and register:") }
    static var sendACodeToThisPhone: Phrase { Phrase("Send a code to this mobile phone.") }
    static var theSixDigitsThatWereSent: Phrase { Phrase("The six-digit code that was sent.") }
    static var whatOthersShallCallYou: Phrase { Phrase("Your public name, 1 to 30 characters.") }
    static var yourDateOfBirth: Phrase { Phrase("Your date of birth, such as 1990-12-10.") }
    static var showTheMessages: Phrase { Phrase("Show text messages, newest first.") }
    static var theyAreKeptHere: Phrase {
        Phrase("Messages are stored on this device instead of being sent over a network.")
    }
    static var showTheNewest: Phrase { Phrase("Show the newest:") }
    static var showNoMoreThan: Phrase { Phrase("The maximum number of messages to show.") }
}

/// Errors about arguments.
extension Phrase {
    static func limitShowsNothing(_ limit: Int) -> Phrase {
        Phrase("--limit must be at least 1, not \(limit).")
    }
    static var giveALimitAboveZero: Phrase {
        Phrase("Choose a higher limit, such as: \(command: "messages --limit 20")")
    }
    static var nothingDeleted: Phrase {
        Phrase("The deletion was cancelled. Nothing was deleted.")
    }
    static var deleteWithYes: Phrase {
        Phrase("Delete the account for good with: \(command: "account delete --yes")")
    }
}
