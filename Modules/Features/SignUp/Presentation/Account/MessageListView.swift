import Foundation
import Screen
import SignUpDomain
import Time

package struct MessageRow: Hashable, Sendable, Encodable {
    package let id: Int64
    package let sent: Date
    package let phone, text: String

    package init(_ message: Message) { (id, sent, phone, text) = (message.id, message.sent, message.phone.e164, message.text) }
}

package enum MessageListView {
    package static func screen(_ rows: [MessageRow], in zone: TimeZone, actions: [Screen.Action] = []) -> Screen {
        Screen(
            .messages,
            [
                .init(rows, empty: .nothingWasSentYet) {
                    .init(.text(Minute($0.sent, in: zone).phrase), .verbatim($0.phone), .verbatim($0.text))
                }
            ], actions: actions)
    }
}
