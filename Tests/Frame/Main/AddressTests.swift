import EnglishOnly
import Failure
import FeatureTree
import FeatureTreeTesting
import Language
import Navigation
import Screen
import Seeded
import Testing

@testable import Main

/// A tab that can have a stack of open pages and a question that waits for an answer.
private final class Pages: Routable {
    let router: Router
    private let question: Buildable<Void, Int>
    private(set) var path: [String] = []

    init(_ router: Router, asking question: Buildable<Void, Int>) { (self.router, self.question) = (router, question) }

    func open(_ route: inout Route) -> Bool {
        guard route.steps.allSatisfy({ Int($0) != nil }) else { return false }
        show(route.steps)
        while route.take() != nil {}
        return true
    }

    func show(_ path: [String]) {
        self.path = path
        router.show { for page in path { Buildable<Void, Never>("Page \(page)") { _, _ in Nothing() }.child((), id: page) } }
    }

    func ask() { router.task { [router, question] in _ = try await router.first(of: question) } }

    private final class Nothing: Interactor {}
}

@MainActor
@Suite("Addresses")
struct AddressTests {
    private let question = Stub<Void, Int>("Question")

    private func tabs() -> Probe<MainFeatures> {
        let names = ["a", "b", "c"]
        return Probe(
            MainFeatures.self,
            dependency: Plugins(
                names.map { name in
                    .init(
                        .init(name, title: .verbatim(name)),
                        Buildable(name) { [question] _, context in Pages(context.router, asking: question.buildable) })
                }),
            exhaustive: .except(.children, .values, .tasks, because: "The tests compare whole trees, and a question may stay unanswered."))
    }

    @Test("An address opens the tab and the pages that it names")
    func opening() async throws {
        let main = tabs()
        try main.observer.open(Route("superapp://b/1/2"))
        #expect(main.outline == "MainFeatures\n  a\n  c\n  b\n    Page 1\n    Page 2")
        await main.finish()
    }

    @Test("An empty address opens the first tab")
    func beginning() async throws {
        let main = tabs()
        try main.observer.open(Route("superapp://c/1"))
        try main.observer.open(Route("superapp://"))
        #expect(main.outline == "MainFeatures\n  b\n  c\n  a")
        await main.finish()
    }

    @Test("An address with an unknown tab is rejected and closes no screen")
    func unknown() async throws {
        let main = tabs()
        try main.observer.open(Route("superapp://b/1"))
        let before = main.outline
        let route = try Route("superapp://wallet")
        #expect(throws: Route.OpenError.unknown(step: "wallet", after: nil, route: "superapp://wallet")) { try main.observer.open(route) }
        #expect(main.outline == before)
        await main.finish()
    }

    @Test("If only the first part of an address exists, the error shows the whole address")
    func partly() async {
        let main = tabs()
        let failure = #expect(throws: Failure.self) { try Stage(main.observer).open("superapp://b/ride-1", of: "superapp") }
        #expect(
            failure?.message
                == "'superapp://b/ride-1' cannot be opened: there is no 'ride-1' there.")
        #expect(
            failure?.message.text(in: .japanese) == "「superapp://b/ride-1」を開けません。「ride-1」が見つかりません。")
        await main.finish()
    }

    @Test(
        "Opening an address leads to the same screens, regardless of what was open before",
        arguments: 1...100 as ClosedRange<UInt64>)
    func walk(seed: UInt64) async throws {
        var dice = SplitMix64(seed: seed)
        let (main, fresh) = (tabs(), tabs())
        for round in 1...20 {
            let pages = main.observer.all(Pages.self)
            switch dice.number(below: 4) {
            case 0: pages[dice.number(below: 3)].show((0..<dice.number(below: 4)).map { "\($0)" })
            case 1:
                let asked = question.inputs.count
                pages[dice.number(below: 3)].ask()
                #expect(await main.until { _ in question.inputs.count > asked })
            case 2: main.logic?.receive(.init(.init("tab \(["a", "b", "c"][dice.number(below: 3)])")))
            default: try? main.observer.open(Route("superapp://\(["a", "b", "nobody"][dice.number(below: 3)])/\(dice.number(below: 9))"))
            }
            guard dice.number(below: 3) == 0 else { continue }
            let address = "superapp://\(["a", "b", "c"][dice.number(below: 3)])" + (0..<dice.number(below: 3)).map { "/\($0)" }.joined()
            try main.observer.open(Route(address))
            try fresh.observer.open(Route(address))
            #expect(main.outline == fresh.outline, "Round \(round) of seed \(seed): \(address)")
        }
        await main.finish()
        await fresh.finish()
    }
}

@MainActor
@Suite("Restored tabs")
struct TabsRestorationTests {
    private func root(_ names: String...) -> Buildable<Void, Never> {
        MainFeatures.buildable(
            Plugins(names.map { .init(.init($0, title: .verbatim($0)), Stub<Void, Never>($0).buildable) }))
    }

    @Test(
        "A restored session shows the selected tab, or the first tab if the selected one no longer exists",
        arguments: [(["a", "b"], "b"), (["a", "c"], "a")])
    func front(later: [String], front: String) async throws {
        let tree = Tree(root("a", "b"))
        tree.observer.all(MainFeaturesViewModel.self).first?.receive(.init("tab b"))
        let saved = tree.observer.saved(by: PlainStates())
        await tree.finish()

        let again = Tree(root(later[0], later[1]), restoring: Restoration(saved, by: PlainStates()))
        #expect(again.outline.children.last?.name == front)
        await again.finish()
    }
}

/// A coder that saves only strings.
private struct PlainStates: Restoration.Coder {
    struct NoText: Error {}

    func encode(_ value: some Encodable) throws -> String {
        guard let text = value as? String? else { throw NoText() }
        return text ?? ""
    }

    func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
        guard let value = text as? Value else { throw NoText() }
        return value
    }
}
