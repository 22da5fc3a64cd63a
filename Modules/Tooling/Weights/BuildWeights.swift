/// The modules of a build, including those of other packages, with their recorded times.
struct BuildWeights {
    /// The seconds that each module took when it was last built.
    let seconds: [String: Double]
    /// The direct dependencies of each module.
    let needs: [String: Set<String>]

    /// The chain of modules that takes longest to build. A machine with enough processors builds everything in the time of this chain.
    var longestPath: (seconds: Double, modules: [String]) { longestPath(without: nil) }

    /// The time that a build with enough processors would save if one module did not depend directly on another.
    func gain(without edge: (from: String, to: String)) -> Double { longestPath.seconds - longestPath(without: edge).seconds }

    private func longestPath(without edge: (from: String, to: String)?) -> (seconds: Double, modules: [String]) {
        var ends: [String: Double] = [:], previous: [String: String] = [:]
        for name in order {
            let direct = (needs[name] ?? []).filter { !(edge?.from == name && edge?.to == $0) }
            // Equal times are ordered by name, so that the result does not depend on the order of a set.
            let last = direct.filter { ends[$0] != nil }.max { (ends[$0] ?? 0, $1) < (ends[$1] ?? 0, $0) }
            ends[name] = (last.flatMap { ends[$0] } ?? 0) + (seconds[name] ?? 0)
            previous[name] = last
        }
        guard let goal = ends.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return (0, []) }
        return (goal.value, sequence(first: goal.key) { previous[$0] }.reversed())
    }

    /// All modules, dependencies first.
    private var order: [String] {
        var order: [String] = [], state: [String: Bool] = [:]
        for start in Set(needs.keys).union(seconds.keys).sorted() where state[start] == nil {
            var open = [(name: start, isLeft: false)]
            while let (name, isLeft) = open.popLast() {
                if isLeft {
                    order.append(name)
                    continue
                }
                guard state.updateValue(true, forKey: name) == nil else { continue }
                open.append((name, true))
                open += (needs[name] ?? []).sorted().filter { state[$0] == nil }.map { ($0, false) }
            }
        }
        return order
    }

    /// The modules that these roots would no longer need if they did not use the dropped modules directly.
    func modulesOnly(through dropped: Set<String>, from roots: Set<String>) -> Set<String> {
        reached(from: roots, without: []).subtracting(reached(from: roots, without: dropped)).subtracting(roots)
    }

    private func reached(from roots: Set<String>, without dropped: Set<String>) -> Set<String> {
        var seen = roots, open = Array(roots)
        while let name = open.popLast() {
            for next in needs[name] ?? [] where !(roots.contains(name) && dropped.contains(next)) && seen.insert(next).inserted {
                open.append(next)
            }
        }
        return seen
    }
}
