import Foundation
import Screen
import SignUpDomain
import World

package struct VerificationData: Hashable, Sendable, Encodable {
    package enum Asks: String, Hashable, Sendable, Encodable { case phone, code, nothing }

    package let place: StepPlace
    /// What the step waits for; nothing once a number is verified.
    package let asks: Asks
    package let phoneEnding: String?
    package let sent, expires: Date?
    package let triesLeft: Int?
    package let next: String
}

extension VerificationData {
    init(_ progress: SignUpProgress, isBack: Bool) {
        let place = StepPlace(progress, isBack: isBack)
        if let code = progress.code {
            self.init(
                place: place, asks: .code, phoneEnding: code.phone.ending, sent: code.sent, expires: code.expires,
                triesLeft: code.triesLeft, next: "account signup --code 123456")
        } else if let phone = progress.draft.phone {
            self.init(
                place: place, asks: .nothing, phoneEnding: phone.ending, sent: nil, expires: nil, triesLeft: nil,
                next: "account signup --name NAME --birth 1990-12-10 --accept-terms")
        } else {
            self.init(
                place: place, asks: .phone, phoneEnding: nil, sent: nil, expires: nil, triesLeft: nil,
                next: "account signup --phone 090-1234-5678")
        }
    }
}

package enum VerificationView {
    package static func screen(_ data: VerificationData, actions: [Screen.Action] = []) -> Screen {
        Screen(
            "Verify your phone number", [.init(text: data.place.text), body(data), .init(next: data.next, beside: actions)],
            actions: actions)
    }

    private static func body(_ data: VerificationData) -> Screen.Section {
        switch data.asks {
        case .phone: .init(text: "A code of six digits will be sent to your mobile phone.")
        case .nothing: .init(fields: ["Verified": data.phoneEnding.map { "the number ending in \($0)" }])
        case .code:
            .init(fields: [
                "Sent to": data.phoneEnding.map { "the number ending in \($0)" }, "Valid until": data.expires?.minute,
                "Tries left": data.triesLeft.map { "\($0)" }, "Show it with": "messages",
            ])
        }
    }
}
