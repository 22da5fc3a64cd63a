import Account
import EnglishOnly
import Failure
import FeatureTesting
import Foundation
import Language
import SignUpDomain
import SignUpInfra
import Testing

/// An SMS gateway without a network connection.
struct DeadGateway: SMSGateway {
    func send(_ code: VerificationCode, to phone: PhoneNumber) throws { throw Failure(.unreachable, "There is no network.") }
}

@MainActor
@Suite("Signing up by command")
struct ContinueSignUpTests {
    @Test("A sign-up with commands can be interrupted and resumed after every step")
    func moves() async throws {
        try await withDesk(.inSQLite) { desk async throws in
            #expect(try await desk.restarted().account.proceed(.init()).step == "walkthrough")
            #expect(try await desk.restarted().account.proceed(.init(phone: PhoneNumber("09012345678"))).step == "verification")
            #expect(try await desk.restarted().account.proceed(.init()).step == "verification, back")
            #expect(try await desk.restarted().account.proceed(.init(code: .right)).step == "registerAccount")
            #expect(try await desk.restarted().account.proceed(.init(name: DisplayName("Ada"))).step == "registerAccount")
            #expect(try await desk.restarted().account.proceed(.init(birthDate: BirthDate("1990-12-10"))).step == "registerAccount")
            #expect(try await desk.restarted().account.proceed(.init()).step == "registerAccount, back")
            #expect(try await desk.restarted().account.proceed(.init(acceptsTerms: true)).step == "member-1")
            #expect(try await desk.restarted().account.proceed(.init()).step == "member-1")
        }
    }

    @Test("A single command can contain the verification code, the name, the date of birth and the acceptance of the terms")
    func combined() async throws {
        try await withDesk { desk in
            _ = try await desk.account.proceed(.init(phone: PhoneNumber("09012345678")))
            #expect(try await desk.account.proceed(.ada(code: .right)).step == "member-1")
        }
    }

    @Test("The verification code alone is enough to sign in an existing member")
    func signingIn() async throws {
        try await withDesk { desk in
            try await desk.signUp()
            try await desk.memberships.update { _ = try $0.signOut() }
            desk.clock.advance(by: 30)
            #expect(try await desk.account.proceed(.init(phone: PhoneNumber("09012345678"))).step == "verification")
            #expect(try await desk.account.proceed(.init(code: .right)).step == "member-1")
        }
    }

    @Test("Input for the wrong step of a sign-up is refused and changes nothing")
    func wrongOrder() async throws {
        try await withDesk { desk in
            let phone = try PhoneNumber("09012345678")
            #expect(await rejection { try await desk.account.proceed(.init(code: .right)) }?.kind == .notAllowed)
            #expect(await rejection { try await desk.account.proceed(.ada()) }?.kind == .notAllowed)
            #expect(await rejection { try await desk.account.proceed(.init(phone: phone, code: .right)) }?.kind == .usage)
            #expect(await rejection { try await desk.account.proceed(.init(phone: phone, name: DisplayName("Ada"))) }?.kind == .usage)
            #expect(try await desk.memberships.membership() == Membership())

            _ = try await desk.account.proceed(.init(phone: phone))
            #expect(await rejection { try await desk.account.proceed(.init(phone: phone)) }?.kind == .notNow)
            #expect(await rejection { try await desk.account.proceed(.init(code: .wrong)) }?.kind == .badData)
            #expect(try await desk.account.proceed(.init()).step == "verification, back")

            #expect(try await desk.account.proceed(.ada(code: .right)).step == "member-1")
            #expect(await rejection { try await desk.account.proceed(.ada()) }?.kind == .refused)
            #expect(await rejection { try await desk.account.proceed(.init(phone: phone)) }?.kind == .refused)
        }
    }

    @Test("A refused date of birth does not use up the verification code")
    func tooYoung() async throws {
        try await withDesk { desk in
            _ = try await desk.account.proceed(.init(phone: PhoneNumber("09012345678")))
            let young = SignUpUseCases.Entries(code: .right, birthDate: try BirthDate("2010-01-01"))
            #expect(await rejection { try await desk.account.proceed(young) }?.kind == .notAllowed)
            #expect(try await desk.memberships.membership().verification.pending?.triesLeft == 5)
        }
    }

    @Test("A verification code that could not be sent can be requested again immediately")
    func unreachable() async throws {
        try await withDesk { desk in
            let phone = try PhoneNumber("09012345678")
            let account = desk.account(desk.memberships, sending: DeadGateway())
            #expect(await rejection { try await account.sendCode(to: phone) }?.kind == .unreachable)
            #expect(try await desk.memberships.membership().verification == Verification())
            #expect(try await desk.account.sendCode(to: phone).code?.triesLeft == 5)
        }
    }
}

@MainActor
@Suite("Opening a sign-up")
struct OpenSignUpTests {
    @Test("After a person postpones a sign-up, it opens only on request or if a code is pending")
    func later() async throws {
        try await withDesk { desk in
            guard case .step(let first) = try await desk.account.open(isRequested: false) else { Issue.record("Nobody was asked."); return }
            #expect(first.draft.step == .walkthrough && !first.isSaved)

            try await desk.memberships.update { $0.putOff() }
            #expect(try await desk.restarted().account.open(isRequested: false) == .later)
            #expect(try await desk.account.open(isRequested: true) == .step(first))

            _ = try await desk.account.reach(.verification)
            #expect(try await desk.account.open(isRequested: false) == .later)
            let underWay = try await desk.account.sendCode(to: PhoneNumber("09012345678"))
            #expect(try await desk.account.open(isRequested: false) == .step(underWay))

            try await desk.signUp()
            #expect(try await desk.account.open(isRequested: false) == .member)
            #expect(try await desk.account.open(isRequested: true) == .member)
        }
    }
}

extension SignUpUseCases.Entries {
    static func ada(code: VerificationCode? = nil) throws -> Self {
        .init(code: code, name: try DisplayName("Ada"), birthDate: try BirthDate("1990-12-10"), acceptsTerms: true)
    }
}

extension SignUpUseCases.Outcome {
    /// The name of the step, followed by `, back` if a saved step was resumed; or the ID of the member.
    fileprivate var step: String {
        switch self {
        case .step(let progress, _, let isBack): progress.draft.step.rawValue + (isBack ? ", back" : "")
        case .member(let profile): profile.id
        }
    }
}
