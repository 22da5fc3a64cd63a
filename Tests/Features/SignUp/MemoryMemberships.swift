import Language
import SignUpDomain
import Synchronization
import Time

@testable import SignUp

/// A membership repository in memory that meets the same contract as the SQLite repository.
final class MemoryMemberships: MembershipRepository {
    private let kept = Mutex(Membership())

    func membership() -> Membership { kept.withLock(\.self) }

    func update<Value: Sendable>(_ change: @Sendable (inout Membership) throws -> Value) throws -> Value {
        try kept.withLock { kept in
            var membership = kept
            let value = try change(&membership)
            kept = membership
            return value
        }
    }

    func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}

/// A message box in memory that meets the same contract as the SQLite message box.
final class MemoryMessageBox: MessageBox, SMSGateway {
    private let sent = Mutex<[Message]>([])
    private let clock: WallClock
    private let language: Language

    init(_ clock: WallClock, in language: Language) { (self.clock, self.language) = (clock, language) }

    func send(_ code: VerificationCode, to phone: PhoneNumber) {
        let text = Phrase.message(with: code).text(in: language)
        sent.withLock { $0.append(Message(id: ($0.last?.id ?? 0) + 1, phone: phone, text: text, sent: clock.now)) }
    }

    func messages(limit: Int) -> [Message] { sent.withLock { Array($0.reversed().prefix(limit)) } }

    func keep(onlyTo phones: [PhoneNumber]) -> Int {
        sent.withLock { sent in
            let before = sent.count
            sent.removeAll { !phones.contains($0.phone) }
            return before - sent.count
        }
    }

    func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
