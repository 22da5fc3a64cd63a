import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Trees that are mounted for one answer", .timeLimit(.minutes(60)))
struct FirstOfTreeTests {
    @Test("A tree that is mounted for one answer is unmounted when it answers")
    func answer() async throws {
        weak var logic: Improvised<Void, String>?
        let gate = Buildable<Void, String>.improvised("Gate") { me in
            logic = me
            await Task.yield()
            me.listener("passed")
        }
        #expect(try await first(of: gate) == "passed")
        for _ in 0..<100 where logic != nil { await Task.yield() }
        #expect(logic == nil)
    }

    @Test("A tree that is mounted for one answer throws the error of its root", arguments: [false, true])
    func failing(later: Bool) async {
        let gate = Buildable<Void, String>.improvised("Gate") { _ in
            if later { await Task.yield() }
            throw Broken("the hinge")
        }
        await #expect(throws: Broken("the hinge")) { try await first(of: gate) }
    }

    @Test("A tree that is mounted for one answer throws the error of a feature deep in the tree", arguments: [false, true])
    func failingBelow(later: Bool) async {
        let hinge = Buildable<Void, Never>.improvised("Hinge") { _ in
            if later { await Task.yield() }
            throw Broken("the hinge")
        }
        let door = Buildable<Void, Never>.improvised("Door") { me in me.router.show { hinge.child(()) } }
        let gate = Buildable<Void, String>.improvised("Gate") { me in
            me.router.show { door.child(()) }
            await untilCancelled()
        }
        await #expect(throws: Broken("the hinge")) { try await first(of: gate) }
    }

    @Test("A tree that is mounted for one answer keeps running if a failed feature is restarted", arguments: [false, true])
    func restarted(later: Bool) async throws {
        var mounts = 0
        let child = Buildable<Void, String>.improvised("Child") { me in
            mounts += 1
            if later { await Task.yield() }
            if mounts == 1 { throw Broken("the hinge") }
            me.listener("passed")
        }
        let gate = Buildable<Void, String>.improvised("Gate") { me in
            me.router.show { child.child(to: me) { $0.listener($1) }.onFailure(.restart()) }
            await untilCancelled()
        }
        #expect(try await first(of: gate) == "passed")
    }

    @Test("A tree that fails after it has answered still returns its answer")
    func answeredBefore() async throws {
        let gate = Buildable<Void, String>.improvised("Gate") { me in
            me.listener("passed")
            throw Broken("the hinge")
        }
        #expect(try await first(of: gate) == "passed")
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("Cancelling the caller of first(of:) unmounts the tree")
    func cancelled() async {
        var wasCancelled = false
        let gate = Buildable<Void, String>.improvised("Gate") { _ in
            await untilCancelled()
            wasCancelled = true
        }
        let waiting = Task.immediate { try await first(of: gate) }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        for _ in 0..<100 where !wasCancelled { await Task.yield() }
        #expect(wasCancelled)
    }
}
