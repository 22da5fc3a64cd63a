import Benchmark
import FeatureTree
import Workload

/// Compares the time per child with the committed thresholds. The tolerance is wide, because times depend on the machine; the target
/// `Compare` measures ratios, which depend less on the machine.
///
/// Only time is measured. With Swift 6.3 on Linux, counting retains or allocations crashes without the interposed libraries of the package
/// `benchmark` (github.com/ordo-one/benchmark/issues/349), which the manifest disables.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock], warmupIterations: 3, scalingFactor: .kilo, maxDuration: .seconds(5), maxIterations: 50,
        thresholds: [.wallClock: BenchmarkThresholds(relative: [.p90: 100])])

    Benchmark("Leaf") { benchmark in try await show(Leaf.plain, times: benchmark.scaledIterations.count) }
    Benchmark("Leaf that has run") { benchmark in try await show(Leaf.running, times: benchmark.scaledIterations.count) }
    Benchmark("Unchanged child") { benchmark in try await showAgain(benchmark.scaledIterations.count) }
}

/// In each of `times` rounds, shows one child and then none. The measured time includes making the surrounding tree, which is negligible
/// compared with a thousand children.
@MainActor
private func show(_ leaf: Buildable<Int, Never>, times: Int) async throws {
    try await withRouter { router in
        for index in 0..<times {
            router.show { leaf.child(index) }
            router.show {}
        }
    }
}

/// Mounts `count` children, and then shows them nine more times.
@MainActor
private func showAgain(_ count: Int) async throws {
    try await withRouter { router in
        for _ in 0..<10 { router.show { for index in 0..<count { Leaf.plain.child(index, id: index) } } }
    }
}
