import Foundation
import Language
import Screen
import SignUpDomain
import Time

package struct AccountData: Hashable, Sendable, Encodable {
    package enum Status: String, Hashable, Sendable, Encodable { case anonymous, registered, verified }

    package let status: Status
    package let id, name, phoneEnding: String?
    package let birthDate: Day?
    package let acceptedTerms: Int?
    package let verified: Date?
    /// The position in the unfinished sign-up.
    package let signUp: StepPlace?
    package let next: Phrase?
}

extension AccountData {
    package init(_ visitor: SignUpUseCases.Visitor) {
        switch visitor {
        case .member(let profile): self.init(profile)
        case .anonymous(let progress): self.init(progress)
        }
    }

    package init(_ profile: Profile) {
        self.init(
            status: profile.verified == nil ? .registered : .verified, id: profile.id, name: profile.name.text,
            phoneEnding: profile.phone.ending, birthDate: Day(dated: profile.birthDate.date), acceptedTerms: profile.acceptedTerms,
            verified: profile.verified, signUp: nil, next: profile.verified == nil ? .verifyCommand : nil)
    }

    private init(_ progress: SignUpProgress) {
        self.init(
            status: .anonymous, id: nil, name: nil, phoneEnding: nil, birthDate: nil, acceptedTerms: nil, verified: nil,
            signUp: progress.isSaved ? StepPlace(progress) : nil, next: .signUpCommand)
    }
}

package enum AccountView {
    package static func screen(_ data: AccountData, in zone: TimeZone, actions: [Screen.Action] = []) -> Screen {
        Screen(
            .account,
            [
                .init(
                    text: data.status == .anonymous ? .nobodyIsSignedIn : nil,
                    data.signUp.map { .signingUp($0.number, of: $0.of, $0.name) }),
                .init(fields: [
                    .name: data.name.map(Phrase.verbatim), .member: data.id.map(Phrase.verbatim),
                    .phone: data.phoneEnding.map(Phrase.numberEnding), .dateOfBirth: data.birthDate?.phrase,
                    .termsOfUse: data.acceptedTerms.map { .terms(version: $0, areAccepted: true) }, .identity: data.identity(in: zone),
                ]),
                .init(fields: [:], commands: [data.invitation: actions.isEmpty ? data.next : nil]),
            ], actions: actions)
    }
}

extension AccountData {
    fileprivate func identity(in zone: TimeZone) -> Phrase? {
        id.map { _ in verified.map { .verified(on: Day($0, in: zone)) } ?? .notVerified }
    }

    fileprivate var invitation: Phrase {
        switch status {
        case .anonymous: signUp == nil ? .signUpWith : .goOnWith
        case .registered, .verified: .verifyItWith
        }
    }
}
