import Account
import SignUpDomain

/// What the screens of a sign-up can do.
package struct SignUpUseCases {
    let open: OpenSignUp, reach: ReachStep, putOff: PutOffSignUp
    let sendCode: SendCode, abandonCode: AbandonCode, enterCode: EnterCode
    let fillIn: FillIn, register: RegisterMember, terms: Terms
    let show: ShowAccount, verify: VerifyIdentity

    package init(
        _ open: OpenSignUp, _ reach: ReachStep, _ putOff: PutOffSignUp, _ sendCode: SendCode, _ abandonCode: AbandonCode,
        _ enterCode: EnterCode, _ fillIn: FillIn, _ register: RegisterMember, _ terms: Terms, _ show: ShowAccount, _ verify: VerifyIdentity
    ) {
        (self.open, self.reach, self.putOff) = (open, reach, putOff)
        (self.sendCode, self.abandonCode, self.enterCode) = (sendCode, abandonCode, enterCode)
        (self.fillIn, self.register, self.terms, self.show, self.verify) = (fillIn, register, terms, show, verify)
    }
}
