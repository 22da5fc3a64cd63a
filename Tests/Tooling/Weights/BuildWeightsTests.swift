import Seeded
import Testing

@testable import Weights

@Suite("What dependencies cost")
struct BuildWeightsTests {
    @Test("In 300 random builds, the longest path and the gain from removing each dependency equal those of an exhaustive search")
    func longestPath() throws {
        let seed: UInt64 = .random(in: 0...UInt64.max)
        var chance = SplitMix64(seed: seed)
        for _ in 0..<300 {
            let names = (0..<Int.random(in: 1...8, using: &chance)).map { "M\($0)" }
            var seconds: [String: Double] = [:], needs: [String: Set<String>] = [:]
            for (index, name) in names.enumerated() {
                // Multiples of one half add up exactly in any order.
                seconds[name] = Double(Int.random(in: 0...9, using: &chance)) / 2
                needs[name] = Set(names[..<index].filter { _ in Bool.random(using: &chance) })
            }
            func search(_ name: String, _ needs: [String: Set<String>]) -> Double {
                (seconds[name] ?? 0) + ((needs[name] ?? []).map { search($0, needs) }.max() ?? 0)
            }
            let build = BuildWeights(seconds: seconds, needs: needs), longest = names.map { search($0, needs) }.max() ?? 0
            try #require(build.longestPath.seconds == longest, "seed \(seed)")
            #expect(build.longestPath.modules.reduce(0) { $0 + (seconds[$1] ?? 0) } == longest, "seed \(seed)")
            for (from, others) in needs {
                for to in others {
                    var rest = needs
                    rest[from]?.remove(to)
                    let without = names.map { search($0, rest) }.max() ?? 0
                    #expect(build.gain(without: (from, to)) == longest - without, "seed \(seed)")
                }
            }
        }
    }

    @Test("The cost of a dependency excludes modules that the package also needs in another way")
    func only() {
        let build = BuildWeights(
            seconds: [:], needs: ["App": ["Net", "Log"], "Net": ["Bytes", "Base"], "Log": ["Base"], "AppTests": ["App"]])
        let roots: Set = ["App", "AppTests"]
        #expect(build.modulesOnly(through: ["Net"], from: roots) == ["Net", "Bytes"])
        #expect(build.modulesOnly(through: ["Log"], from: roots) == ["Log"])
        #expect(build.modulesOnly(through: ["Net", "Log"], from: roots) == ["Net", "Log", "Bytes", "Base"])
        #expect(build.modulesOnly(through: ["Base"], from: roots) == [])
    }

    @Test("A cycle in the build records does not make the search for the longest path endless")
    func cycle() {
        let build = BuildWeights(seconds: ["A": 1, "B": 2], needs: ["A": ["B"], "B": ["A"]])
        #expect(build.longestPath.seconds <= 3)
    }
}

@Suite("Modules that change together")
struct CommitHistoryTests {
    @Test(
        "A pair is listed if at least five commits, and at least 80 % of the commits to its less changed module, changed both modules")
    func pairs() {
        let both = Array(repeating: Set(["A", "B"]), count: 4)
        #expect(CommitHistory(both).pairs == [])
        let five = both + [["A", "B", "C"], ["B"], ["B"]]
        #expect(CommitHistory(five).pairs == [.init(modules: ["A", "B"], together: 5, commits: 5)])
        #expect(CommitHistory(five + [["A"]]).pairs == [.init(modules: ["A", "B"], together: 5, commits: 6)])
        #expect(CommitHistory(five + [["A"], ["A"]]).pairs == [])
        // For each module, exactly 80 % of its commits changed both modules.
        let eight = Array(repeating: Set(["A", "B"]), count: 8) + [["A"], ["A"], ["B"], ["B"]]
        #expect(CommitHistory(eight).pairs == [.init(modules: ["A", "B"], together: 8, commits: 10)])
    }

    @Test("A commit that changes more than ten modules is ignored")
    func wide() {
        let wide = Set((0...CommitHistory.widest).map { "M\($0)" })
        #expect(CommitHistory(Array(repeating: wide, count: 9)).pairs == [])
        #expect(CommitHistory(Array(repeating: Set(wide.sorted().dropLast()), count: 9)).pairs.count == 45)
    }
}
