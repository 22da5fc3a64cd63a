import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Loops whose chains of causes are short", .timeLimit(.minutes(60)))
struct LoopSoakTests {
    @Test("If one feature makes all calls to `show` in a busy period, it fails at call 1,100,001, even if every chain of causes is short")
    func calls() async {
        var reports = 0, cut: [Int] = []
        let row = Buildable<Void, Void>.improvised("Row") { me in for _ in 0..<10_000 { me.listener(()) } }
        let tree = Tree(
            .improvised("List") { me in
                let banner = me.router.outlet()
                me.router.show {
                    for index in 0..<111 {
                        row.child((), id: index, to: me) { _, _ in
                            reports += 1
                            banner.show {}
                        }
                    }
                }
            }, onMisuse: { _ in cut.append(reports) })
        // The first call shows the rows, so call 1,100,001 is the one that report 1,100,000 makes.
        #expect(cut == [1_100_000] && tree.observer.misuses == [.neverSettles(["List"])])
        await tree.finish()
    }
}
