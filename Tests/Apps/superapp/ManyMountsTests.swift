import ArgumentParser
import Commands
import FeatureTree
import Foundation
import Main
import Program
import Slots
import Testing
import World

@testable import CommandLineHost
@testable import superapp

@MainActor
@Suite("Every feature, mounted and unmounted 10,000 times", .timeLimit(.minutes(10)))
struct ManyMountsTests {
    /// All that fills a slot of superapp, and its root.
    private enum Everything: Builder {
        struct Dependency {
            let preparation: Plugins<Preparation>, gates: Plugins<Gate>, catchUps: Plugins<CatchUp>
            let announcements: Plugins<Announcement>, signIn: Plugins<SignIn>, tabs: Plugins<Tab>
            let main: Installed<Main>
        }

        static func build(_ dependency: Dependency, _ input: Void, _ context: Context<Never>) -> Grounds {
            Grounds(dependency, context.router)
        }
    }

    private final class Grounds: Interactor {
        let router: Router
        /// A way to show each once more.
        private(set) var features: [(name: String, child: @MainActor () -> Child)] = []

        init(_ dependency: Everything.Dependency, _ router: Router) {
            self.router = router
            add(dependency.preparation.buildables, ())
            add(dependency.gates.buildables, ())
            add(dependency.catchUps.buildables, ())
            add(dependency.announcements.buildables, ())
            add(dependency.signIn.buildables, .asked)
            add(dependency.tabs.buildables, ())
            features.append((dependency.main.buildable.name, { dependency.main.buildable.child(()) }))
        }

        private func add<Input, Output>(_ buildables: [Buildable<Input, Output>], _ input: Input) {
            for buildable in buildables {
                features.append((buildable.name, { [unowned self] in buildable.child(input, to: self) { _, _ in } }))
            }
        }
    }

    private struct Trace { weak var node: Node? }

    @Test("leaves no node behind, and no logic")
    func gone() async throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "mounts-\(UUID())")
        defer { try? FileManager.default.removeItem(at: home) }
        let host = try superappHost("--home", home.path)
        let parts = try host.composer(for: Visit(canAsk: true, acceptsTerms: false)).registry().parts
        let composition = try Registry(parts + [Part("Test") { Entry.install(Everything.self, Everything.Dependency.init) }])
            .compose(Everything.self)

        let tree = Tree(try composition.root())
        var grounds = tree.observer.all(Grounds.self).first
        let features = try #require(grounds?.features)
        #expect(
            features.map(\.name) == [
                "PrepareStart", "ForceUpgradeChecker", "MaintenanceChecker", "TermsOfUseRenewalChecker", "RideCatchUp", "PurchaseCatchUp",
                "OneshotPromotionChecker", "SignUpStepChecker", "Timeline", "Order", "Product", "Root",
            ])
        var traces: [Trace] = []
        for feature in features {
            for number in 1...10_000 {
                grounds?.router.show { feature.child() }
                for node in tree.root.subtree.dropFirst() { traces.append(Trace(node: node)) }
                grounds?.router.show {}
                // Now and then for what was cancelled to end, and for the tests beside this one.
                if number.isMultiple(of: 250) { await Task.yield() }
            }
        }
        #expect(traces.count >= 120_000)
        grounds = nil
        #expect(await tree.stop() == [])
        #expect(traces.count { $0.node != nil } == 0)
    }
}
