import Foundation
import Screen
import SignUpDomain
import World

/// Who is signed in, or that nobody is, which is an answer as well.
package struct AccountData: Hashable, Sendable, Encodable {
    package enum Status: String, Hashable, Sendable, Encodable { case anonymous, registered, verified }

    package let status: Status
    package let id, name, phoneEnding, birthDate: String?
    package let acceptedTerms: Int?
    package let verified: Date?
    /// The sign-up under way.
    package let signUp: StepPlace?
    package let next: String?
}

extension AccountData {
    package init(_ answer: ShowAccount.Answer) {
        switch answer {
        case .member(let profile): self.init(profile)
        case .visitor(let progress): self.init(progress)
        }
    }

    package init(_ profile: Profile) {
        self.init(
            status: profile.verified == nil ? .registered : .verified, id: profile.id, name: profile.name.text,
            phoneEnding: profile.phone.ending, birthDate: profile.birthDate.day, acceptedTerms: profile.acceptedTerms,
            verified: profile.verified, signUp: nil, next: profile.verified == nil ? "account verify --licence NUMBER" : nil)
    }

    private init(_ progress: SignUpProgress) {
        self.init(
            status: .anonymous, id: nil, name: nil, phoneEnding: nil, birthDate: nil, acceptedTerms: nil, verified: nil,
            signUp: progress.isSaved ? StepPlace(progress) : nil, next: "account signup")
    }
}

package enum AccountView {
    package static func screen(_ data: AccountData) -> Screen {
        Screen(
            "Account",
            [
                .init(
                    text: data.status == .anonymous ? "Nobody is signed in." : nil,
                    data.signUp.map { "Signing up: \($0.text.lowercasedFirst)" }),
                .init(fields: [
                    "Name": data.name, "Member": data.id, "Phone": data.phoneEnding.map { "the number ending in \($0)" },
                    "Date of birth": data.birthDate, "Terms of use": data.acceptedTerms.map { "version \($0), accepted" },
                    "Identity": data.identity,
                ]),
                .init(fields: [data.invitation: data.next]),
            ])
    }
}

extension AccountData {
    fileprivate var identity: String? { id.map { _ in verified.map { "verified on \($0.day)" } ?? "not verified, which buying asks for" } }

    fileprivate var invitation: String {
        switch status {
        case .anonymous: signUp == nil ? "Sign up with" : "Go on with"
        case .registered, .verified: "Verify it with"
        }
    }
}

extension String {
    fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
