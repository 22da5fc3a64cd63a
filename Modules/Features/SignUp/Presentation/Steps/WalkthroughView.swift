import Language
import Screen
import SignUpDomain

package struct WalkthroughData: Hashable, Sendable, Encodable {
    package let place: StepPlace
    package let lines: [Phrase]
    package let next: Phrase
}

extension WalkthroughData {
    package init(_ progress: SignUpProgress, isBack: Bool) {
        self.init(
            place: StepPlace(progress, isBack: isBack),
            lines: [.whatMembersCanDo, .whatItTakes, .everythingIsSavedAtOnce], next: .enterPhoneCommand)
    }
}

package enum WalkthroughView {
    package static func screen(_ data: WalkthroughData, actions: [Screen.Action] = []) -> Screen {
        Screen(
            .becomeAMember,
            [.init(text: data.place.phrase), .init(rows: data.lines.map { .init(.text($0)) }), .init(next: data.next, beside: actions)],
            actions: actions)
    }
}

extension Screen.Section {
    /// Creates a section with the next command, or an empty section if the screen has actions.
    init(next: Phrase, beside actions: [Screen.Action]) { self.init(fields: [:], commands: [.goOnWith: actions.isEmpty ? next : nil]) }
}
