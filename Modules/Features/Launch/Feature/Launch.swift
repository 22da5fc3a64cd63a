import Account
import Commands
import FeatureTree
import Language
import Slots
import World

/// What is checked before the program starts: the gates, in order, one at a time; then what there is to catch up with.
///
/// The *sequence* among the tree's patterns: `first(of:)` after `first(of:)`. A gate
/// added, removed or moved is one line of ``entries``.
package enum Launch: Feature {
    package static var about: Phrase { .whatIsCheckedFirst }
    package static var name: String { "PrepareStart" }

    package struct Dependency {
        let gates: Plugins<Gate>
        let catchUps: Plugins<CatchUp>
    }

    package static func build(_ dependency: Dependency, _ input: Void, _ context: Context<Gate.Output>) -> PrepareStart {
        PrepareStart(dependency, context)
    }

    package static var entries: [Entry] {
        Entry.plug(Launch.self, into: Preparation.self, Dependency.init)

        Entry.plug(ForceUpgradeChecker.self, into: Gate.self, as: 10, ForceUpgradeChecker.Dependency.init)
        Entry.plug(MaintenanceChecker.self, into: Gate.self, as: 20, MaintenanceChecker.Dependency.init)
        Entry.plug(TermsOfUseRenewalChecker.self, into: Gate.self, as: 30, TermsOfUseRenewalChecker.Dependency.init)

        Entry.provide(LaunchConfiguration.self) { (directory: DataDirectory) in try LaunchConfiguration(in: directory) }
        Entry.provide(Terms.self) { (configuration: LaunchConfiguration) in configuration.terms }
    }
}

/// Passes when every gate does; the first that stops has the last word.
package final class PrepareStart: Interactor {
    private let dependency: Launch.Dependency
    private let context: Context<Gate.Output>

    init(_ dependency: Launch.Dependency, _ context: Context<Gate.Output>) { (self.dependency, self.context) = (dependency, context) }

    package func run() async throws {
        for gate in dependency.gates.buildables {
            let answer = try await context.router.first(of: gate)
            guard answer == .passed else { return context.listener(answer) }
        }
        for catchUp in dependency.catchUps.buildables {
            // One that fails is told of when its feature is asked for something, and is nobody else's affair.
            do { _ = try await context.router.first(of: catchUp) } catch is CancellationError { return } catch { continue }
        }
        context.listener(.passed)
    }
}
