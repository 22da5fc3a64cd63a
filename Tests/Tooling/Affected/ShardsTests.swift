import PackageGraph
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

    private func shards(_ count: Int, of changed: [String], times: BuildTimes) -> [Shards.Shard] {
        let folders = Folders(Self.package) { _ in true }
        let new = Snapshot(Self.package, folders: folders)
        return Shards(Affected(new, since: new, changed: changed), over: new.graph, count: count, times: times).shards
    }

    @Test("Shards keep tests with common dependencies together and take about the same time")
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

    @Test("Shards have no estimated duration if no build was recorded")
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
}
