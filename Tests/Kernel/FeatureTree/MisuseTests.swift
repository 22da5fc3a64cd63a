import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Misuse of the kernel")
struct MisuseTests {
    @Test(
        "is told as a sentence with what to do instead",
        arguments: zip(
            [
                Misuse.sameIdentity(parent: "List", child: "Row"), .gone(feature: "List", action: "show something"),
                .neverSettles(["List", "Row"]), .unsaved(feature: "List", reason: "it is 5000 bytes long, of at most 4096."),
                .unasked("Lamp"),
            ],
            [
                "List shows two children named Row with one identity; give each its own 'id:'.",
                "List was to show something when it was no longer mounted; end the task that does it when it is cancelled.",
                "List and Row never settle: what one does makes the other do it again; let one of them wait.",
                "What List wanted saved was not: it is 5000 bytes long, of at most 4096.",
                "Lamp was asked of a composition that was not told it is needed; pass it to 'compose(_:needing:)'.",
            ]))
    func wording(misuse: Misuse, text: String) {
        #expect(misuse.description == text)
    }

    @Test("of a router whose feature is gone is told, whatever it was asked for, and nothing is done")
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
        router.task { Issue.record("It ran.") }
        router.follow(cell, to: child) { _, _ in Issue.record("It was told.") }
        cell.value = 1
        #expect(page.inputs.isEmpty)
        #expect(
            probe.lookout.misuses.map(\.description)
                == ["show something", "run a task", "follow a value"].map {
                    "Passing was to \($0) when it was no longer mounted; end the task that does it when it is cancelled."
                })
        kept = nil
        #expect(await probe.stop() == [])
    }

    @Test("is told to who listens to the tree, and only the last hundred of it are kept", .timeLimit(.minutes(10)))
    func bounded() async {
        let page = Stub<Int, Never>("Page")
        let probe = play { _ in }
        var changes = probe.lookout.changes.makeAsyncIterator()
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
        #expect(probe.lookout.misuses.count == 100)
        #expect(probe.lookout.misuses.last == .sameIdentity(parent: "Scene", child: "B"))
        _ = page
        #expect(await probe.stop() == [])
    }
}
