/// The reason why a sign-up step or an account action is refused.
package enum SignUpError: Error, Hashable {
    case tooYoung
    case phoneNotVerified
    /// A phone number was combined with a code, a name or a date of birth. A command with a phone number only sends a code.
    case phoneWithOtherEntries
    case codeJustSent(wait: Int)
    case noCodeSent, codeExpired
    /// - Parameter triesLeft: The number of tries left; the code is void if no tries are left.
    case wrongCode(triesLeft: Int)
    case incomplete([SignUpDraft.Detail])
    case alreadyMember, notSignedIn, nothingToDelete
}
