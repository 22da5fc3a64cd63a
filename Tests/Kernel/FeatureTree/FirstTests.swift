import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Waiting for a child's first word", .timeLimit(.minutes(10)))
struct FirstTests {
    private let ask = Stub<String, String>("Ask")

    @Test("mounts it with its input, and unmounts it with its answer")
    func answer() async {
        let ask = ask
        let probe = play { me in me.listener(try await me.router.first(of: ask.buildable, "name")) }
        #expect(probe.children == ["Ask"])
        #expect(ask.inputs == ["name"])
        ask.say("Ada")
        // Before the one who waits has gone on: a host must not see what is over.
        #expect(probe.children == [])
        ask.say("Grace")
        #expect(await probe.until { $0.outputs == ["Ada"] })
        #expect(probe.children == [])
        #expect(await probe.stop() == [])
    }

    @Test("needs no wait when the child speaks at once")
    func atOnce() async {
        let eager = Buildable<Void, String>.improvised("Eager") { $0.listener("now") }
        let probe = play { me in me.listener(try await me.router.first(of: eager)) }
        #expect(probe.outputs == ["now"])
        #expect(probe.children == [])
        #expect(await probe.stop() == [])
    }

    @Test("may be done twice at once, and both are answered")
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
        #expect(await probe.stop() == [])
    }

    @Test("ends with the feature's mount")
    func unmounted() async {
        let ask = ask
        var thrown: (any Error)?
        let probe = play { me in
            do { _ = try await me.router.first(of: ask.buildable, "name") } catch { thrown = error }
        }
        #expect(ask.inputs == ["name"])
        #expect(await probe.stop() == [])
        #expect(thrown is CancellationError)
        ask.say("too late")
        #expect(probe.outputs == [])
    }

    @Test("ends when the task that waits is cancelled, and takes the child away")
    func cancelled() async throws {
        let probe = play { _ in }
        let router = try #require(probe.logic?.router)
        let waiting = Task.immediate { try await router.first(of: ask.buildable, "name") }
        #expect(ask.inputs == ["name"])
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        #expect(probe.children == [])
        #expect(await probe.stop() == [])
    }

    @Test("does not begin in a task that is cancelled already")
    func cancelledBefore() async throws {
        let probe = play { _ in }
        let router = try #require(probe.logic?.router)
        let waiting = Task { try await router.first(of: ask.buildable, "name") }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        #expect(ask.inputs.isEmpty)
        #expect(await probe.stop() == [])
    }

    @Test("does not begin in a feature that is unmounted, though it is still ending")
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
