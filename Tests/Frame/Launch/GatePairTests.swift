import Account
import Failure
import FeatureTesting
import FeatureTree
import FeatureTreeTesting
import Files
import Foundation
import Navigation
import Testing
import Text
import Time

@testable import Launch

@MainActor
@Suite("Combinations of launch checks")
struct GatePairTests {
    /// A state that one gate checks, and whether the gate passes in that state.
    private struct State {
        let name: String
        let passes: Bool
        var configure: (inout LaunchConfiguration) -> Void = { _ in }
        var account: Account?
        var acceptsTerms = false
    }

    private static let running = Version(1, 4, 0)

    private static let upgrades: [State] = [("1.3.9", true), ("1.4.0-rc.1", true), ("1.4.0", true), ("1.4.1-a", false), ("2.0.0", false)]
        .map {
            minimum, passes in
            State(name: "at least \(minimum)", passes: passes, configure: { $0.minimumVersion = Version(minimum) ?? $0.minimumVersion })
        }

    /// A state without maintenance, and states in which maintenance is planned, under way or over.
    private static let windows: [State] =
        [State(name: "no maintenance", passes: true)]
        + [(1, 2, true), (0, 1, false), (-1, 1, false), (-2, 0, true)].map { begins, ends, passes in
            State(name: "maintenance \(begins)..<\(ends)", passes: passes) { configuration in
                let window = Date.testing + TimeInterval(begins) ..< .testing + TimeInterval(ends)
                configuration.maintenance = .init(window: window, message: nil)
            }
        }

    /// The possible accounts, each with and without the terms accepted in advance. ``GateTests`` covers sessions that can ask for
    /// acceptance.
    private static let members: [State] = [nil, .anonymous, member(2), member(1), member(0)].flatMap { account in
        [false, true].map { acceptsTerms in
            let isUpToDate = account?.member.map { $0.acceptedTerms >= 1 } ?? true
            return State(
                name: "\(account.map { "\($0)" } ?? "nobody"), accepting \(acceptsTerms)", passes: isUpToDate || acceptsTerms,
                account: account, acceptsTerms: acceptsTerms)
        }
    }

    private static func member(_ terms: Int) -> Account? {
        .member(Member(id: "m", name: "Ada", isVerified: false, acceptedTerms: terms))
    }

    private func answer(_ upgrade: State, _ window: State, _ member: State) async -> [Gate.Output] {
        var configuration = LaunchConfiguration(of: "superapp")
        for state in [upgrade, window, member] { state.configure(&configuration) }
        let (accounts, clock) = (member.account.map { FixedAccounts($0) }, WallClock.stopped(at: .testing))
        let gates = Plugins<Gate>([
            .init(10, ForceUpgradeChecker.buildable(.init(configuration: configuration, running: Self.running))),
            .init(20, MaintenanceChecker.buildable(.init(configuration: configuration, clock: clock))),
            .init(
                30,
                TermsOfUseRenewalChecker.buildable(
                    .init(
                        terms: configuration.terms, accounts: accounts,
                        invocation: Invocation(canAsk: false, acceptsTerms: member.acceptsTerms)))),
        ])
        let launch = Probe(
            Launch.self, dependency: gates,
            exhaustive: .except(.children, .values, because: "PrepareStartTests tests the order of the gates."))
        _ = await launch.until { !$0.outputs.isEmpty }
        let outputs = launch.outputs
        await launch.finish()
        return outputs
    }

    @Test("In every combination of states, the first failing launch check determines the result")
    func all() async {
        for upgrade in Self.upgrades {
            for window in Self.windows {
                for member in Self.members {
                    let place = "\(upgrade.name); \(window.name); \(member.name)"
                    let kinds = await answer(upgrade, window, member).map { output -> Failure.Kind? in
                        if case .stopped(let failure) = output { failure.kind } else { nil }
                    }
                    let expected: Failure.Kind? =
                        !upgrade.passes ? .misconfigured : !window.passes ? .notNow : !member.passes ? .notAllowed : nil
                    #expect(kinds == [expected], "\(place)")
                }
            }
        }
    }
}
