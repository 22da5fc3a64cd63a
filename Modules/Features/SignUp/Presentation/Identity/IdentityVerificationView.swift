import Screen

enum IdentityVerificationView {
    static func screen(actions: [Screen.Action]) -> Screen {
        Screen(.verifyYourIdentity, [.init(text: .buyingTakesAnIdentity, .numberIsNotKept)], actions: actions)
    }
}
