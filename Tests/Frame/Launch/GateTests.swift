import Account
import EnglishOnly
import Failure
import FeatureTesting
import FeatureTree
import FeatureTreeTesting
import Files
import Foundation
import Language
import Navigation
import Screen
import Testing
import Text
import Time

@testable import Launch

@MainActor
@Suite("Launch checks")
struct GateTests {
    private static let old = Member(id: "m", name: "Ada", isVerified: false, acceptedTerms: 1)

    @Test(
        "A program passes the version check if its version, which may be a prerelease, is at least the minimum version",
        arguments: [("1.4.0", true), ("1.5.0-beta.1", true), ("1.4.0-beta.1", false), ("1.3.9", false), ("2.0.0", true)])
    func upgrade(running: String, passes: Bool) async throws {
        var configuration = LaunchConfiguration(of: "superapp")
        configuration.minimumVersion = Version(1, 4, 0)
        let gate = Probe(ForceUpgradeChecker.self, dependency: .init(configuration: configuration, running: try #require(Version(running))))
        let stopped = Failure(.misconfigured, "Version \(running) is too old: 1.4.0 or later is needed.", hint: "Upgrade the program.")
        #expect(gate.outputs.map(\.english) == [passes ? .passed : .stopped(stopped)])
        await gate.finish()
    }

    @Test(
        "A program stops if it is started during the maintenance window", arguments: [(-1, true), (0, false), (3599, false), (3600, true)])
    func maintenance(second: Int, passes: Bool) async {
        var configuration = LaunchConfiguration(of: "superapp")
        configuration.maintenance = .init(window: .testing ..< .testing + 3600, message: "We are moving.")
        let clock = WallClock.stopped(at: .testing + TimeInterval(second))
        let gate = Probe(MaintenanceChecker.self, dependency: .init(configuration: configuration, clock: clock))
        let stopped = Failure(
            .notNow, "Closed for maintenance until 2026-11-21 10:00 (Tokyo). We are moving.", hint: "Try again later.")
        #expect(gate.outputs.map(\.english) == [passes ? .passed : .stopped(stopped)])
        await gate.finish()
    }

    @Test("The end of maintenance is shown in the person's time zone, with the name of the zone")
    func zone() async throws {
        var configuration = LaunchConfiguration(of: "superapp")
        configuration.maintenance = .init(window: .testing ..< .testing + 3600, message: nil)
        let clock = WallClock.stopped(at: .testing, in: try #require(TimeZone(identifier: "Europe/London")))
        let gate = Probe(MaintenanceChecker.self, dependency: .init(configuration: configuration, clock: clock))
        let stopped = Failure(.notNow, "Closed for maintenance until 2026-11-21 01:00 (Europe/London).", hint: "Try again later.")
        #expect(gate.outputs.map(\.english) == [.stopped(stopped)])
        await gate.finish()
    }

    private func terms(_ accounts: FixedAccounts?, canAsk: Bool, acceptsTerms: Bool = false) -> Probe<TermsOfUseRenewalChecker> {
        let invocation = Invocation(canAsk: canAsk, acceptsTerms: acceptsTerms)
        let terms = Terms(version: 2, text: "Be kind.")
        return Probe(TermsOfUseRenewalChecker.self, dependency: .init(terms: terms, accounts: accounts, invocation: invocation))
    }

    private let refusal = Gate.Output.stopped(
        Failure(
            .notAllowed, "You have not accepted the new terms of use (version 2).",
            hint: "Start the program without arguments to read the terms, or accept them with --accept-terms."))

    @Test("Only members are asked to accept new terms")
    func anonymous() async {
        for accounts in [nil, FixedAccounts(.anonymous)] {
            let gate = terms(accounts, canAsk: true)
            #expect(await gate.until { $0.outputs == [.passed] })
            await gate.finish()
        }
    }

    @Test("A command stops if the member has not accepted new terms")
    func command() async {
        let gate = terms(FixedAccounts(.member(Self.old)), canAsk: false)
        #expect(await gate.until { $0.outputs.map(\.english) == [refusal] })
        await gate.finish()
    }

    @Test("New terms are accepted without prompting if --accept-terms is set")
    func beforehand() async {
        let accounts = FixedAccounts(.member(Self.old))
        let gate = terms(accounts, canAsk: false, acceptsTerms: true)
        #expect(await gate.until { $0.outputs == [.passed] })
        #expect(accounts.current().member?.acceptedTerms == 2)
        await gate.finish()
    }

    @Test("A session asks the member to accept new terms, and stops if the member declines", arguments: [true, false])
    func asking(accepts: Bool) async throws {
        let accounts = FixedAccounts(.member(Self.old))
        let gate = terms(accounts, canAsk: true)
        #expect(await gate.isShowing("New terms of use, version 2"))
        #expect(
            gate.screens.map(\.transcript) == [
                """
                New terms of use, version 2
                Be kind.
                [Accept]
                [Not now]
                """
            ])
        try await gate.send(.init(accepts ? "accept" : "decline"))
        #expect(gate.outputs.map(\.english) == [accepts ? .passed : refusal])
        #expect(accounts.current().member?.acceptedTerms == (accepts ? 2 : 1))
        await gate.finish()
    }

    @Test("Every launch check explains its failure in Japanese")
    func japanese() async {
        var configuration = LaunchConfiguration(of: "superapp")
        configuration.minimumVersion = Version(1, 4, 0)
        configuration.maintenance = .init(
            window: .testing ..< .testing + 3600, message: Phrase(en: "We are moving.", ja: "引っ越しのためです。"))
        let upgrade = Probe(ForceUpgradeChecker.self, dependency: .init(configuration: configuration, running: Version(1, 3, 9)))
        let maintenance = Probe(
            MaintenanceChecker.self, dependency: .init(configuration: configuration, clock: .stopped(at: .testing)))
        let terms = terms(FixedAccounts(.member(Self.old)), canAsk: false)
        #expect(await terms.until { !$0.outputs.isEmpty })
        let said = (upgrade.outputs + maintenance.outputs + terms.outputs).flatMap { output -> [String] in
            if case .stopped(let failure) = output { failure.lines.map { $0.text(in: .japanese) } } else { [] }
        }
        #expect(
            said == [
                "バージョン 1.3.9 は古いため使えません。1.4.0 以降が必要です。", "プログラムを更新してください。",
                "2026年11月21日 10:00（日本時間）までメンテナンス中です。引っ越しのためです。", "時間をおいてもう一度お試しください。",
                "新しい利用規約（第 2 版）への同意がまだ済んでいません。",
                "引数なしで起動して内容を確認するか、--accept-terms を付けて同意してください。",
            ])
        await upgrade.finish()
        await maintenance.finish()
        await terms.finish()
    }

    @Test("In both languages, the screen with new terms shows every line of the terms")
    func japaneseTerms() {
        let terms = Terms(version: 2, text: Phrase(en: "Be kind.\nPay.", ja: "親切に。"))
        let screen = TermsOfUseViewModel.screen(terms)
        #expect(screen.transcript == "New terms of use, version 2\nBe kind.\nPay.\n[Accept]\n[Not now]")
        #expect(screen.transcript(in: .japanese) == "新しい利用規約（第 2 版）\n親切に。\n\n[同意する]\n[あとで]")
    }
}

extension Gate.Output {
    /// The output with a failure in English alone.
    fileprivate var english: Self { if case .stopped(let failure) = self { .stopped(failure.english) } else { self } }
}
