import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("A feature that fails", .timeLimit(.minutes(10)))
struct FailureTests {
    private let sound = Stub<Void, Never>("Sound")

    private func failing(_ name: String) -> Buildable<Void, Never> { .improvised(name) { _ in throw Broken(name) } }

    /// Shows a failing feature, and lets it fail where it waits.
    private func fail(_ moment: Moment) async -> Probe<Scene> {
        let door = Door()
        let failing = moment.failing(door)
        let probe = play { me in me.router.show { failing.child(()) } }
        door.open()
        #expect(await probe.until { !$0.lookout.failures.isEmpty })
        return probe
    }

    /// When a feature may fail.
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

    @Test("is seen, drawn with its reason, and ended, whenever it fails", arguments: Moment.allCases)
    func seen(moment: Moment) async {
        let probe = await fail(moment)
        #expect(probe.lookout.failures.map(\.name) == ["Failing"])
        #expect(probe.lookout.failures.map { $0.error as? Broken } == [Broken("it")])
        #expect(probe.outline == "Scene\n  Failing failed: Broken(what: \"it\")")
        #expect(await probe.stop() == [])
    }

    @Test("is seen by name and in tree order, among others")
    func order() async {
        let (a, b) = (failing("A"), failing("B"))
        let probe = play { me in
            me.router.show {
                a.child(()); b.child(())
            }
        }
        #expect(probe.lookout.failures.map(\.name) == ["A", "B"])
        #expect(await probe.stop() == [])
    }

    @Test("ends with all that it has mounted, and spares its siblings and its parent")
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
        #expect(await probe.stop() == [])
    }

    @Test("ends whatever else it is doing")
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
        #expect(await probe.until { !$0.lookout.failures.isEmpty })
        cell.value = 1
        #expect(await probe.until { _ in ended == ["0", "task"] })
        #expect(await probe.stop() == [])
    }

    @Test("keeps its place, and is not mounted again for being shown again")
    func again() async {
        let (failing, sound) = (failing("A"), sound)
        let probe = play { me in me.router.show { failing.child(()) } }
        probe.logic?.router.show {
            sound.buildable.child(())
            failing.child(())
        }
        #expect(probe.outline == "Scene\n  Sound\n  A failed: Broken(what: \"A\")")
        #expect(await probe.stop() == [])
    }

    @Test("is forgotten when it is unmounted, and mounted anew when it is shown after that")
    func forgotten() async {
        var attempts = 0
        let child = Buildable<Void, Never>.improvised("Child") { _ in
            attempts += 1
            if attempts == 1 { throw Broken("it") }
        }
        let probe = play { me in me.router.show { child.child(()) } }
        probe.logic?.router.show {}
        #expect(probe.lookout.failures.isEmpty)
        probe.logic?.router.show { child.child(()) }
        #expect(probe.outline == "Scene\n  Child")
        #expect(await probe.stop() == [])
    }

    @Test("is not one that was unmounted, nor one whose task ends badly after that")
    func unmounting() async {
        let door = Door()
        let child = Buildable<Void, Never>.improvised("Child") { _ in
            await door.pass()
            throw Broken("it")
        }
        let probe = play { me in
            me.router.show { child.child(()) }
            throw CancellationError()
        }
        probe.logic?.router.show {}
        door.open()
        #expect(await probe.until { $0.lookout.failures.isEmpty })
        #expect(await probe.stop() == [])
    }

    @Test("as the root is seen like any other, and its tree can be looked at and stopped")
    func root() async {
        let tree = Tree(failing("Root"))
        #expect(tree.outline.text == "Root failed: Broken(what: \"Root\")")
        #expect(tree.lookout.failures.map(\.name) == ["Root"])
        let lookout = tree.lookout
        #expect(await tree.stop() == [])
        #expect(lookout.failures.isEmpty)
    }

    @Test("hides what is behind it, so that a host can show what happened in its stead")
    func inFront() async {
        let probe = await fail(.starting)
        #expect(probe.lookout.front((any Interactor).self).count == 1)
        #expect(probe.lookout.frontFailure((any Interactor).self) as? Broken == Broken("it"))
        probe.logic?.router.show {}
        #expect(probe.lookout.frontFailure((any Interactor).self) == nil)
        #expect(await probe.stop() == [])
    }

    @Test("before its answer has that thrown at the one who waits", arguments: Moment.allCases)
    func first(moment: Moment) async {
        let door = Door()
        let failing = moment.failing(door)
        let question = failing.adapted(input: { (_: Void) in }, output: { (_: Never) -> String in })
        var thrown: (any Error)?
        let probe = play { me in
            do { me.listener(try await me.router.first(of: question)) } catch { thrown = error }
        }
        door.open()
        #expect(await probe.until { _ in thrown != nil })
        #expect(thrown as? Broken == Broken("it"))
        #expect(probe.children == [])
        #expect(await probe.stop() == [])
    }
}
