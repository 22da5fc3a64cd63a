import Failure
import FeatureTesting
import Foundation
import SignUpDomain
import Testing
import Time

@Suite("Phone number verification")
struct VerificationTests {
    let clock = SetClock(.testing)
    let phone: PhoneNumber

    init() throws { phone = try PhoneNumber("09012345678") }

    private var sent: Verification {
        var verification = Verification()
        _ = verification.send(.right, to: phone, at: clock.clock.now)
        verification.confirmSent()
        return verification
    }

    @Test(
        "A verification code expires after ten minutes",
        arguments: [(0, true), (599, true), (599.999, true), (600, false), (3600, false), (-1, false)])
    func lifetime(seconds: TimeInterval, isValid: Bool) {
        var verification = sent
        clock.advance(by: seconds)
        #expect(verification.enter(.right, at: clock.clock.now) == (isValid ? .right(phone) : .expired))
    }

    @Test("The right verification code is refused after five wrong ones")
    func tries() {
        var verification = sent
        for left in (0..<5).reversed() { #expect(verification.enter(.wrong, at: .testing) == .wrong(triesLeft: left)) }
        #expect(verification.enter(.right, at: .testing) == .outOfTries)
        #expect(verification.enter(.wrong, at: .testing) == .outOfTries)
    }

    @Test("The right verification code is accepted on the fifth try")
    func lastTry() {
        var verification = sent
        for _ in 0..<4 { _ = verification.enter(.wrong, at: .testing) }
        #expect(verification.enter(.right, at: .testing) == .right(phone))
    }

    @Test("A verification code can be used only once")
    func once() {
        var verification = sent
        _ = verification.enter(.right, at: .testing)
        #expect(verification.enter(.right, at: .testing) == .nothingSent)
    }

    @Test(
        "A new verification code can be requested after 30 seconds",
        arguments: [
            (0, .wait(seconds: 30)), (0.5, .wait(seconds: 30)), (1, .wait(seconds: 29)), (29, .wait(seconds: 1)),
            (29.999, .wait(seconds: 1)),
            (30, .go), (31, .go), (-1, .go),
        ] as [(TimeInterval, Verification.Sending)])
    func pause(seconds: TimeInterval, sending: Verification.Sending) {
        var verification = sent
        clock.advance(by: seconds)
        #expect(verification.send(.right, to: phone, at: clock.clock.now) == sending)
    }

    @Test("Changing the number, discarding the code or using the code does not end the pause between verification codes")
    func pauseForAll() throws {
        var (other, dropped, used) = (sent, sent, sent)
        #expect(other.send(.right, to: try PhoneNumber("08012345678"), at: .testing) == .wait(seconds: 30))
        dropped.abandon()
        #expect(dropped.send(.right, to: phone, at: .testing) == .wait(seconds: 30))
        _ = used.enter(.right, at: .testing)
        #expect(used.send(.right, to: phone, at: .testing) == .wait(seconds: 30))
    }

    @Test("A refused request for a new verification code leaves the pending code unchanged")
    func waiting() {
        var verification = sent
        _ = verification.send(.wrong, to: phone, at: .testing)
        #expect(verification == sent)
    }

    @Test("A new verification code replaces the old code and resets the number of tries")
    func again() {
        var verification = sent
        for _ in 0..<5 { _ = verification.enter(.wrong, at: .testing) }
        #expect(verification.send(.wrong, to: phone, at: .testing + 30) == .go)
        #expect(verification.enter(.right, at: .testing + 30) == .wrong(triesLeft: 4))
        #expect(verification.enter(.wrong, at: .testing + 30) == .right(phone))
    }

    @Test("A verification code that was never sent can be replaced immediately")
    func recalled() {
        var verification = Verification()
        _ = verification.send(.wrong, to: phone, at: .testing)
        #expect(verification.send(.right, to: phone, at: .testing) == .go)
        verification.confirmSent()
        #expect(verification.send(.right, to: phone, at: .testing) == .wait(seconds: 30))
    }

    @Test("No verification code is accepted before one has been sent")
    func empty() {
        var verification = Verification()
        #expect(verification.enter(.right, at: .testing) == .nothingSent)
    }
}
