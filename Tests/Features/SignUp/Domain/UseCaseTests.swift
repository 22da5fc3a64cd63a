import Account
import EnglishOnly
import Failure
import FeatureTesting
import Foundation
import Language
import SignUpDomain
import SignUpInfra
import Testing

/// A gateway that has no network.
struct DeadGateway: SMSGateway {
    func send(_ code: VerificationCode, to phone: PhoneNumber) throws { throw Failure(.unreachable, "There is no network.") }
}

@MainActor
@Suite("Going on with a sign-up")
struct ContinueSignUpTests {
    @Test("goes one move at a time, and can be left after each")
    func moves() async throws {
        try await withDesk(.inSQLite) { desk async throws in
            #expect(try await desk.restarted().proceed(.init()).step == "walkthrough")
            #expect(try await desk.restarted().proceed(.init(phone: PhoneNumber("09012345678"))).step == "verification")
            #expect(try await desk.restarted().proceed(.init()).step == "verification, back")
            #expect(try await desk.restarted().proceed(.init(code: .right)).step == "registerAccount")
            #expect(try await desk.restarted().proceed(.init(name: DisplayName("Ada"))).step == "registerAccount")
            #expect(try await desk.restarted().proceed(.init(birthDate: BirthDate("1990-12-10"))).step == "registerAccount")
            #expect(try await desk.restarted().proceed(.init()).step == "registerAccount, back")
            #expect(try await desk.restarted().proceed(.init(acceptsTerms: true)).step == "member-1")
            #expect(try await desk.restarted().proceed(.init()).step == "member-1")
        }
    }

    @Test("takes the code and everything after it at once")
    func combined() async throws {
        try await withDesk { desk in
            _ = try await desk.proceed(.init(phone: PhoneNumber("09012345678")))
            #expect(try await desk.proceed(.ada(code: .right)).step == "member-1")
        }
    }

    @Test("signs a member in by the code alone")
    func signingIn() async throws {
        try await withDesk { desk in
            try await desk.signUp()
            try await desk.memberships.update { _ = try $0.signOut() }
            desk.clock.advance(by: 30)
            #expect(try await desk.proceed(.init(phone: PhoneNumber("09012345678"))).step == "verification")
            #expect(try await desk.proceed(.init(code: .right)).step == "member-1")
        }
    }

    @Test("refuses what comes too early, too late or twice, and stays where it is")
    func wrongOrder() async throws {
        try await withDesk { desk in
            let phone = try PhoneNumber("09012345678")
            #expect(await rejection { try await desk.proceed(.init(code: .right)) }?.kind == .notAllowed)
            #expect(await rejection { try await desk.proceed(.ada()) }?.kind == .notAllowed)
            #expect(await rejection { try await desk.proceed(.init(phone: phone, code: .right)) }?.kind == .usage)
            #expect(await rejection { try await desk.proceed(.init(phone: phone, name: DisplayName("Ada"))) }?.kind == .usage)
            #expect(try await desk.memberships.membership() == Membership())

            _ = try await desk.proceed(.init(phone: phone))
            #expect(await rejection { try await desk.proceed(.init(phone: phone)) }?.kind == .notNow)
            #expect(await rejection { try await desk.proceed(.init(code: .wrong)) }?.kind == .badData)
            #expect(try await desk.proceed(.init()).step == "verification, back")

            #expect(try await desk.proceed(.ada(code: .right)).step == "member-1")
            #expect(await rejection { try await desk.proceed(.ada()) }?.kind == .refused)
            #expect(await rejection { try await desk.proceed(.init(phone: phone)) }?.kind == .refused)
        }
    }

    @Test("does not use a code up for someone who is too young")
    func tooYoung() async throws {
        try await withDesk { desk in
            _ = try await desk.proceed(.init(phone: PhoneNumber("09012345678")))
            let young = ContinueSignUp.Entries(code: .right, birthDate: try BirthDate("2010-01-01"))
            #expect(await rejection { try await desk.proceed(young) }?.kind == .notAllowed)
            #expect(try await desk.memberships.membership().verification.pending?.triesLeft == 5)
        }
    }

    @Test("does not count a code that the gateway could not send")
    func unreachable() async throws {
        try await withDesk { desk in
            let phone = try PhoneNumber("09012345678")
            let send = SendCode(desk.memberships, DeadGateway(), .fixed, desk.clock.clock)
            #expect(await rejection { try await send(to: phone) }?.kind == .unreachable)
            #expect(try await desk.memberships.membership().verification == Verification())
            #expect(try await desk.sendCode(to: phone).code?.triesLeft == 5)
        }
    }
}

@MainActor
@Suite("Opening a sign-up")
struct OpenSignUpTests {
    @Test("leaves alone who said later, unless they ask for it or something is under way")
    func later() async throws {
        try await withDesk { desk in
            guard case .step(let first) = try await desk.open(bidden: false) else { Issue.record("Nobody was asked."); return }
            #expect(first.draft.step == .walkthrough && !first.isSaved)

            try await desk.memberships.update { $0.putOff() }
            #expect(try await desk.restarted().open(bidden: false) == .later)
            #expect(try await desk.open(bidden: true) == .step(first))

            _ = try await desk.reach(.verification)
            #expect(try await desk.open(bidden: false) == .later)
            let underWay = try await desk.sendCode(to: PhoneNumber("09012345678"))
            #expect(try await desk.open(bidden: false) == .step(underWay))

            try await desk.signUp()
            #expect(try await desk.open(bidden: false) == .member)
            #expect(try await desk.open(bidden: true) == .member)
        }
    }
}

extension ContinueSignUp.Entries {
    static func ada(code: VerificationCode? = nil) throws -> Self {
        .init(code: code, name: try DisplayName("Ada"), birthDate: try BirthDate("1990-12-10"), acceptsTerms: true)
    }
}

extension ContinueSignUp.Outcome {
    /// Where it led, in a word.
    fileprivate var step: String {
        switch self {
        case .step(let progress, _, let isBack): progress.draft.step.rawValue + (isBack ? ", back" : "")
        case .member(let profile): profile.id
        }
    }
}
