import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Misuse")
struct MisuseTests {
    @Test(
        "The description of a misuse is a sentence that states the mistake and, in most cases, the fix",
        arguments: zip(
            [
                Misuse.sameIdentity(parent: "List", child: "Row"), .gone(feature: "List", action: "show something"),
                .neverSettles(["List", "Row"]), .unsaved(feature: "List", reason: "it is 5000 bytes long; the limit is 4096 bytes."),
                .unasked("Lamp"),
            ],
            [
                "List shows two children named Row with the same identity; give each its own 'id:'.",
                "List tried to show something after it was unmounted or failed; the task that did this must end when it is cancelled.",
                "The kernel cut an endless loop of reactions in List and Row; make one of these features wait.",
                "The state of List was not saved: it is 5000 bytes long; the limit is 4096 bytes.",
                "The composition cannot return Lamp, which was not declared as needed; pass it to 'compose(_:needing:)'.",
            ]))
    func wording(misuse: Misuse, text: String) {
        #expect(misuse.description == text)
    }

    @Test("Using the router of an unmounted feature is reported and does nothing")
    func gone() async throws {
        let page = Stub<Void, Never>("Page")
        let child = Stub<Void, String>("Child")
        var kept: Improvised<Void, Never>?
        let passing = Buildable<Void, Never>.improvised("Passing") { kept = $0 }
        let probe = play { me in me.router.show { passing.child(()) } }
        let router = try #require(kept).router
        let outlet = router.outlet()
        probe.logic?.router.show { child.buildable.child(to: kept.unsafelyUnwrapped) { _, _ in } }
        let cell = Current(0)
        router.show { page.buildable.child(()) }
        outlet.show { page.buildable.child(()) }
        router.task { Issue.record("The task ran.") }
        router.follow(cell, to: child) { _, _ in Issue.record("The follower received a value.") }
        cell.value = 1
        #expect(page.inputs.isEmpty)
        #expect(
            probe.observer.misuses.map(\.description)
                == ["show something", "run a task", "follow a value"].map {
                    "Passing tried to \($0) after it was unmounted or failed; the task that did this must end when it is cancelled."
                })
        kept = nil
        await probe.finish()
    }

    @Test("An observer is notified of misuse and lists the last hundred reports", .timeLimit(.minutes(60)))
    func bounded() async {
        let page = Stub<Int, Never>("Page")
        let probe = play { _ in }
        var changes = probe.observer.changes.makeAsyncIterator()
        _ = await changes.next()
        for number in 1...60 {
            for name in ["A", "B"] {
                let twin = Buildable<Int, Never>.improvised(name)
                probe.logic?.router.show {
                    twin.child(number, id: number); twin.child(number, id: number)
                }
            }
        }
        _ = await changes.next()
        #expect(probe.observer.misuses.count == 100)
        #expect(probe.observer.misuses.last == .sameIdentity(parent: "Scene", child: "B"))
        _ = page
        await probe.finish()
    }
}
