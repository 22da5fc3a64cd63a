/// Why a sign-up or an account does not allow a move.
package enum SignUpError: Error, Hashable {
    case tooYoung
    case phoneNotVerified
    /// A phone number starts over, so nothing else can come with it.
    case phoneWithOtherEntries
    case codeJustSent(wait: Int)
    case noCodeSent, codeExpired
    /// - Parameter triesLeft: The code is void when there are none.
    case wrongCode(triesLeft: Int)
    case incomplete([SignUpDraft.Detail])
    case alreadyMember, notSignedIn, nothingToDelete
}
