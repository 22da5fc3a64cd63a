import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Waiting for the first output of a child", .timeLimit(.minutes(60)))
struct FirstTests {
    private let ask = Stub<String, String>("Ask")

    @Test("A child that is mounted for one answer receives its input, and is unmounted when it answers")
    func answer() async {
        let ask = ask
        let probe = play { me in me.listener(try await me.router.first(of: ask.buildable, "name")) }
        #expect(probe.children == ["Ask"])
        #expect(ask.inputs == ["name"])
        ask.say("Ada")
        // The child is unmounted before the caller resumes, because a host must not draw a child that has already answered.
        #expect(probe.children == [])
        ask.say("Grace")
        #expect(await probe.until { $0.outputs == ["Ada"] })
        #expect(probe.children == [])
        await probe.finish()
    }

    @Test("An answer that arrives while the child is being mounted is returned without waiting")
    func atOnce() async {
        let eager = Buildable<Void, String>.improvised("Eager") { $0.listener("now") }
        let probe = play { me in me.listener(try await me.router.first(of: eager)) }
        #expect(probe.outputs == ["now"])
        #expect(probe.children == [])
        await probe.finish()
    }

    @Test("Two concurrent calls to first(of:) each return their own answer")
    func together() async {
        let one = Stub<Void, Int>("One"), two = Stub<Void, String>("Two")
        let probe = play { me in
            async let number = me.router.first(of: one.buildable)
            async let word = me.router.first(of: two.buildable)
            try await me.listener("\(number) \(word)")
        }
        #expect(await probe.until { Set($0.children) == ["One", "Two"] })
        two.say("two")
        one.say(1)
        #expect(await probe.until { $0.outputs == ["1 two"] })
        await probe.finish()
    }

    @Test("Unmounting a feature ends its wait for an answer")
    func unmounted() async {
        let ask = ask
        var thrown: (any Error)?
        let probe = play { me in
            do { _ = try await me.router.first(of: ask.buildable, "name") } catch { thrown = error }
        }
        #expect(ask.inputs == ["name"])
        await probe.finish()
        #expect(thrown is CancellationError)
        ask.say("too late")
        #expect(probe.outputs == [])
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("Cancelling a task that waits for an answer ends the wait and unmounts the child")
    func cancelled() async throws {
        let probe = play { _ in }
        let router = try #require(probe.logic?.router)
        let waiting = Task.immediate { try await router.first(of: ask.buildable, "name") }
        #expect(ask.inputs == ["name"])
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        #expect(probe.children == [])
        await probe.finish()
    }

    @Test("A cancelled task does not wait for an answer")
    func cancelledBefore() async throws {
        let probe = play { _ in }
        let router = try #require(probe.logic?.router)
        let waiting = Task { try await router.first(of: ask.buildable, "name") }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        #expect(ask.inputs.isEmpty)
        await probe.finish()
    }

    @Test("An unmounted feature does not wait for an answer")
    func ending() async {
        let (ask, door) = (ask, Door())
        var thrown: (any Error)?
        let probe = play { me in
            await door.pass()
            let waiting = Task { try await me.router.first(of: ask.buildable, "name") }
            do { _ = try await waiting.value } catch { thrown = error }
        }
        async let leaks = probe.stop()
        await Task.yield()
        door.open()
        #expect(await leaks == [])
        #expect(thrown is CancellationError)
        #expect(ask.inputs.isEmpty)
    }
}
