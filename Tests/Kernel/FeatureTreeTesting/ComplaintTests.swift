import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("A probe complains")
struct ComplaintTests {
    private let page = Stub<Int, String>("Page")

    /// What a probe says of a scene that nobody has looked at.
    private func check(
        _ script: @escaping Improvised<Void, String>.Script, running: Set<String> = [], finds expected: String...,
        after looking: (Probe<Scene>) -> Void = { _ in }, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        let probe = Probe(Scene.self, dependency: script)
        looking(probe)
        let complaints = await probe.end(running: running)
        #expect(complaints == expected, sourceLocation: sourceLocation)
    }

    @Test("of what was said, all of it to be written")
    func outputs() async {
        await check(
            {
                $0.listener("one"); $0.listener("two")
            },
            finds: "Scene said \"one\" and \"two\", and the test did not look. Write: #expect(probe.outputs == [\"one\", \"two\"])")
        await check(
            {
                $0.listener("one"); await Task.yield(); $0.listener("two")
            },
            finds: "Scene said \"two\", and the test did not look. Write: #expect(probe.outputs == [\"one\", \"two\"])",
            after: { _ = $0.outputs })
    }

    @Test("of what was mounted, and otherwise of what is gone again")
    func children() async {
        let child = Buildable<Void, Never>.improvised("Child")
        await check(
            { me in me.router.show { child.child(()) } },
            finds: "Scene mounted Child, and the test did not look. Write: #expect(probe.children == [\"Child\"])")
        let gone =
            "Scene mounted Child, and the test did not look. Write: #expect(probe.mounted == [\"Child\"]), since it is not there any more"
        await check({ me in me.router.show { child.child(()) } }, finds: gone, after: { $0.logic?.router.show {} })
        await check(
            { me in me.router.show { child.child(()) } },
            after: { probe in
                probe.logic?.router.show {}
                #expect(probe.mounted == ["Child"])
            })
    }

    @Test("of an answer that was had without a look at who was asked, unless it is a stub that the test spoke through")
    func asked() async {
        let ask = Buildable<Void, String>.improvised("Ask") { $0.listener("Ada") }
        await check(
            { me in me.listener(try await me.router.first(of: ask)) },
            finds:
                "Scene mounted Ask, and the test did not look. Write: #expect(probe.mounted == [\"Ask\"]), since it is not there any more",
            after: { _ = $0.outputs })
        let stub = Stub<Void, String>("Ask")
        let probe = Probe(Scene.self, dependency: { me in me.heard.append(try await me.router.first(of: stub.buildable)) })
        stub.say("Ada")
        #expect(await probe.stop() == [])
    }

    @Test("of what a stub was shown with")
    func inputs() async {
        let page = page
        await check(
            { me in me.router.show { page.buildable.child(7, to: me) { _, _ in } } },
            finds: "The stub Page was shown with 7, and the test did not look. "
                + "Write, by the stub's name in the test: #expect(stub.inputs == [7])",
            after: { _ = $0.children })
    }

    @Test("of work that goes on, unless the test says that it does, and then of work that has ended")
    func tasks() async {
        let child = Buildable<Void, Never>.improvised("Child") { _ in await untilCancelled() }
        let script: Improvised<Void, String>.Script = { me in me.router.show { child.child(()) } }
        await check(
            script,
            finds: "Child is still running. Wait for the end of its work, or, if it is meant to go on until it is unmounted, "
                + "write: stop(running: [\"Child\"])",
            after: { _ = $0.children })
        await check(script, running: ["Child"], after: { _ = $0.children })
        await check(
            { _ in }, running: ["Scene"],
            finds: "Scene is not running when the test stops, though it is said to be. Take it out of: stop(running: [\"Scene\"])")
    }

    @Test("of a value that changed after the test looked last, in the feature and in its children")
    func values() async {
        let shop = Probe(Shop.self, dependency: ())
        #expect(shop.children == ["Shelf"])
        await shop.act { lookout in
            for shelf in lookout.all(ShelfInteractor.self) { shelf.items.value += 1 }
            for shop in lookout.all(ShopInteractor.self) { shop.isOpen.value = true }
        }
        let complaints = await shop.end()
        #expect(
            complaints == [
                "Shop changed its 'isOpen' after the test last looked. Write: #expect(probe.logic?.isOpen.value == …)",
                "Shelf changed its 'items' after the test last looked. "
                    + "Write: #expect(probe.lookout.all(ShelfInteractor.self).last?.items.value == …)",
            ])
    }

    @Test("of no value that the test has looked at since, nor of what is there from the start")
    func seenValues() async {
        let shop = Probe(Shop.self, dependency: ())
        #expect(shop.children == ["Shelf"])
        await shop.act { $0.all(ShopInteractor.self).first?.isOpen.value = true }
        #expect(shop.logic?.isOpen.value == true)
        await shop.act { $0.all(ShelfInteractor.self).first?.items.value += 1 }
        #expect(shop.lookout.all(ShelfInteractor.self).first?.items.value == 2)
        #expect(await shop.stop() == [])
    }

    @Test("of what failed")
    func failures() async {
        struct Broken: Error {}
        await check(
            { _ in throw Broken() },
            finds:
                "Scene failed with Broken(), and the test did not look. Write: #expect(probe.lookout.failures.map(\\.name) == [\"Scene\"])")
        await check({ _ in throw Broken() }, after: { _ = $0.lookout.failures })
    }

    @Test("of nothing that a test says it leaves to others, and of the rest")
    func exempt() async {
        let probe = Probe(
            Scene.self,
            dependency: { me in
                me.listener("word")
                await untilCancelled()
            }, exhaustive: .except(.tasks, because: "Another test waits for the end."))
        #expect(
            await probe.end() == ["Scene said \"word\", and the test did not look. Write: #expect(probe.outputs == [\"word\"])"])
    }
}

private enum Shop: Builder {
    static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> ShopInteractor { ShopInteractor(context.router) }
}

private final class ShopInteractor: Interactor {
    let isOpen = Current(false)
    private let router: Router
    init(_ router: Router) { self.router = router }
    func run() { router.show { Buildable("Shelf") { _, _ in ShelfInteractor() }.child(()) } }
}

private final class ShelfInteractor: Interactor {
    let items = Current(0)
    func run() { items.value = 1 }
}
