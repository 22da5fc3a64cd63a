import Foundation

/// The verification of a phone number, as a state machine.
///
/// A code is valid for 10 minutes and 5 tries. After a code is sent, no other code can be sent to any number for 30 seconds.
/// If the clock is set back to before the code was sent, the code is refused, and the next code can be sent immediately.
package struct Verification: Equatable, Sendable {
    package static let tries = 5
    package static let lifetime: TimeInterval = 10 * 60
    package static let pause: TimeInterval = 30

    /// A code that was issued for a number and has not been used yet.
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
    /// The time when a code was last sent to any number.
    package private(set) var lastSent: Date?

    package init(pending: Pending? = nil, lastSent: Date? = nil) { (self.pending, self.lastSent) = (pending, lastSent) }

    /// Replaces the pending code unless the pause after the previous code still applies. The pause applies only after ``confirmSent()``.
    package mutating func send(_ code: VerificationCode, to phone: PhoneNumber, at now: Date) -> Sending {
        if let lastSent {
            let passed = now.timeIntervalSince(lastSent)
            if (0..<Self.pause).contains(passed) { return .wait(seconds: Int((Self.pause - passed).rounded(.up))) }
        }
        pending = Pending(phone: phone, code: code, sent: now)
        return .go
    }

    /// Records that the pending code was sent, which starts the pause.
    package mutating func confirmSent() { lastSent = pending?.sent ?? lastSent }

    /// Checks a code. The correct code can be used only once.
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

    /// Drops the pending code. A pause that has begun still applies.
    package mutating func abandon() { pending = nil }
}
