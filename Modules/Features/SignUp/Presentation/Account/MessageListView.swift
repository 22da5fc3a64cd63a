import Foundation
import Screen
import SignUpDomain
import World

/// A text message as a line of the message box.
package struct MessageRow: Hashable, Sendable, Encodable {
    package let id: Int64
    package let sent: Date
    package let phone, text: String

    package init(_ message: Message) { (id, sent, phone, text) = (message.id, message.sent, message.phone.e164, message.text) }
}

package enum MessageListView {
    package static func screen(_ rows: [MessageRow]) -> Screen {
        Screen(
            "Messages",
            [.init(rows, empty: "Nothing was sent yet.") { .init("\($0.sent.minute)", "\($0.phone)", "\($0.text)") }])
    }
}
