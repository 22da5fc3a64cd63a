import Account
import Language
import Screen
import SignUpDomain

package struct RegisterAccountData: Hashable, Sendable, Encodable {
    package let place: StepPlace
    package let name, birthDate: String?
    package let termsVersion: Int
    package let terms: Phrase
    package let hasAcceptedTerms: Bool
    package let missing: [String]
    package let next: String
}

extension RegisterAccountData {
    init(_ progress: SignUpProgress, under terms: Terms, isBack: Bool) {
        let draft = progress.draft
        let missing = draft.missing(under: terms)
        self.init(
            place: StepPlace(progress, isBack: isBack), name: draft.name?.text, birthDate: draft.birthDate?.day,
            termsVersion: terms.version, terms: terms.text, hasAcceptedTerms: !missing.contains(.terms),
            missing: missing.map(\.rawValue), next: (["account signup"] + missing.map(\.option)).joined(separator: " "))
    }
}

extension SignUpDraft.Detail {
    fileprivate var option: String {
        switch self {
        case .name: "--name NAME"
        case .birthDate: "--birth 1990-12-10"
        case .terms: "--accept-terms"
        }
    }
}

package enum RegisterAccountView {
    package static func screen(_ data: RegisterAccountData, actions: [Screen.Action] = []) -> Screen {
        Screen(
            "Register",
            [
                .init(text: data.place.text),
                .init(fields: [
                    "Name": data.name, "Date of birth": data.birthDate,
                    "Terms of use": "version \(data.termsVersion), \(data.hasAcceptedTerms ? "accepted" : "not accepted yet")",
                    "Still missing": data.missing.isEmpty ? nil : data.missing.joined(separator: ", "),
                ]),
                .init("Terms of use", rows: data.terms.lines.map { .init(.text($0)) }),
                .init(next: data.next, beside: actions),
            ], actions: actions)
    }
}
