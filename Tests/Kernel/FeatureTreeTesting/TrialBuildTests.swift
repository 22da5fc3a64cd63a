import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

/// A feature whose build runs a closure supplied by the test.
private enum Hasty: Builder {
    typealias Build = @MainActor (Improvised<Void, String>) -> Void

    static func build(_ build: @escaping Build, _ input: Void, _ context: Context<String>) -> Improvised<Void, String> {
        let logic = Improvised((), context) { (_: Improvised<Void, String>) in }
        build(logic)
        return logic
    }
}

@MainActor
@Suite("Side effects of a build")
struct TrialBuildTests {
    private let cell = Current(0)

    /// Expects exactly the `expected` issues from a probe of a feature whose only effects are in its build.
    private func check(_ build: @escaping Hasty.Build, finds expected: String..., sourceLocation: SourceLocation = #_sourceLocation) async {
        let probe = Probe(
            Hasty.self, dependency: build,
            exhaustive: .except(.outputs, .children, .tasks, because: "The probe's build has the same effects as the trial build."))
        let problems = await probe.end()
        #expect(problems == expected, sourceLocation: sourceLocation)
    }

    @Test("An output during the build is an issue")
    func said() async {
        await check(
            { $0.listener("hello") },
            finds: "Building Hasty reported \"hello\", but a build may only return logic. Report it in run().")
    }

    @Test("Mounting a child during the build is an issue")
    func mounted() async {
        await check(
            { me in me.router.show { Buildable<Void, Never>.improvised("Child").child(()) } },
            finds: "Building Hasty mounted Child, but a build may only return logic. Show children in run(), when the feature is mounted.")
    }

    @Test("A task that the build starts is an issue, even if it ends at once")
    func ran() async {
        let problem = "Building Hasty started a task, but a build may only return logic. Do the work in run(), or start the task there."
        await check({ me in me.router.task {} }, finds: problem)
        await check({ me in me.router.task { await untilCancelled() } }, finds: problem)
    }

    @Test("It is an issue if a build assigns a cell that it did not make")
    func assigned() async {
        let cell = cell
        await check(
            { _ in cell.value = 1 },
            finds: "Building Hasty assigned a Current<Int> that is not its own, but a build may only return logic. Assign it in run().")
        await check({ _ in
            let own = Current(0)
            own.value = 1
        })
    }

    @Test("Logic that is still referenced after a trial build is an issue")
    func held() async {
        var cache: [AnyObject] = []
        await check(
            { cache.append($0) },
            finds: "Building Hasty left a reference to the logic, which was never mounted. "
                + "Make new logic in each build, do not store it, and start work that needs it in run().",
            "Hasty outlived its mount: its logic is still referenced. Find the reference (a closure, a task, a cache), "
                + "and clear it at unmount or make it weak.")
        cache = []
    }

    @Test("A build may follow a cell, because unmounting ends the subscription")
    func follows() async {
        let cell = cell
        var heard = 0
        await check({ me in me.router.follow(cell, to: me) { _, _ in heard += 1 } })
        #expect(heard == 2)
        cell.value = 1
        #expect(heard == 2)
    }
}
