import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

/// A feature whose build does what the test says.
private enum Hasty: Builder {
    typealias Build = @MainActor (Improvised<Void, String>) -> Void

    static func build(_ build: @escaping Build, _ input: Void, _ context: Context<String>) -> Improvised<Void, String> {
        let logic = Improvised((), context) { (_: Improvised<Void, String>) in }
        build(logic)
        return logic
    }
}

@MainActor
@Suite("Building a feature")
struct RehearsalTests {
    private let cell = Current(0)

    /// What a probe says of the build alone.
    private func check(_ build: @escaping Hasty.Build, finds expected: String..., sourceLocation: SourceLocation = #_sourceLocation) async {
        let probe = Probe(
            Hasty.self, dependency: build,
            exhaustive: .except(.outputs, .children, .tasks, because: "What the build did once more is what it did before."))
        let complaints = await probe.end()
        #expect(complaints == expected, sourceLocation: sourceLocation)
    }

    @Test("speaks to nobody")
    func said() async {
        await check(
            { $0.listener("hello") },
            finds: "Building Hasty said \"hello\", and a build may only return logic. Say it in run(), when the parent listens.")
    }

    @Test("mounts nothing")
    func mounted() async {
        await check(
            { me in me.router.show { Buildable<Void, Never>.improvised("Child").child(()) } },
            finds: "Building Hasty mounted Child, and a build may only return logic. Show children in run(), when the feature is mounted.")
    }

    @Test("begins no work, be it over at once")
    func ran() async {
        let complaint = "Building Hasty began a task, and a build may only return logic. Do the work in run(), or begin the task there."
        await check({ me in me.router.task {} }, finds: complaint)
        await check({ me in me.router.task { await untilCancelled() } }, finds: complaint)
    }

    @Test("assigns no cell but its own")
    func assigned() async {
        let cell = cell
        await check(
            { _ in cell.value = 1 },
            finds: "Building Hasty assigned a Current<Int> that is not its own, and a build may only return logic. Assign it in run().")
        await check({ _ in
            let own = Current(0)
            own.value = 1
        })
    }

    @Test("leaves nothing that holds the logic")
    func held() async {
        var cache: [AnyObject] = []
        await check(
            { cache.append($0) },
            finds: "Building Hasty left something that holds on to the logic, though it was never mounted. "
                + "Make the logic anew in each build, keep it nowhere, and begin what needs it in run().",
            "Hasty outlived its mount: something still holds its logic. Find who does (a closure, a task, a cache), "
                + "and have it let go at unmount, or hold the logic weakly.")
        cache = []
    }

    @Test("may follow a cell, which ends with the mount")
    func follows() async {
        let cell = cell
        var heard = 0
        await check({ me in me.router.follow(cell, to: me) { _, _ in heard += 1 } })
        #expect(heard == 2)
        cell.value = 1
        #expect(heard == 2)
    }
}
