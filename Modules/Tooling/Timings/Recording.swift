import Foundation

/// The steps of a build with their times and dependencies. All times are in seconds.
package struct Recording: Hashable, Sendable, Codable {
    package struct Step: Hashable, Sendable, Codable {
        package enum Kind: String, Hashable, Sendable, Codable { case compile, link }

        /// The name of the module, or the file name of the linked program or library.
        package let name: String
        package let kind: Kind
        /// The times since the start of the build.
        package let start, end: Double

        package init(_ name: String, _ kind: Kind, _ start: Double, _ end: Double) {
            (self.name, self.kind, self.start, self.end) = (name, kind, start, end)
        }
    }

    package let command: [String]
    package let date: Date
    /// The total time of the build.
    package let wall: Double
    package let code: Int32
    package let steps: [Step]
    /// The names of each step's dependencies, by the step's name.
    package let needs: [String: [String]]

    package init(command: [String], date: Date, wall: Double, code: Int32, steps: [Step], needs: [String: [String]]) {
        (self.command, self.date, self.wall, self.code) = (command, date, wall, code)
        self.steps = steps.sorted { ($0.start, $0.name) < ($1.start, $1.name) }
        self.needs = needs
    }
}

extension Recording {
    /// All steps of a module or a program.
    package struct Item: Hashable, Sendable, Codable {
        package let name: String
        package let kind: Step.Kind
        package let start, end: Double
        /// The total duration of the item's steps, in seconds.
        package let busy: Double
        /// The item's share of the total time, in seconds. While several steps are active, the time is divided equally among them.
        package let share: Double
        /// The items for which this item was the last dependency to be ready.
        package let unlocked: [String]
    }

    /// The total time, broken down by activity. The parts add up to the total.
    package struct Account: Hashable, Sendable, Codable {
        /// The time until the first step: evaluating manifests, resolving dependencies and planning.
        package let planning: Double
        package let compiling, linking: Double
        /// The time without an active step, between the first step and the last one.
        package let idle: Double
        /// The time after the last step, in which `swift test` runs the tests, and `swift run` the program.
        package let finishing: Double

        package var sum: Double { planning + compiling + linking + idle + finishing }
    }

    package var account: Account {
        let shares = shares
        let first = steps.map(\.start).min() ?? wall, last = steps.map(\.end).max() ?? wall
        func part(_ kind: Step.Kind) -> Double { zip(steps, shares).reduce(0) { $1.0.kind == kind ? $0 + $1.1 : $0 } }
        let (compiling, linking) = (part(.compile), part(.link))
        return Account(
            planning: first, compiling: compiling, linking: linking, idle: max(0, last - first - compiling - linking),
            finishing: max(0, wall - last))
    }

    /// The share of each step in the total time.
    var shares: [Double] {
        let times = Set(steps.flatMap { [$0.start, $0.end] }).sorted()
        let places = Dictionary(uniqueKeysWithValues: times.enumerated().map { ($1, $0) })
        // Count the active steps in each interval, then add up the intervals, each divided by its count. A step's share is the difference
        // between the sum at its end and the sum at its start.
        var active = Array(repeating: 0, count: times.count + 1)
        for step in steps {
            active[places[step.start] ?? 0] += 1
            active[places[step.end] ?? 0] -= 1
        }
        var sum = 0, passed = [0.0], count = 0
        for (place, time) in times.enumerated() where place + 1 < times.count {
            sum += active[place]
            count = sum
            passed.append((passed.last ?? 0) + (count > 0 ? (times[place + 1] - time) / Double(count) : 0))
        }
        return steps.map { passed[places[$0.end] ?? 0] - passed[places[$0.start] ?? 0] }
    }

    /// The items, sorted by their start.
    package var items: [Item] {
        var found: [String: (kind: Step.Kind, start: Double, end: Double, busy: Double, share: Double)] = [:]
        for (step, share) in zip(steps, shares) {
            var item = found[step.name] ?? (step.kind, step.start, step.end, 0, 0)
            (item.start, item.end) = (min(item.start, step.start), max(item.end, step.end))
            (item.busy, item.share) = (item.busy + step.end - step.start, item.share + share)
            found[step.name] = item
        }
        let ends = readiness
        var unlocked: [String: [String]] = [:]
        for name in found.keys { if let last = lastNeed(of: name, ends) { unlocked[last, default: []].append(name) } }
        return found.map { name, item in
            Item(
                name: name, kind: item.kind, start: item.start, end: item.end, busy: item.busy, share: item.share,
                unlocked: unlocked[name, default: []].sorted())
        }.sorted { ($0.start, $0.name) < ($1.start, $1.name) }
    }

    /// The critical path: each item could start only when the one before it was ready.
    package var criticalPath: [String] {
        let ends = readiness
        var path: [String] = [], next = steps.max { $0.end < $1.end }?.name
        while let name = next, !path.contains(name) {
            path.append(name)
            next = lastNeed(of: name, ends)
        }
        return path.reversed()
    }

    /// The time when the dependents of an item could start: the end of its longest step. Later steps, such as wrapping a module's syntax
    /// tree for the debugger, only delay the linker.
    private var readiness: [String: Double] {
        Dictionary(grouping: steps, by: \.name).compactMapValues { steps in steps.max { $0.end - $0.start < $1.end - $1.start }?.end }
    }

    private func lastNeed(of name: String, _ ends: [String: Double]) -> String? {
        needs[name]?.filter { $0 != name && ends[$0] != nil }.max { (ends[$0] ?? 0, $0) < (ends[$1] ?? 0, $1) }
    }
}
