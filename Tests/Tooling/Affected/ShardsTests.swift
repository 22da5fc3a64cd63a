import Foundation
import PackageGraph
import Seeded
import Testing

@testable import Affected

@Suite("Shards")
struct ShardsTests {
    private static let package = Package(
        name: "shop",
        targets: [
            Target("Base"), Target("A", dependencies: [Dependency(.byName, "Base")]),
            Target("B", dependencies: [Dependency(.byName, "Base")]),
            Target("C"), Target("ATests", .test, dependencies: [Dependency(.byName, "A")]),
            Target("BTests", .test, dependencies: [Dependency(.byName, "B")]),
            Target("CTests", .test, dependencies: [Dependency(.byName, "C")]),
        ])
    private let times = BuildTimes(["Base": 10, "A": 2, "B": 2, "C": 9, "ATests": 1, "BTests": 1, "CTests": 1])

    private func shards(
        _ count: Int, of changed: [String], times: BuildTimes, runs: [String: Double] = [:], in package: Package = Self.package
    ) -> [Shards.Shard] {
        let new = Snapshot(package, folders: Folders(package) { _ in true })
        return Shards(Affected(new, since: new, changed: changed), over: new.graph, count: count, times: times, runs: runs).shards
    }

    @Test("Tests with common dependencies are in the same shard if this shortens the longest shard")
    func balanced() {
        let shards = shards(2, of: ["Makefile"], times: times)
        #expect(shards.map(\.tests) == [["ATests", "BTests"], ["CTests"]])
        #expect(shards.map(\.seconds) == [16, 10])
    }

    @Test("Shards assume the average build time for modules without a recorded time")
    func unrecorded() {
        let shards = shards(2, of: ["Makefile"], times: BuildTimes(["Base": 1, "A": 2, "B": 3]))
        #expect(shards.map(\.tests) == [["ATests", "CTests"], ["BTests"]])
        #expect(shards.map(\.seconds) == [9, 6])
    }

    @Test("Shards have no estimated duration if neither a build nor a test run was recorded")
    func unmeasured() {
        #expect(shards(2, of: ["Makefile"], times: BuildTimes()).map(\.seconds) == [nil, nil])
    }

    @Test("There are never more shards than affected tests")
    func few() {
        #expect(shards(9, of: ["Sources/C/C.swift"], times: times).map(\.tests) == [["CTests"]])
        #expect(shards(9, of: [], times: times) == [])
    }

    @Test("Shards contain every affected test exactly once, with or without recorded times")
    func all() {
        for count in 1...4 {
            for times in [times, BuildTimes()] {
                #expect(shards(count, of: ["Makefile"], times: times).flatMap(\.tests).sorted() == ["ATests", "BTests", "CTests"])
            }
        }
    }

    @Test("The estimate for a shard includes recorded run times of tests, and uses the average for a test without a recorded time")
    func runs() {
        let long = shards(2, of: ["Makefile"], times: times, runs: ["ATests": 20, "BTests": 1, "CTests": 2])
        #expect(long.map(\.tests) == [["ATests"], ["BTests", "CTests"]] && long.map(\.seconds) == [33, 26])
        let alone = shards(2, of: ["Makefile"], times: BuildTimes(), runs: ["ATests": 40, "BTests": 20])
        #expect(alone.map(\.tests) == [["BTests", "CTests"], ["ATests"]] && alone.map(\.seconds) == [50, 40])
    }

    @Test("The longest shard takes at most a third longer than in the best possible distribution", arguments: 0..<50)
    func nearBest(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let count = Int.random(in: 2...3, using: &random), seconds = (0..<7).map { _ in Double(Int.random(in: 0...50, using: &random)) }
        let names = seconds.indices.map { "T\($0)Tests" }
        let package = Package(name: "many", targets: names.map { Target($0, .test) })
        let times = BuildTimes(Dictionary(names.map { ($0, 0) }) { $1 }), runs = Dictionary(zip(names, seconds)) { $1 }
        let shards = shards(count, of: ["Makefile"], times: times, runs: runs, in: package)
        #expect(shards.flatMap(\.tests).sorted() == names)
        let longest = shards.map { $0.tests.reduce(0) { $0 + (runs[$1] ?? 0) } }.max() ?? 0
        #expect(shards.compactMap(\.seconds).max() == longest)

        // Try every distribution of the tests over the shards.
        var best = Double.infinity
        for number in 0..<Int(pow(Double(count), Double(seconds.count))) {
            var loads = Array(repeating: 0.0, count: count), rest = number
            for time in seconds {
                loads[rest % count] += time
                rest /= count
            }
            best = min(best, loads.max() ?? 0)
        }
        #expect(longest <= best * 4 / 3, "\(seconds) on \(count)")
    }
}
