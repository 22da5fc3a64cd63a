import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Failures", .timeLimit(.minutes(60)))
struct FailureTests {
    private let sound = Stub<Void, Never>("Sound")

    private func failing(_ name: String) -> Buildable<Void, Never> { .improvised(name) { _ in throw Broken(name) } }

    /// Shows a feature that fails at the given moment, and waits until it has failed.
    private func fail(_ moment: Moment) async -> Probe<Scene> {
        let door = Door()
        let failing = moment.failing(door)
        let probe = play { me in me.router.show { failing.child(()) } }
        door.open()
        #expect(await probe.until { !$0.observer.failures.isEmpty })
        return probe
    }

    /// The moment at which a feature fails.
    @MainActor
    enum Moment: CaseIterable {
        case building, starting, later, inTask, inTaskLater, inTaskOfBuild

        func failing(_ door: Door) -> Buildable<Void, Never> {
            switch self {
            case .building: Buildable("Failing") { _, _ in throw Broken("it") }
            case .starting: .improvised("Failing") { _ in throw Broken("it") }
            case .later:
                .improvised("Failing") { _ in
                    await door.pass()
                    throw Broken("it")
                }
            case .inTask: .improvised("Failing") { me in me.router.task { throw Broken("it") } }
            case .inTaskLater:
                .improvised("Failing") { me in
                    me.router.task {
                        await door.pass()
                        throw Broken("it")
                    }
                }
            case .inTaskOfBuild:
                Buildable("Failing") { _, context in
                    context.router.task { throw Broken("it") }
                    return Improvised<Void, Never>((), context) { _ in }
                }
            }
        }
    }

    @Test("A failed feature is visible with its error, no matter when it fails", arguments: Moment.allCases)
    func seen(moment: Moment) async {
        let probe = await fail(moment)
        #expect(probe.observer.failures.map(\.name) == ["Failing"])
        #expect(probe.observer.failures.map { $0.error as? Broken } == [Broken("it")])
        #expect(probe.outline == "Scene\n  Failing failed: Broken(what: \"it\")")
        await probe.finish()
    }

    @Test("Failures are listed in tree order, each with the name of its feature")
    func order() async {
        let (a, b) = (failing("A"), failing("B"))
        let probe = play { me in
            me.router.show {
                a.child(()); b.child(())
            }
        }
        #expect(probe.observer.failures.map(\.name) == ["A", "B"])
        await probe.finish()
    }

    @Test("A failure ends the feature's subtree, but not its siblings or its parent")
    func spared() async {
        let sound = sound
        let failing = Buildable<Void, Never>.improvised("Failing") { me in
            me.router.show { sound.buildable.child((), id: "below") }
            throw Broken("it")
        }
        let probe = play { me in
            me.router.show {
                failing.child(())
                sound.buildable.child((), id: "beside")
            }
        }
        #expect(probe.outline == "Scene\n  Failing failed: Broken(what: \"it\")\n  Sound")
        await probe.finish()
    }

    @Test("A failure ends the feature's other tasks and its subscriptions")
    func tasks() async {
        var ended: [String] = []
        let (door, cell) = (Door(), Current(0))
        let failing = Buildable<Void, String>.improvised("Failing") { me in
            me.router.follow(cell, to: me) { _, value in ended.append("\(value)") }
            me.router.task {
                await untilCancelled()
                ended.append("task")
            }
            await door.pass()
            throw Broken("it")
        }
        let probe = play { me in me.router.show { failing.child(to: me) { _, _ in } } }
        door.open()
        #expect(await probe.until { !$0.observer.failures.isEmpty })
        cell.value = 1
        #expect(await probe.until { _ in ended == ["0", "task"] })
        await probe.finish()
    }

    @Test("A failed feature stays in the tree, and a call to `show` that still contains it does not mount it again")
    func again() async {
        let (failing, sound) = (failing("A"), sound)
        let probe = play { me in me.router.show { failing.child(()) } }
        probe.logic?.router.show {
            sound.buildable.child(())
            failing.child(())
        }
        #expect(probe.outline == "Scene\n  Sound\n  A failed: Broken(what: \"A\")")
        await probe.finish()
    }

    @Test("A failed feature that is unmounted and shown again is built again")
    func forgotten() async {
        var attempts = 0
        let child = Buildable<Void, Never>.improvised("Child") { _ in
            attempts += 1
            if attempts == 1 { throw Broken("it") }
        }
        let probe = play { me in me.router.show { child.child(()) } }
        probe.logic?.router.show {}
        #expect(probe.observer.failures.isEmpty)
        probe.logic?.router.show { child.child(()) }
        #expect(probe.outline == "Scene\n  Child")
        await probe.finish()
    }

    @Test("A CancellationError is not a failure, and neither is an error that is thrown after the feature has been unmounted")
    func unmounting() async {
        let door = Door()
        let child = Buildable<Void, Never>.improvised("Child") { _ in
            await door.pass()
            throw Broken("it")
        }
        let probe = Probe(
            Scene.self,
            dependency: { me in
                me.router.show { child.child(()) }
                throw CancellationError()
            }, exhaustive: .except(.children, because: "The test is about failures."))
        probe.logic?.router.show {}
        door.open()
        // Records a test issue if the scene has failed, and waits for the child's task.
        await probe.finish()
    }

    @Test("A failed root is visible, and its tree can be observed and stopped")
    func root() async {
        let tree = Tree(failing("Root"))
        #expect(tree.outline.text == "Root failed: Broken(what: \"Root\")")
        #expect(tree.observer.failures.map(\.name) == ["Root"])
        let observer = tree.observer
        await tree.finish()
        #expect(observer.failures.isEmpty)
    }

    @Test("If the front feature has failed, an observer returns the error until the feature is unmounted")
    func inFront() async {
        let probe = await fail(.starting)
        #expect(probe.observer.front((any Interactor).self).count == 1)
        #expect(probe.observer.frontFailure((any Interactor).self) as? Broken == Broken("it"))
        probe.logic?.router.show {}
        #expect(probe.observer.frontFailure((any Interactor).self) == nil)
        await probe.finish()
    }

    @Test("If a child fails before its first output, first(of:) throws the child's error", arguments: Moment.allCases)
    func first(moment: Moment) async {
        let door = Door()
        let failing = moment.failing(door)
        let question = failing.adapted { (_: Never) -> String in }
        var thrown: (any Error)?
        let probe = play { me in
            do { me.listener(try await me.router.first(of: question)) } catch { thrown = error }
        }
        door.open()
        #expect(await probe.until { _ in thrown != nil })
        #expect(thrown as? Broken == Broken("it"))
        #expect(probe.children == [])
        await probe.finish()
    }
}
