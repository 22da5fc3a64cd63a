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

@MainActor
@Suite("A parent that shows while it is showing")
struct NestedShowTests {
    /// Shows `second` from within the closure by which it shows `first`.
    private func nested(_ outlet: @escaping @MainActor (Router) -> Outlet?) -> Probe<Scene> {
        let (first, second) = (Buildable<Void, Never>.improvised("First"), Buildable<Void, Never>.improvised("Second"))
        return play { me in
            let other = outlet(me.router)
            me.router.show {
                let _ = if let other { other.show { second.child(()) } } else { me.router.show { second.child(()) } }
                first.child(())
            }
        }
    }

    @Test("from what it says is to be shown has that replaced by what the outer one says, which ends last")
    func inner() async {
        let probe = nested { _ in nil }
        #expect(probe.mounted == ["Second", "First"])
        #expect(probe.children == ["First"])
        #expect(await probe.stop() == [])
    }

    @Test("in another outlet has both")
    func otherOutlet() async {
        let probe = nested { $0.outlet() }
        #expect(probe.children == ["First", "Second"])
        #expect(await probe.stop() == [])
    }

    @Test("because a child is being built has the first carried out, and then the last of the others")
    func built() async {
        let (page, last) = (Buildable<Void, Never>.improvised("Page"), Buildable<Void, Never>.improvised("Last"))
        let probe = play { me in
            let rash = Buildable<Void, Never>("Rash") { _, context in
                me.router.show { page.child(()) }
                me.router.show { last.child(()) }
                return Improvised((), context) { _ in }
            }
            me.router.show { rash.child(()) }
        }
        #expect(probe.mounted == ["Rash", "Last"])
        #expect(probe.children == ["Last"])
        #expect(await probe.stop() == [])
    }
}

@MainActor
@Suite("An output that unmounts its own sender")
struct LastWordsTests {
    /// A parent that shows nothing any more when it hears from its child, which says two things and shows a page.
    private func parting(_ page: Stub<Void, Never>, before: @escaping @MainActor () async -> Void) -> Probe<Scene> {
        let child = Buildable<Void, String>.improvised("Child") { me in
            await before()
            me.listener("goodbye")
            me.listener("and another thing")
            me.router.show { page.buildable.child(()) }
        }
        return play { me in
            me.router.show {
                child.child(to: me) { me, word in
                    me.heard.append(word)
                    me.router.show {}
                }
            }
        }
    }

    @Test("is the last that is heard of it, and what it asks of its router afterwards is told as misuse")
    func sender() async {
        let page = Stub<Void, Never>("Page"), door = Door()
        let probe = parting(page) { await door.pass() }
        door.open()
        #expect(await probe.until { $0.children == [] })
        #expect(probe.outputs == [])
        #expect(probe.logic?.heard == ["goodbye"])
        #expect(page.inputs.isEmpty)
        #expect(
            probe.lookout.misuses.map(\.description) == [
                "Child was to show something when it was no longer mounted; end the task that does it when it is cancelled."
            ])
        #expect(await probe.stop() == [])
    }

    @Test("while it is being mounted unmounts it once all that was shown has started: until then it is heard, and may show")
    func early() async {
        let page = Stub<Void, Never>("Page")
        let probe = parting(page) {}
        #expect(probe.logic?.heard == ["goodbye", "and another thing"])
        #expect(page.inputs.count == 1)
        #expect(probe.children == [])
        #expect(await probe.stop() == [])
    }

    @Test("spares the siblings, which go on as they were")
    func siblings() async {
        let child = Buildable<Int, String>.improvised("Child")
        let probe = play { me in me.router.show { for id in 0..<3 { child.child(id, id: id, to: me) { me, word in leave(me, word) } } } }
        @MainActor func leave(_ me: Improvised<Void, String>, _ word: String) {
            me.heard.append(word)
            me.router.show { for id in [0, 2] { child.child(id, id: id, to: me) { me, word in leave(me, word) } } }
        }
        let logics = probe.lookout.all(Improvised<Int, String>.self)
        for logic in logics { logic.listener("\(logic.input)") }
        for logic in logics { logic.listener("again \(logic.input)") }
        #expect(probe.logic?.heard == ["0", "2", "again 0", "again 2"])
        #expect(probe.children == ["Child", "Child"])
    }
}

@MainActor
@Suite("A stop inside an output", .timeLimit(.minutes(10)))
struct StopInsideTests {
    @Test("unmounts all at once, the sender too, and nothing is heard any more")
    func stop() async {
        let host = Host()
        let child = Buildable<Void, String>.improvised("Child") { me in
            await host.door.pass()
            me.listener("stop")
            me.listener("too late")
        }
        let root = Buildable<Void, Never>.improvised("Root") { me in
            me.router.show {
                child.child(to: me) { _, word in host.hear(word) }
                Buildable<Void, Never>.improvised("Sibling").child(())
            }
        }
        host.tree = Tree(root)
        host.door.open()
        #expect(await host.stopped() == [])
        #expect(host.words == ["stop"])
        #expect(host.there == [])
    }

    /// Stops its tree when it hears from it.
    @MainActor private final class Host {
        var tree: Tree?
        let door = Door()
        private(set) var words: [String] = []
        private(set) var there: [String] = ["Not stopped yet"]
        private var stopping: Task<[String], Never>?
        private let done = Door()

        func hear(_ word: String) {
            words.append(word)
            guard let root = tree?.root else { return }
            stopping = Task.immediate { await self.stop() }
            there = root.children.map(\.name)
            done.open()
        }

        private func stop() async -> [String] {
            guard let tree = tree.take() else { return ["It was stopped before."] }
            return await tree.stop()
        }

        func stopped() async -> [String] {
            await done.pass()
            return await stopping?.value ?? ["It was not stopped."]
        }
    }
}
