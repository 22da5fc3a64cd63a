import Account
import Commands
import FeatureTree
import Files
import Language
import Navigation

/// A feature that runs the gates in order, one at a time, at the start of a session and before each command that accesses data.
///
/// Demonstrates the *sequence* pattern. Adding, removing or moving a gate changes one line of ``entries``.
public enum Launch: Feature {
    public static var about: Phrase { .checkAtLaunch }
    public static var name: String { "PrepareStart" }

    public static func build(_ gates: Plugins<Gate>, _ input: Void, _ context: Context<Gate.Output>) -> PrepareStart {
        PrepareStart(gates, context)
    }

    public static var entries: [Entry] {
        Entry.plug(Launch.self, into: Preparation.self) { (gates: Plugins<Gate>) in gates }

        Entry.plug(ForceUpgradeChecker.self, into: Gate.self, as: 10, ForceUpgradeChecker.Dependency.init)
        Entry.plug(MaintenanceChecker.self, into: Gate.self, as: 20, MaintenanceChecker.Dependency.init)
        Entry.plug(TermsOfUseRenewalChecker.self, into: Gate.self, as: 30, TermsOfUseRenewalChecker.Dependency.init)

        Entry.provide(LaunchConfiguration.self) { (directory: DataDirectory) in try LaunchConfiguration(in: directory) }
        Entry.provide(Terms.self) { (configuration: LaunchConfiguration) in configuration.terms }
    }
}

/// Runs the gates and passes if every gate passes. The first gate that stops the program ends the sequence.
public final class PrepareStart: Interactor {
    private let gates: Plugins<Gate>
    private let context: Context<Gate.Output>

    init(_ gates: Plugins<Gate>, _ context: Context<Gate.Output>) { (self.gates, self.context) = (gates, context) }

    public func run() async throws {
        for gate in gates.buildables {
            let answer = try await context.router.first(of: gate)
            guard answer == .passed else { return context.listener(answer) }
        }
        context.listener(.passed)
    }
}
