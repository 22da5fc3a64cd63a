import Foundation

/// A text message that was sent.
package struct Message: Hashable, Sendable, Identifiable {
    package let id: Int64
    package let phone: PhoneNumber
    package let text: String
    package let sent: Date

    package init(id: Int64, phone: PhoneNumber, text: String, sent: Date) {
        (self.id, self.phone, self.text, self.sent) = (id, phone, text, sent)
    }
}

/// Sends text messages.
package protocol SMSGateway: Sendable {
    /// - Throws: An error if the message was not sent.
    func send(_ code: VerificationCode, to phone: PhoneNumber) async throws
}

/// Access to the text messages that the built-in gateway stores instead of sending them over a network.
package protocol MessageBox: Sendable {
    /// Returns the messages, newest first.
    func messages(limit: Int) async throws -> [Message]
    /// Deletes all messages except those sent to `phones`, and returns how many it deleted.
    func keep(onlyTo phones: [PhoneNumber]) async throws -> Int
    /// Returns a stream with an element after each change, including changes by other programs.
    func changes() -> AsyncStream<Void>
}
