import Foundation

/// The verification of a phone number: a pure state machine of events and their times.
///
/// A code is good for ten minutes and five tries. Between two sends, to whatever number, lie thirty
/// seconds. A clock that was set back voids the code and lets the next one be sent: the doubt is
/// never in favour of a code, and nobody is locked out until the clock has caught up.
package struct Verification: Equatable, Sendable {
    package static let tries = 5
    package static let lifetime: TimeInterval = 10 * 60
    package static let pause: TimeInterval = 30

    /// A code that was sent, and has not proven anything yet.
    package struct Pending: Equatable, Sendable {
        package let phone: PhoneNumber
        package let code: VerificationCode
        package let sent: Date
        package internal(set) var triesLeft: Int

        package init(phone: PhoneNumber, code: VerificationCode, sent: Date, triesLeft: Int = Verification.tries) {
            (self.phone, self.code, self.sent, self.triesLeft) = (phone, code, sent, triesLeft)
        }

        func isAlive(at now: Date) -> Bool { (0..<Verification.lifetime).contains(now.timeIntervalSince(sent)) }
    }

    package enum Sending: Equatable, Sendable {
        case go
        case wait(seconds: Int)
    }

    package enum Verdict: Equatable, Sendable {
        case right(PhoneNumber)
        case wrong(triesLeft: Int)
        case outOfTries, expired, nothingSent
    }

    package private(set) var pending: Pending?
    /// When anything was last sent, which outlives the code: the pause holds for the next number too.
    package private(set) var lastSent: Date?

    package init(pending: Pending? = nil, lastSent: Date? = nil) { (self.pending, self.lastSent) = (pending, lastSent) }

    /// Asks to send a new code; the one before is void as soon as it may go.
    package mutating func send(_ code: VerificationCode, to phone: PhoneNumber, at now: Date) -> Sending {
        if let lastSent {
            let passed = now.timeIntervalSince(lastSent)
            if (0..<Self.pause).contains(passed) { return .wait(seconds: Int((Self.pause - passed).rounded(.up))) }
        }
        pending = Pending(phone: phone, code: code, sent: now)
        lastSent = now
        return .go
    }

    /// What was typed as the code. The right one is used up by it.
    package mutating func enter(_ code: VerificationCode, at now: Date) -> Verdict {
        guard let pending else { return .nothingSent }
        guard pending.isAlive(at: now) else { return .expired }
        guard pending.triesLeft > 0 else { return .outOfTries }
        guard pending.code == code else {
            self.pending?.triesLeft -= 1
            return .wrong(triesLeft: pending.triesLeft - 1)
        }
        self.pending = nil
        return .right(pending.phone)
    }

    /// The code is no longer wanted, as when another number is to be used.
    package mutating func abandon() { pending = nil }

    /// The code could not be sent after all, so it does not count as sent.
    package mutating func recall() { (pending, lastSent) = (nil, nil) }
}
