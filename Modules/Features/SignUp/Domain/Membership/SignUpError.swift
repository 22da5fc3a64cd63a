/// Why a step of signing up, or an action of an account, is refused.
package enum SignUpError: Error, Hashable {
    case tooYoung
    case phoneNotVerified
    /// A phone number starts over, so no other entry can come with it.
    case phoneWithOtherEntries
    case codeJustSent(wait: Int)
    case noCodeSent, codeExpired
    /// - Parameter triesLeft: The code is void at 0.
    case wrongCode(triesLeft: Int)
    case incomplete([SignUpDraft.Detail])
    case alreadyMember, notSignedIn, nothingToDelete
}
