import EnglishOnly
import Failure
import FeatureTesting
import FeatureTree
import FeatureTreeTesting
import Language
import Navigation
import Screen
import Testing

@testable import Main

@MainActor
@Suite("Main")
struct MainTests {
    private let start = Stub<Void, Gate.Output>("Start")
    private let catchUp = Stub<Void, CatchUp.Output>("CatchUp")
    private let news = Stub<Void, Announcement.Output>("News")
    private let signUp = Stub<Void, Announcement.Output>("SignUp")
    private let a = Stub<Void, Never>("A")
    private let b = Stub<Void, Never>("B")

    private func probe(canAsk: Bool = true) -> Probe<Main> {
        Probe(
            Main.self,
            dependency: .init(
                preparation: Plugins([start.buildable]), catchUps: Plugins([.init(1, catchUp.buildable)]),
                announcements: Plugins([.init(1, news.buildable), .init(2, signUp.buildable)]),
                tabs: Plugins([.init(.init("a", title: "A"), a.buildable), .init(.init("b", title: "B"), b.buildable)]),
                invocation: Invocation(canAsk: canAsk, acceptsTerms: false)))
    }

    @Test("The launch steps run in order before the tabs are shown")
    func sequence() async {
        let main = probe()
        #expect(main.children == ["Start"])
        start.say(.passed)
        #expect(await main.until { $0.children == ["CatchUp"] })
        catchUp.say(.done)
        #expect(await main.until { $0.children == ["News"] })
        news.say(.done)
        #expect(await main.until { $0.children == ["SignUp"] })
        signUp.say(.done)
        #expect(await main.until { $0.children == ["MainFeatures"] })
        await main.finish()
    }

    @Test("A launch check that reports a failure ends the launch")
    func stopped() async {
        let failure = Failure(.notNow, "Closed.")
        let main = probe()
        start.say(.stopped(failure))
        #expect(await main.until { $0.stage.end as? Failure == failure })
        #expect(main.children == [])
        await main.finish()
    }

    @Test("A launch that cannot ask the person anything skips the announcements and the sign-up")
    func unattended() async {
        let main = probe(canAsk: false)
        start.say(.passed)
        #expect(await main.until { $0.children == ["CatchUp"] })
        catchUp.say(.done)
        #expect(await main.until { $0.children == ["MainFeatures"] })
        await main.finish()
    }

    private struct Broken: Error {}

    private func broken<Input, Output>(_ name: String, _ meanwhile: @escaping @MainActor () -> Void = {}) -> Buildable<Input, Output> {
        Buildable(name) { _, _ -> Frame.Nothing in
            meanwhile()
            throw Broken()
        }
    }

    private func tabs(_ plugins: Plugins<Tab>) -> Probe<MainFeatures> { Probe(MainFeatures.self, dependency: plugins) }

    @Test("Selecting a tab keeps the state of the other tabs")
    func choosing() async throws {
        let main = tabs(Plugins([.init(.init("a", title: "A"), a.buildable), .init(.init("b", title: "B"), b.buildable)]))
        #expect(main.children == ["B", "A"])
        try await main.send(.init("tab b"))
        #expect(main.children == ["A", "B"])
        #expect(a.inputs.count == 1)
        await main.finish()
    }

    @Test("Selecting the current tab again restarts it")
    func again() async throws {
        let main = tabs(Plugins([.init(.init("a", title: "A"), a.buildable), .init(.init("b", title: "B"), b.buildable)]))
        try await main.send(.init("tab a"))
        #expect(main.children == ["B", "A"])
        #expect((a.inputs.count, b.inputs.count) == (2, 1))
        await main.finish()
    }

    @Test("A failing preparation ends the launch, but any other failing launch step is skipped", arguments: [false, true])
    func failing(isPreparation: Bool) async {
        let main = Probe(
            Main.self,
            dependency: .init(
                preparation: Plugins(isPreparation ? [broken("Start")] : []), catchUps: Plugins([.init(1, broken("CatchUp"))]),
                announcements: Plugins([.init(1, broken("News")), .init(2, broken("SignUp"))]),
                tabs: Plugins([]),
                invocation: Invocation(canAsk: true, acceptsTerms: false)))
        #expect(await main.until { $0.stage.end is Broken || $0.children == ["MainFeatures"] })
        #expect(main.mounted == (isPreparation ? ["Start"] : ["CatchUp", "News", "SignUp", "MainFeatures"]))
        await main.finish()
    }

    @Test("A tab that fails is restarted once and then shows its failure, and the other tabs remain available")
    func failingTab() async throws {
        var builds = 0
        let main = tabs(Plugins([.init(.init("a", title: "A"), a.buildable), .init(.init("b", title: "B"), broken("B") { builds += 1 })]))
        #expect(builds == 2)
        #expect(main.children == ["B", "A"])
        try await main.send(.init("tab b"))
        #expect(main.stage.screen?.title == "Something went wrong")
        #expect(main.stage.screen?.actions.map(\.title) == ["A", "B"])
        try await main.send(.init("tab b"))
        #expect(main.children == ["A", "B"])
        #expect(main.mounted == ["B", "A", "B", "B", "B"])
        #expect(builds == 4)
        await main.finish()
    }

    @Test("A program with a single tab has no tab bar, and a program without tabs shows a message")
    func few() async {
        let one = tabs(Plugins([.init(.init("a", title: "A"), a.buildable)]))
        #expect(one.screens.flatMap(\.actions) == [])
        await one.finish()
        let none = tabs(Plugins([]))
        #expect(none.screens.map(\.transcript) == ["Nothing to show\nNo feature of this program has a screen."])
        #expect(
            none.screens.map { $0.transcript(in: .japanese) }
                == ["表示するものがありません\nこのプログラムには、画面のある機能がありません。"])
        await none.finish()
    }
}
