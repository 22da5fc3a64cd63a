import ArgumentParser
import Commands
import FeatureTree
import FeatureTreeTesting
import Foundation
import Main
import Membership
import Navigation
import Program
import Testing
import Time

@testable import CommandLineHost
@testable import superapp

@MainActor
@Suite("Repeated mounts", .timeLimit(.minutes(60)))
struct ManyMountsSoakTests {
    /// A root that depends on superapp's frame and on all features in the frame's slots.
    private enum AllSlots: Builder {
        struct Dependency {
            let preparation: Plugins<Preparation>, gates: Plugins<Gate>, catchUps: Plugins<CatchUp>
            let announcements: Plugins<Announcement>, signIn: Plugins<SignIn>, tabs: Plugins<Tab>
            let personalData: Plugins<PersonalData>
            let main: Installed<Main>
        }

        static func build(_ dependency: Dependency, _ input: Void, _ context: Context<Never>) -> AnyFeature {
            AnyFeature(dependency, context.router)
        }
    }

    /// Shows one feature at a time.
    private final class AnyFeature: Interactor {
        let router: Router
        private(set) var features: [(name: String, child: @MainActor () -> Child)] = []

        init(_ dependency: AllSlots.Dependency, _ router: Router) {
            self.router = router
            add(dependency.preparation.buildables, ())
            add(dependency.gates.buildables, ())
            add(dependency.catchUps.buildables, ())
            add(dependency.announcements.buildables, ())
            add(dependency.signIn.buildables, .asked)
            add(dependency.tabs.buildables, ())
            add(dependency.personalData.buildables, "member-1")
            features.append((dependency.main.buildable.name, { dependency.main.buildable.child(()) }))
        }

        private func add<Input, Output>(_ buildables: [Buildable<Input, Output>], _ input: Input) {
            for buildable in buildables {
                features.append((buildable.name, { [unowned self] in buildable.child(input, to: self) { _, _ in } }))
            }
        }
    }

    private struct Trace { weak var node: Node? }

    @Test("Mounting and unmounting every feature 10,000 times leaks no nodes")
    func gone() async throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "mounts-\(UUID())")
        defer { try? FileManager.default.removeItem(at: home) }
        let host = try superappHost("--home", home.path)
        let composer = try host.composer(for: .init(canAsk: true, acceptsTerms: false))
        let composition = try Registry(
            composer.registry().parts + [Part("Test") { Entry.install(AllSlots.self, AllSlots.Dependency.init) }]
        )
        .compose(AllSlots.self)

        let tree = Tree(try composition.root())
        var root = tree.observer.all(AnyFeature.self).first
        let features = try #require(root?.features)
        #expect(Set(features.map(\.name)) == Self.fills(in: try composer.compose().outline).union(["Root"]))
        var traces: [Trace] = []
        for feature in features {
            for number in 1...10_000 {
                root?.router.show { feature.child() }
                for node in tree.root.subtree.dropFirst() { traces.append(Trace(node: node)) }
                root?.router.show {}
                // Let cancelled tasks end and other tests run.
                if number.isMultiple(of: 250) { await Task.yield() }
            }
        }
        #expect(traces.count >= features.count * 10_000)
        root = nil
        await tree.finish()
        #expect(traces.count { $0.node != nil } == 0)
    }

    /// Returns the names of all features in the slots of the frame.
    private static func fills(in outline: Outline) -> Set<String> {
        let slots = ["Preparation", "Gate", "CatchUp", "Announcement", "SignIn", "Tab", "PersonalData"]
        let below = outline.children.map { fills(in: $0) }.reduce(into: Set()) { $0.formUnion($1) }
        return slots.contains(outline.slot ?? "") ? below.union([outline.name]) : below
    }
}
