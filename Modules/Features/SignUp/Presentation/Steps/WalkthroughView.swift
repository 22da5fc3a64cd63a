import Screen
import SignUpDomain

package struct WalkthroughData: Hashable, Sendable, Encodable {
    package let place: StepPlace
    package let lines: [String]
    package let next: String
}

extension WalkthroughData {
    init(_ progress: SignUpProgress, isBack: Bool) {
        self.init(
            place: StepPlace(progress, isBack: isBack),
            lines: [
                "As a member you can like, comment on, buy and sell things.",
                "It takes a mobile phone, your name and your date of birth.",
                "Everything you enter is saved at once, so you can stop at any point and go on later.",
            ], next: "account signup --phone 090-1234-5678")
    }
}

package enum WalkthroughView {
    package static func screen(_ data: WalkthroughData, actions: [Screen.Action] = []) -> Screen {
        Screen(
            "Become a member",
            [.init(text: data.place.text), .init(rows: data.lines.map { .init(.text($0)) }), .init(next: data.next, beside: actions)],
            actions: actions)
    }
}

extension Screen.Section {
    /// What to type next, where there is nothing to choose.
    init(next: String, beside actions: [Screen.Action]) { self.init(fields: ["Go on with": actions.isEmpty ? next : nil]) }
}
