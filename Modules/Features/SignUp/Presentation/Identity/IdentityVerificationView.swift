import Screen

enum IdentityVerificationView {
    static func screen(actions: [Screen.Action]) -> Screen {
        Screen(
            "Verify your identity",
            [
                .init(
                    text: "Buying takes a verified identity: the number of a Japanese driving licence is checked.",
                    "The number is not kept.")
            ], actions: actions)
    }
}
