import Foundation

/// A text message that was sent to someone.
package struct Message: Hashable, Sendable, Identifiable {
    package let id: Int64
    package let phone: PhoneNumber
    package let text: String
    package let sent: Date

    package init(id: Int64, phone: PhoneNumber, text: String, sent: Date) {
        (self.id, self.phone, self.text, self.sent) = (id, phone, text, sent)
    }
}

/// The way to a person's phone.
package protocol SMSGateway: Sendable {
    /// Sends a code, in words of the gateway's own.
    ///
    /// - Throws: When the message was not sent.
    func send(_ code: VerificationCode, to phone: PhoneNumber) async throws
}

/// The phone that every message reaches where there is no network to send it over.
package protocol MessageBox: Sendable {
    /// Newest first.
    func messages(limit: Int) async throws -> [Message]
    /// Deletes what was sent to anyone but these, and says how many messages that was.
    func keep(onlyTo phones: [PhoneNumber]) async throws -> Int
}
