import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Issues that a probe reports")
struct ProbeIssueTests {
    private let page = Stub<Int, String>("Page")

    /// Expects exactly the `expected` issues from a probe of a scene whose effects are checked only by `looking`.
    private func check(
        _ script: @escaping Improvised<Void, String>.Script, running: Set<String> = [], finds expected: String...,
        after looking: (Probe<Scene>) -> Void = { _ in }, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        let probe = Probe(Scene.self, dependency: script)
        looking(probe)
        let problems = await probe.end(running: running)
        #expect(problems == expected, sourceLocation: sourceLocation)
    }

    @Test("An unchecked output is an issue that suggests the missing line of the test")
    func outputs() async {
        await check(
            {
                $0.listener("one"); $0.listener("two")
            },
            finds: "Scene reported \"one\" and \"two\", but the test did not check this. "
                + "Write: #expect(probe.outputs == [\"one\", \"two\"])")
        await check(
            {
                $0.listener("one"); await Task.yield(); $0.listener("two")
            },
            finds: "Scene reported \"two\", but the test did not check this. Write: #expect(probe.outputs == [\"one\", \"two\"])",
            after: { _ = $0.outputs })
    }

    @Test("An unchecked child is an issue, whether it is still mounted or not")
    func children() async {
        let child = Buildable<Void, Never>.improvised("Child")
        await check(
            { me in me.router.show { child.child(()) } },
            finds: "Scene mounted Child, but the test did not check this. Write: #expect(probe.children == [\"Child\"])")
        let gone =
            "Scene mounted Child, but the test did not check this. Write: #expect(probe.mounted == [\"Child\"]), because some are unmounted"
        await check({ me in me.router.show { child.child(()) } }, finds: gone, after: { $0.logic?.router.show {} })
        await check(
            { me in me.router.show { child.child(()) } },
            after: { probe in
                probe.logic?.router.show {}
                #expect(probe.mounted == ["Child"])
            })
    }

    @Test("An unchecked child that gave an answer is an issue, unless the test answered through the child's stub")
    func asked() async {
        let ask = Buildable<Void, String>.improvised("Ask") { $0.listener("Ada") }
        await check(
            { me in me.listener(try await me.router.first(of: ask)) },
            finds:
                "Scene mounted Ask, but the test did not check this. "
                + "Write: #expect(probe.mounted == [\"Ask\"]), because some are unmounted",
            after: { _ = $0.outputs })
        let stub = Stub<Void, String>("Ask")
        let probe = Probe(Scene.self, dependency: { me in me.heard.append(try await me.router.first(of: stub.buildable)) })
        stub.say("Ada")
        await probe.finish()
    }

    @Test("An unchecked input of a stub is an issue")
    func inputs() async {
        let page = page
        await check(
            { me in me.router.show { page.buildable.child(7, to: me) { _, _ in } } },
            finds: "The stub Page was shown with 7, but the test did not check this. "
                + "Write, with the stub's name in your test: #expect(stub.inputs == [7])",
            after: { _ = $0.children })
    }

    @Test("A task that is still running is an issue, and so is an expected task that has ended")
    func tasks() async {
        let child = Buildable<Void, Never>.improvised("Child") { _ in await untilCancelled() }
        let script: Improvised<Void, String>.Script = { me in me.router.show { child.child(()) } }
        await check(
            script,
            finds: "Child is still running. Wait for the end of its work, or, if it runs until it is unmounted, "
                + "write: stop(running: [\"Child\"])",
            after: { _ = $0.children })
        await check(script, running: ["Child"], after: { _ = $0.children })
        await check(
            { _ in }, running: ["Scene"],
            finds: "Scene was not running when the probe was stopped. Remove the name from: stop(running: [\"Scene\"])")
    }

    @Test("A cell that changes after the last check is an issue, whether the feature or a child holds the cell")
    func values() async {
        let shop = Probe(Shop.self, dependency: ())
        #expect(shop.children == ["Shelf"])
        await shop.act { observer in
            for shelf in observer.all(ShelfInteractor.self) { shelf.items.value += 1 }
            for shop in observer.all(ShopInteractor.self) { shop.isOpen.value = true }
        }
        let problems = await shop.end()
        #expect(
            problems == [
                "Shop changed its 'isOpen' after the test last checked it. Write: #expect(probe.logic?.isOpen.value == …)",
                "Shelf changed its 'items' after the test last checked it. "
                    + "Write: #expect(probe.observer.all(ShelfInteractor.self).last?.items.value == …)",
            ])
    }

    @Test("A checked value is not an issue, and neither is an initial value")
    func seenValues() async {
        let shop = Probe(Shop.self, dependency: ())
        #expect(shop.children == ["Shelf"])
        await shop.act { $0.all(ShopInteractor.self).first?.isOpen.value = true }
        #expect(shop.logic?.isOpen.value == true)
        await shop.act { $0.all(ShelfInteractor.self).first?.items.value += 1 }
        #expect(shop.observer.all(ShelfInteractor.self).first?.items.value == 2)
        await shop.finish()
    }

    @Test("An unchecked failure is an issue")
    func failures() async {
        struct Broken: Error {}
        await check(
            { _ in throw Broken() },
            finds:
                "Scene failed with Broken(), but the test did not check this. "
                + "Write: #expect(probe.observer.failures.map(\\.name) == [\"Scene\"])"
        )
        await check({ _ in throw Broken() }, after: { _ = $0.observer.failures })
    }

    @Test("Effects that a probe is told to leave out are not issues, but all other unchecked effects are")
    func exempt() async {
        let probe = Probe(
            Scene.self,
            dependency: { me in
                me.listener("word")
                await untilCancelled()
            }, exhaustive: .except(.tasks, because: "Another test checks that the task ends."))
        #expect(
            await probe.end() == ["Scene reported \"word\", but the test did not check this. Write: #expect(probe.outputs == [\"word\"])"])
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
