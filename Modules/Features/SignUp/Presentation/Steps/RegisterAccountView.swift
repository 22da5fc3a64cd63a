import Account
import Language
import Screen
import SignUpDomain
import Time

package struct RegisterAccountData: Hashable, Sendable, Encodable {
    package let place: StepPlace
    package let name: String?
    package let birthDate: Day?
    package let termsVersion: Int
    package let terms: Phrase
    package let hasAcceptedTerms: Bool
    package let missing: [Phrase]
    package let next: Phrase
}

extension RegisterAccountData {
    package init(_ progress: SignUpProgress, under terms: Terms, isBack: Bool) {
        let draft = progress.draft
        let missing = draft.missing(under: terms)
        self.init(
            place: StepPlace(progress, isBack: isBack), name: draft.name?.text, birthDate: draft.birthDate.map { Day(dated: $0.date) },
            termsVersion: terms.version, terms: terms.text, hasAcceptedTerms: !missing.contains(.terms),
            missing: missing.map(\.phrase), next: .registerCommand(missing))
    }
}

package enum RegisterAccountView {
    package static func screen(_ data: RegisterAccountData, actions: [Screen.Action] = []) -> Screen {
        Screen(
            .registration,
            [
                .init(text: data.place.phrase),
                .init(fields: [
                    .name: data.name.map(Phrase.verbatim), .dateOfBirth: data.birthDate?.phrase,
                    .termsOfUse: .terms(version: data.termsVersion, areAccepted: data.hasAcceptedTerms),
                    .stillMissing: data.missing.isEmpty ? nil : data.missing.joined(),
                ]),
                .init(.termsOfUse, rows: data.terms.lines.map { .init(.text($0)) }),
                .init(next: data.next, beside: actions),
            ], actions: actions)
    }
}
