import Account
import EnglishOnly
import FeatureTesting
import FeatureTreeTesting
import Foundation
import Language
import Membership
import Navigation
import SignUpDomain
import SignUpInfra
import SignUpPresentation
import Storage
import Time

@testable import SignUp

/// The use cases of SignUp, with repositories in SQLite or in memory, and with a clock that the test controls.
///
/// Two values of this type with the same database represent a program before and after a kill.
@MainActor
struct Desk {
    /// The database; nil for repositories in memory.
    private let store: DataStore?
    let clock: SetClock
    let memberships: any MembershipRepository
    let box: any MessageBox & SMSGateway
    let terms: Terms

    init(_ store: DataStore, clock: SetClock = SetClock(.testing), terms: Terms = .first, in language: Language = .english) throws {
        (self.store, self.clock, self.terms) = (store, clock, terms)
        memberships = try SQLiteMemberships(store)
        box = try SQLiteMessageBox(store, clock.clock) { Phrase.message(with: $0).text(in: language) }
    }

    init(clock: SetClock = SetClock(.testing), terms: Terms = .first, in language: Language = .english) {
        (store, self.clock, self.terms) = (nil, clock, terms)
        (memberships, box) = (MemoryMemberships(), MemoryMessageBox(clock.clock, in: language))
    }

    /// Returns use cases with the same stored data, as after a restart of the program.
    func restarted() throws -> Desk { try store.map { try Desk($0, clock: clock, terms: terms) } ?? self }

    var account: SignUpUseCases { account(memberships, sending: box) }

    func account(_ memberships: any MembershipRepository, sending gateway: any SMSGateway) -> SignUpUseCases {
        SignUpUseCases(memberships, gateway, box, OtherData(), .fixed, terms, clock.clock)
    }

    func probe(_ occasion: SignIn.Input = .asked) -> Probe<SignUp> {
        Probe(SignUp.self, dependency: account, input: occasion)
    }

    /// Signs up a member, or signs in an existing one.
    @discardableResult
    func signUp(_ phone: String = "090-1234-5678", name: String = "Ada") async throws -> Profile? {
        clock.advance(by: Verification.pause)
        _ = try await account.sendCode(to: PhoneNumber(phone))
        if case .newcomer = try await account.enter(.right).entered {
            _ = try await account.fillIn(name: DisplayName(name), birthDate: BirthDate("1990-12-10"), acceptsTerms: true)
            _ = try await account.register()
        }
        return try await memberships.membership().profile
    }
}

/// The repositories under test.
enum Kept: CaseIterable { case inSQLite, inMemory }

@MainActor
func withDesk(_ kept: Kept = .inMemory, in language: Language = .english, _ body: @MainActor (Desk) async throws -> Void) async throws {
    switch kept {
    case .inSQLite: try await withStore { try await body(Desk($0, in: language)) }
    case .inMemory: try await body(Desk(in: language))
    }
}

extension CodeGenerator {
    static let fixed = CodeGenerator { .right }
}

extension VerificationCode {
    static let right = VerificationCode(604_917)
    static let wrong = VerificationCode(604_918)
}

extension Terms {
    static let first = Terms(version: 1, text: "Be kind.\nPay what you owe.")
}
