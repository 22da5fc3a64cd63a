import Foundation
import Language
import Screen
import SignUpDomain
import Time

package struct VerificationData: Hashable, Sendable, Encodable {
    package enum Asks: String, Hashable, Sendable, Encodable { case phone, code, anotherCode, nothing }

    package let place: StepPlace
    /// The input that the step asks for next.
    package let asks: Asks
    package let phoneEnding: String?
    package let sent, expires: Date?
    package let triesLeft: Int?
    package let next: Phrase
}

extension VerificationData {
    package init(_ progress: SignUpProgress, isBack: Bool) {
        let place = StepPlace(progress, isBack: isBack)
        if let code = progress.code, !code.isGood {
            self.init(
                place: place, asks: .anotherCode, phoneEnding: code.phone.ending, sent: code.sent, expires: code.expires,
                triesLeft: code.triesLeft, next: .enterPhoneCommand)
        } else if let code = progress.code {
            self.init(
                place: place, asks: .code, phoneEnding: code.phone.ending, sent: code.sent, expires: code.expires,
                triesLeft: code.triesLeft, next: .enterCodeCommand)
        } else if let phone = progress.draft.phone {
            self.init(
                place: place, asks: .nothing, phoneEnding: phone.ending, sent: nil, expires: nil, triesLeft: nil,
                next: .registerCommand([.name, .birthDate, .terms]))
        } else {
            self.init(place: place, asks: .phone, phoneEnding: nil, sent: nil, expires: nil, triesLeft: nil, next: .enterPhoneCommand)
        }
    }
}

package enum VerificationView {
    package static func screen(_ data: VerificationData, in zone: TimeZone, actions: [Screen.Action] = []) -> Screen {
        Screen(
            .verifyYourPhoneNumber, [.init(text: data.place.phrase), body(data, zone), .init(next: data.next, beside: actions)],
            actions: actions)
    }

    private static func body(_ data: VerificationData, _ zone: TimeZone) -> Screen.Section {
        switch data.asks {
        case .phone: .init(text: .aCodeWillBeSent)
        case .nothing: .init(fields: [.verified: data.phoneEnding.map(Phrase.numberEnding)])
        case .anotherCode:
            .init(text: data.phoneEnding.map { .codeIsGoodNoMore(sentTo: .numberEnding(in: $0)) })
        case .code:
            .init(
                fields: [
                    .sentTo: data.phoneEnding.map(Phrase.numberEnding), .validUntil: data.expires.map { Minute($0, in: zone).phrase },
                    .triesLeft: data.triesLeft.map { .verbatim("\($0)") },
                ], commands: [.showItWith: .messagesCommand])
        }
    }
}
