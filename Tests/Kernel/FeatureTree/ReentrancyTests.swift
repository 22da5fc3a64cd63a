import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("A child that speaks while it is being mounted")
struct ReentrancyTests {
    private let eager = Buildable<Void, String>.improvised("Eager") { $0.listener("now") }
    private let page = Stub<Void, Never>("Page")

    @Test("may be unmounted for it")
    func unmounted() async {
        let probe = play { me in
            me.router.show {
                eager.child(to: me) { me, word in
                    me.heard.append(word)
                    me.router.show {}
                }
            }
        }
        #expect(probe.children == [])
        #expect(probe.logic?.heard == ["now"])
        #expect(await probe.stop() == [])
    }

    @Test("has the last wish carried out, of several")
    func lastWish() async {
        let other = Stub<Void, Never>("Other")
        let probe = play { me in
            me.router.show {
                eager.child(to: me) { me, _ in
                    me.router.show { page.buildable.child(()) }
                    me.router.show { other.buildable.child(()) }
                }
            }
        }
        #expect(probe.children == ["Other"])
        #expect(page.inputs.isEmpty)
        #expect(await probe.stop() == [])
    }

    @Test("may cost its parent the mount, and then mounts nothing more there")
    func parentUnmounted() async {
        let (eager, page, door) = (eager, page, Door())
        let middle = Buildable<Void, String>.improvised("Middle") { me in
            await door.pass()
            me.router.show {
                eager.child(to: me) { me, word in
                    me.router.show { page.buildable.child(()) }
                    me.listener(word)
                }
            }
        }
        let probe = play { me in me.router.show { middle.child(to: me) { me, _ in me.router.show {} } } }
        door.open()
        #expect(await probe.until { $0.children == [] })
        #expect(page.inputs.isEmpty)
        #expect(await probe.stop() == [])
    }

    @Test("is cancelled for it, though it had not come to its first wait", .timeLimit(.minutes(10)))
    func cancelled() async {
        var wasCancelled = false
        let lingering = Buildable<Void, String>.improvised("Lingering") { me in
            me.listener("now")
            await untilCancelled()
            wasCancelled = Task.isCancelled
        }
        let door = Door()
        let middle = Buildable<Void, String>.improvised("Middle") { me in
            await door.pass()
            me.router.show { lingering.child(to: me) { $0.listener($1) } }
        }
        let probe = play { me in me.router.show { middle.child(to: me) { me, _ in me.router.show {} } } }
        door.open()
        #expect(await probe.until { $0.children == [] })
        #expect(await probe.stop() == [])
        #expect(wasCancelled)
    }

    @Test("as early as while it is built may cost its parent the mount")
    func builtTooEarly() async {
        var started = false
        let hasty = Buildable<Void, String>("Hasty") { _, context in
            context.listener("now")
            return Improvised((), context) { _ in started = true }
        }
        let door = Door()
        let middle = Buildable<Void, String>.improvised("Middle") { me in
            await door.pass()
            me.router.show { hasty.child(to: me) { $0.listener($1) } }
        }
        let probe = play { me in me.router.show { middle.child(to: me) { me, _ in me.router.show {} } } }
        door.open()
        #expect(await probe.until { $0.children == [] })
        #expect(await probe.stop() == [])
        #expect(!started)
    }

    @Test("may have the whole tree stopped, which is unmounted when that call returns")
    func stopped() async {
        let keeper = Keeper(), trace = Trace(), talker = Stub<Void, String>("Talker")
        var stopping: Task<[String], Never>?
        var seen: [String] = []
        let parent = Buildable<Void, Never>.improvised("Parent") { me in
            me.router.show {
                talker.buildable.child(to: me) { _, _ in
                    stopping = Task.immediate { await keeper.tree.take()?.stop() ?? ["there was no tree"] }
                    seen = trace.events.suffix(2).map { "\($0.feature) \($0.kind)" }
                }
            }
        }
        keeper.tree = Tree(parent, trace: trace)
        talker.say("stop")
        #expect(seen == ["Talker unmounted", "Parent unmounted"])
        #expect(await stopping?.value == [])
    }

    private final class Keeper {
        var tree: Tree?
    }
}
