import PackageGraph

/// The affected tests, distributed so that all machines finish at about the same time.
///
/// A test costs less on a machine that already builds the test's dependencies for another test. The most expensive tests are assigned
/// first, each to the machine whose total with the test is the lowest. Without recorded build times, every module is assumed to take one
/// second; with them, an unrecorded module of the package is assumed to take the average build time. A test without a recorded run time
/// is assumed to take the average run time.
package struct Shards: Hashable, Sendable, Encodable {
    package struct Shard: Hashable, Sendable, Encodable {
        /// The number of the shard, counted from 1.
        package let shard: Int
        package let tests: [String]
        /// The estimated time to run the tests and, if build times were recorded, to build them with their dependencies; nil if neither
        /// run times nor build times were recorded.
        package let seconds: Double?
    }

    package let shards: [Shard]

    /// - Parameters:
    ///   - count: The largest number of shards, at least 1; there are never more shards than tests.
    ///   - runs: The seconds that test targets took when they last passed.
    package init(_ affected: Affected, over graph: Graph, count: Int, times: BuildTimes, runs: [String: Double] = [:]) {
        let recorded = graph.nodes.map { times.seconds[$0.name.asModuleName] ?? times.seconds[$0.name] }
        let known = zip(graph.nodes, recorded).compactMap { node, seconds in node.target == nil ? nil : seconds }
        let usual = known.isEmpty ? 1 : known.reduce(0, +) / Double(known.count)
        let cost = zip(graph.nodes, recorded).map { node, seconds in seconds ?? (node.target != nil || times.isEmpty ? usual : 0) }
        let tests = affected.marks.filter { $0.kind == .test }.compactMap { graph.index(of: $0.name) }
        let closures = Dictionary(tests.map { ($0, Set(graph.closure(of: [$0]))) }, uniquingKeysWith: { first, _ in first })
        let usualRun = runs.isEmpty ? 0 : runs.values.sorted().reduce(0, +) / Double(runs.count)
        func run(_ tests: some Sequence<Int>) -> Double { tests.sorted().reduce(0) { $0 + (runs[graph.nodes[$1].name] ?? usualRun) } }
        func price(_ nodes: Set<Int>, _ tests: [Int]) -> Double { nodes.sorted().reduce(run(tests)) { $0 + cost[$1] } }
        let alone = Dictionary(tests.map { ($0, price(closures[$0] ?? [], [$0])) }) { $1 }
        let ordered = tests.sorted { (alone[$1] ?? 0, graph.nodes[$0].name) < (alone[$0] ?? 0, graph.nodes[$1].name) }

        var piles = Array(repeating: (tests: [Int](), nodes: Set<Int>(), price: 0.0), count: Swift.max(1, Swift.min(count, tests.count)))
        for test in ordered {
            let closure = closures[test] ?? []
            let after = piles.map { $0.price + price(closure.subtracting($0.nodes), [test]) }
            // Among shards with equal times, the one with the fewest tests is chosen.
            let best = piles.indices.min { (after[$0], piles[$0].tests.count, $0) < (after[$1], piles[$1].tests.count, $1) } ?? 0
            piles[best].tests.append(test)
            piles[best].nodes.formUnion(closure)
            piles[best].price = after[best]
        }
        // Move single tests between two shards, even if this separates tests with common dependencies. A move must shorten the longer
        // shard, or shorten the total without lengthening the longer shard.
        for _ in 0..<4 {
            for (from, to) in piles.indices.flatMap({ from in piles.indices.filter { $0 != from }.map { (from, $0) } }) {
                for test in piles[from].tests {
                    let rest = piles[from].tests.filter { $0 != test }
                    let left = rest.reduce(into: Set<Int>()) { $0.formUnion(closures[$1] ?? []) }
                    let joined = piles[to].nodes.union(closures[test] ?? [])
                    let (less, more) = (price(left, rest), price(joined, piles[to].tests + [test]))
                    let (now, then) = (Swift.max(piles[from].price, piles[to].price), Swift.max(less, more))
                    guard then < now || then == now && less + more < piles[from].price + piles[to].price else { continue }
                    piles[from] = (rest, left, less)
                    piles[to] = (piles[to].tests + [test], joined, more)
                }
            }
        }
        // The longest shards come first, which helps if there are fewer machines than shards.
        // equivalent mutant (< → <=): No test is in two shards.
        let inOrder = piles.filter { !$0.tests.isEmpty }.sorted { ($1.price, $0.tests.first ?? 0) < ($0.price, $1.tests.first ?? 0) }
        shards = inOrder.enumerated().map { number, pile in
            Shard(
                shard: number + 1, tests: pile.tests.map { graph.nodes[$0].name }.sorted(),
                seconds: times.isEmpty && runs.isEmpty ? nil : ((times.isEmpty ? run(pile.tests) : pile.price) * 100).rounded() / 100)
        }
    }
}
