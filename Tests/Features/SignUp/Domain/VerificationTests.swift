import Failure
import FeatureTesting
import Foundation
import SignUpDomain
import Testing
import World

@Suite("A verification")
struct VerificationTests {
    let clock = SetClock(.testing)
    let phone: PhoneNumber

    init() throws { phone = try PhoneNumber("09012345678") }

    private var sent: Verification {
        var verification = Verification()
        _ = verification.send(.right, to: phone, at: clock.clock.now)
        return verification
    }

    @Test(
        "takes the right code for ten minutes, and not a moment longer",
        arguments: [(0, true), (599, true), (599.999, true), (600, false), (3600, false), (-1, false)])
    func lifetime(seconds: TimeInterval, isValid: Bool) {
        var verification = sent
        clock.advance(by: seconds)
        #expect(verification.enter(.right, at: clock.clock.now) == (isValid ? .right(phone) : .expired))
    }

    @Test("has five tries; after the fifth wrong one even the right code is refused")
    func tries() {
        var verification = sent
        for left in (0..<5).reversed() { #expect(verification.enter(.wrong, at: .testing) == .wrong(triesLeft: left)) }
        #expect(verification.enter(.right, at: .testing) == .outOfTries)
        #expect(verification.enter(.wrong, at: .testing) == .outOfTries)
    }

    @Test("takes the right code at the fifth try")
    func lastTry() {
        var verification = sent
        for _ in 0..<4 { _ = verification.enter(.wrong, at: .testing) }
        #expect(verification.enter(.right, at: .testing) == .right(phone))
    }

    @Test("takes a code once")
    func once() {
        var verification = sent
        _ = verification.enter(.right, at: .testing)
        #expect(verification.enter(.right, at: .testing) == .nothingSent)
    }

    @Test(
        "lets thirty seconds lie between two codes, and says how many are left of them",
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

    @Test("keeps that pause for another number, for a dropped code and for a used one")
    func pauseForAll() throws {
        var (other, dropped, used) = (sent, sent, sent)
        #expect(other.send(.right, to: try PhoneNumber("08012345678"), at: .testing) == .wait(seconds: 30))
        dropped.abandon()
        #expect(dropped.send(.right, to: phone, at: .testing) == .wait(seconds: 30))
        _ = used.enter(.right, at: .testing)
        #expect(used.send(.right, to: phone, at: .testing) == .wait(seconds: 30))
    }

    @Test("leaves the code that was sent as it is while it has to wait")
    func waiting() {
        var verification = sent
        _ = verification.send(.wrong, to: phone, at: .testing)
        #expect(verification == sent)
    }

    @Test("forgets the old code and its tries with a new one")
    func again() {
        var verification = sent
        for _ in 0..<5 { _ = verification.enter(.wrong, at: .testing) }
        #expect(verification.send(.wrong, to: phone, at: .testing + 30) == .go)
        #expect(verification.enter(.right, at: .testing + 30) == .wrong(triesLeft: 4))
        #expect(verification.enter(.wrong, at: .testing + 30) == .right(phone))
    }

    @Test("does not count a code that could not be sent")
    func recalled() {
        var verification = sent
        verification.recall()
        #expect(verification == Verification())
    }

    @Test("knows no code before one was sent")
    func empty() {
        var verification = Verification()
        #expect(verification.enter(.right, at: .testing) == .nothingSent)
    }
}
