/// The reason why a sign-up step or an account action is refused.
package enum SignUpError: Error, Hashable {
    case tooYoung
    case phoneNotVerified
    /// A command that is given a phone number does nothing but send a code, so the number cannot be combined with other entries.
    case phoneWithOtherEntries
    case codeJustSent(wait: Int)
    case noCodeSent, codeExpired
    /// - Parameter triesLeft: The number of tries left; the code is void if no tries are left.
    case wrongCode(triesLeft: Int)
    case incomplete([SignUpDraft.Detail])
    case alreadyMember, notSignedIn, nothingToDelete
}
