import Language
import SignUpDomain

/// The position in the sign-up.
extension Phrase {
    static func step(_ number: Int, of count: Int, _ name: Phrase) -> Phrase {
        Phrase("Step \(number) of \(count): \(name).")
    }
    static func welcomeBack(to number: Int, of count: Int, _ name: Phrase) -> Phrase {
        Phrase("Welcome back. You are at step \(number) of \(count): \(name).")
    }
    static func signingUp(_ number: Int, of count: Int, _ name: Phrase) -> Phrase {
        Phrase("Signing up: step \(number) of \(count), \(name).")
    }
    static var theIntroduction: Phrase { Phrase("the introduction") }
    static var yourPhoneNumber: Phrase { Phrase("your phone number") }
    static var theCodeThatWasSent: Phrase { Phrase("the code we sent you") }
    static var yourNameAndDateOfBirth: Phrase { Phrase("your name and date of birth") }
    static var later: Phrase { Phrase("Later") }
    static var goOnWith: Phrase { Phrase("Continue with") }
}

/// The introduction.
extension Phrase {
    static var becomeAMember: Phrase { Phrase("Become a member") }
    static var whatMembersCanDo: Phrase {
        Phrase("As a member, you can like, comment on, buy and sell products.")
    }
    static var whatItTakes: Phrase {
        Phrase("You need a mobile phone, your name and your date of birth.")
    }
    static var everythingIsSavedAtOnce: Phrase {
        Phrase("Every entry is saved immediately, so you can stop and continue at any time.")
    }
    static var start: Phrase { Phrase("Start") }
}

/// The phone number and its verification code.
extension Phrase {
    static var verifyYourPhoneNumber: Phrase { Phrase("Verify your phone number") }
    static var aCodeWillBeSent: Phrase { Phrase("We will send a six-digit code to your mobile phone.") }
    static func numberEnding(in digits: String) -> Phrase { Phrase("the number ending in \(digits)") }
    static var verified: Phrase { Phrase("Verified") }
    static var sentTo: Phrase { Phrase("Sent to") }
    static var validUntil: Phrase { Phrase("Valid until") }
    static var triesLeft: Phrase { Phrase("Tries left") }
    static var showItWith: Phrase { Phrase("Show it with") }
    static func codeIsGoodNoMore(sentTo number: Phrase) -> Phrase {
        Phrase("The code that was sent to \(number) is no longer valid.")
    }
    static var sendACode: Phrase { Phrase("Send a code") }
    static var mobilePhoneNumber: Phrase { Phrase("Mobile phone number") }
    static var typeTheCode: Phrase { Phrase("Enter the code") }
    static var code: Phrase { Phrase("Code") }
    static var sendAnotherCode: Phrase { Phrase("Send another code") }
    static var useAnotherNumber: Phrase { Phrase("Use another number") }
    static var goOnWithThisNumber: Phrase { Phrase("Continue with this number") }
}

/// The registration.
extension Phrase {
    static var registration: Phrase { Phrase("Register") }
    static var register: Phrase { Phrase("Register", as: "register") }
    static var name: Phrase { Phrase("Name") }
    static var dateOfBirth: Phrase { Phrase("Date of birth") }
    static var termsOfUse: Phrase { Phrase("Terms of use") }
    static func terms(version: Int, areAccepted: Bool) -> Phrase {
        areAccepted
            ? Phrase("version \(version), accepted")
            : Phrase("version \(version), not accepted yet")
    }
    static var stillMissing: Phrase { Phrase("Still missing") }
    static var enterName: Phrase { Phrase("Name", as: "enterName") }
    static var whatOthersCallYou: Phrase { Phrase("Your public name") }
    static var enterDateOfBirth: Phrase { Phrase("Date of birth", as: "enterDateOfBirth") }
    static var dateOfBirthSuchAs: Phrase { Phrase("Date of birth, such as 1990-12-10") }
    static var acceptTerms: Phrase { Phrase("Accept the terms of use") }
    static var useAnotherPhoneNumber: Phrase { Phrase("Use another phone number") }
}

/// Commands to type, some with sample values or placeholders.
extension Phrase {
    static var signUpCommand: Phrase { verbatim("account signup") }
    static var enterPhoneCommand: Phrase { verbatim("account signup --phone 090-1234-5678") }
    static var enterCodeCommand: Phrase { verbatim("account signup --code 123456") }
    static func registerCommand(_ missing: [SignUpDraft.Detail]) -> Phrase {
        ([signUpCommand] + missing.map(\.option)).joined(by: verbatim(" "))
    }
    static var messagesCommand: Phrase { verbatim("messages") }
    static var verifyCommand: Phrase { Phrase("account verify --licence NUMBER") }
    static var signInCommand: Phrase { Phrase("account signup --phone NUMBER") }
}

extension SignUpDraft.Detail: Worded {
    package var phrase: Phrase {
        switch self {
        case .name: Phrase("name")
        case .birthDate: Phrase("date of birth")
        case .terms: Phrase("acceptance of the terms of use")
        }
    }

    fileprivate var option: Phrase {
        switch self {
        case .name: Phrase("--name NAME")
        case .birthDate: .verbatim("--birth 1990-12-10")
        case .terms: .verbatim("--accept-terms")
        }
    }
}
