import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Outputs during a mount")
struct ReentrancyTests {
    private let eager = Buildable<Void, String>.improvised("Eager") { $0.listener("now") }
    private let page = Stub<Void, Never>("Page")

    @Test("An output during a mount can unmount the child that sent it")
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
        await probe.finish()
    }

    @Test("If a parent calls `show` several times during a mount, only the last of these calls is carried out")
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
        await probe.finish()
    }

    @Test("An output during a mount can unmount the parent, which then mounts no more children")
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
        await probe.finish()
    }

    @Test("A task is cancelled if its feature is unmounted before the task's first suspension", .timeLimit(.minutes(60)))
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
        await probe.finish()
        #expect(wasCancelled)
    }

    @Test("An output during a build can unmount the parent")
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
        await probe.finish()
        #expect(!started)
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("An output can stop the whole tree, which is then unmounted at once")
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
@Suite("Nested calls to `show`")
struct NestedShowTests {
    /// Makes a probe of a scene that shows `second` inside the closure that shows `first`.
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

    @Test("The outer of two nested calls to `show` is carried out last")
    func inner() async {
        let probe = nested { _ in nil }
        #expect(probe.mounted == ["Second", "First"])
        #expect(probe.children == ["First"])
        await probe.finish()
    }

    @Test("A call to `show` in one outlet is independent of a call in progress in another outlet")
    func otherOutlet() async {
        let probe = nested { $0.outlet() }
        #expect(probe.children == ["First", "Second"])
        await probe.finish()
    }

    @Test("If a child's build calls its parent's `show` several times, only the last of these calls is carried out")
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
        await probe.finish()
    }
}

@MainActor
@Suite("Outputs that unmount their sender")
struct LastWordsTests {
    /// Makes a probe of a parent with a child that reports twice and then shows a page. The parent stops showing the child when the child
    /// reports.
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

    @Test("After an output unmounts its sender, no more outputs are received, and using the sender's router is misuse")
    func sender() async {
        let page = Stub<Void, Never>("Page"), door = Door()
        let probe = parting(page) { await door.pass() }
        door.open()
        #expect(await probe.until { $0.children == [] })
        #expect(probe.outputs == [])
        #expect(probe.logic?.heard == ["goodbye"])
        #expect(page.inputs.isEmpty)
        #expect(
            probe.observer.misuses.map(\.description) == [
                "Child tried to show something after it was unmounted or failed; the task that did this must end when it is cancelled."
            ])
        await probe.finish()
    }

    @Test("If an output during a mount unmounts its sender, the sender is unmounted only after all children have started")
    func early() async {
        let page = Stub<Void, Never>("Page")
        let probe = parting(page) {}
        #expect(probe.logic?.heard == ["goodbye", "and another thing"])
        #expect(page.inputs.count == 1)
        #expect(probe.children == [])
        await probe.finish()
    }

    @Test("If an output unmounts a sibling of its sender, the sender and the other siblings can still report")
    func siblings() async {
        let child = Buildable<Int, String>.improvised("Child")
        let probe = play { me in me.router.show { for id in 0..<3 { child.child(id, id: id, to: me) { me, word in leave(me, word) } } } }
        @MainActor func leave(_ me: Improvised<Void, String>, _ word: String) {
            me.heard.append(word)
            me.router.show { for id in [0, 2] { child.child(id, id: id, to: me) { me, word in leave(me, word) } } }
        }
        let logics = probe.observer.all(Improvised<Int, String>.self)
        for logic in logics { logic.listener("\(logic.input)") }
        for logic in logics { logic.listener("again \(logic.input)") }
        #expect(probe.logic?.heard == ["0", "2", "again 0", "again 2"])
        #expect(probe.children == ["Child", "Child"])
    }
}

@MainActor
@Suite("Stopping a tree while it handles an output", .timeLimit(.minutes(60)))
struct StopInsideTests {
    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("Stopping a tree while it handles an output unmounts everything at once, including the sender")
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

    /// A host that stops its tree when it receives an output.
    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
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
