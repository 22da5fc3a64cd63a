import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Mounting")
struct MountingTests {
    /// Logic that records when it is built, started and released.
    private final class Member: Interactor {
        private let name: String, diary: Diary, router: Router, children: [Buildable<Void, Never>]

        init(_ name: String, _ diary: Diary, _ router: Router, _ children: [Buildable<Void, Never>]) {
            (self.name, self.diary, self.router, self.children) = (name, diary, router, children)
            diary.lines.append("build \(name)")
        }

        func run() async {
            diary.lines.append("start \(name)")
            router.show { for child in children { child.child(()) } }
        }

        isolated deinit { diary.lines.append("end \(name)") }
    }

    private final class Diary {
        var lines: [String] = []

        func entries(_ verb: String) -> [String] {
            lines.filter { $0.hasPrefix(verb + " ") }.map { String($0.dropFirst(verb.count + 1)) }
        }
    }

    private let diary = Diary()

    private func family(_ name: String, _ children: Buildable<Void, Never>...) -> Buildable<Void, Never> {
        let diary = diary
        return Buildable(name) { _, context in Member(name, diary, context.router, children) }
    }

    private var threeLevels: Buildable<Void, Never> {
        family("root", family("a", family("a1"), family("a2")), family("b", family("b1", family("b1x"))))
    }

    @Test("A call to `show` builds all children in order, and then starts them in the same order")
    func mountOrder() async {
        let tree = Tree(threeLevels)
        #expect(
            diary.lines == [
                "build root", "start root", "build a", "build b", "start a", "build a1", "build a2", "start a1", "start a2", "start b",
                "build b1", "start b1", "build b1x", "start b1x",
            ])
        _ = await tree.stop()
    }

    @Test("Children do not interrupt a feature before its first suspension")
    func undisturbed() async {
        let eager = Buildable<Void, String>.improvised("Eager") { $0.listener("child") }
        let probe = play { me in
            me.router.show { eager.child(to: me) { me, word in me.heard.append(word) } }
            me.heard.append("shown")
        }
        #expect(probe.logic?.heard == ["shown", "child"])
        probe.logic?.router.show { eager.child(id: 1, to: probe) { _, word in probe.logic?.heard.append(word) } }
        #expect(probe.logic?.heard == ["shown", "child", "child"])
        await probe.finish()
    }

    @Test("Unmounting proceeds from children to their parents, and from newer siblings to older ones")
    func unmountOrder() async {
        #expect(await Tree(threeLevels).stop() == [])
        #expect(diary.entries("end") == ["b1x", "b1", "b", "a2", "a1", "a", "root"])
    }

    @Test("Unmounting starts with the newest outlet and ends with the router's outlet")
    func outlets() async {
        let (page, modal, alert) = (family("page"), family("modal"), family("alert"))
        let probe = play { me in
            let (over, above) = (me.router.outlet(), me.router.outlet())
            above.show { alert.child(()) }
            over.show { modal.child(()) }
            me.router.show { page.child(()) }
        }
        await probe.finish()
        #expect(diary.entries("end") == ["alert", "modal", "page"])
    }

    @Test("A replacement is mounted after the feature that it replaces is unmounted")
    func replacement() async {
        let (first, second) = (family("first", family("below")), family("second"))
        let probe = play { me in me.router.show { first.child(()) } }
        probe.logic?.router.show { second.child(()) }
        #expect(
            diary.lines == [
                "build first", "start first", "build below", "start below", "end below", "end first", "build second", "start second",
            ])
        await probe.finish()
    }

    @Test("Children that are shown again are neither started again nor unmounted")
    func staying() async {
        let (a, b, c) = (family("a"), family("b"), family("c"))
        let probe = play { me in
            me.router.show {
                a.child(()); b.child(())
            }
        }
        probe.logic?.router.show {
            c.child(()); b.child(())
        }
        #expect(probe.children == ["c", "b"])
        #expect(diary.entries("start") == ["a", "b", "c"])
        #expect(diary.entries("end") == ["a"])
        await probe.finish()
    }
}
