import Spelling

/// A depth-first walk that finds unmet needs, overfull slots, cycles, and plugins for slots that nothing in the tree opens.
///
/// The walk does not recurse, so chains of needs can be as long as memory allows.
@MainActor
struct Walk {
    private enum Mark { case none, onPath, done }

    /// An entry on the path, and the number of its needs that the walk has visited.
    private struct Step {
        let entry: Int
        var need = 0
        /// The plugins of the current need, and the number of plugins that the walk has visited.
        var plugins: [Int] = [], plugin = 0
    }

    private let blueprint: Blueprint
    private var issues: [CompositionError.Issue] = []
    private var marks: [Mark]
    private var path: [Step] = []
    /// The names of all values and installed features, for suggestions.
    private lazy var names = NearestName(blueprint.entries.compactMap { $0.value == nil ? nil : $0.name })

    init(_ blueprint: Blueprint) {
        self.blueprint = blueprint
        marks = Array(repeating: .none, count: blueprint.entries.count)
    }

    mutating func issues(from needs: [Entry.Need]) -> [CompositionError.Issue] {
        for need in needs {
            let provision = blueprint.provision(for: need)
            check(need, provision, of: nil)
            for index in provision.indices { visit(index) }
        }
        // This is a loop and not a `filter`, because the closure would check its actor isolation for each entry.
        var unreached: [Int] = []
        for index in marks.indices where marks[index] == .none { unreached.append(index) }
        for index in unreached {
            let entry = blueprint.entries[index]
            guard let slot = entry.slot, !slot.isOptional else { continue }
            issues.append(.missingSlot(slot: slot.name, filledBy: entry.name, at: entry.location))
        }
        for index in unreached { visit(index) }
        return issues
    }

    private mutating func visit(_ start: Int) {
        enter(start)
        while let last = path.indices.last {
            let step = path[last], needs = blueprint.entries[step.entry].needs
            if step.plugin < step.plugins.count {
                path[last].plugin += 1
                enter(step.plugins[step.plugin])
            } else if step.need < needs.count {
                path[last].need += 1
                let provision = blueprint.provision(for: needs[step.need])
                check(needs[step.need], provision, of: blueprint.entries[step.entry])
                switch provision {
                case .entry(let index): enter(index)
                case .slot(_, let plugins): (path[last].plugins, path[last].plugin) = (plugins, 0)
                case .nothing, .missing: break
                }
            } else {
                marks[step.entry] = .done
                path.removeLast()
            }
        }
    }

    private mutating func enter(_ index: Int) {
        switch marks[index] {
        case .none:
            marks[index] = .onPath
            path.append(Step(entry: index))
        case .onPath:
            let loop = path.drop { $0.entry != index }.map(\.entry) + [index]
            issues.append(.cycle(loop.map { blueprint.entries[$0].name }))
        case .done: break
        }
    }

    /// - Parameter entry: The entry with the need; nil for a need of the host.
    private mutating func check(_ need: Entry.Need, _ provision: Blueprint.Provision, of entry: Entry?) {
        var user: String { entry?.name ?? need.by ?? "The app" }
        switch provision {
        case .slot(let slot, let plugins) where plugins.count > slot.capacity:
            issues.append(.capacity(slot: slot.name, count: plugins.count, openedBy: user, at: entry?.location))
        case .missing:
            issues.append(.unmet(need: need.name, by: user, at: entry?.location, hint: hint(for: need)))
        case .slot, .entry, .nothing: break
        }
    }

    private mutating func hint(for need: Entry.Need) -> CompositionError.Hint? {
        if let reason = blueprint.arrangement.absent[ObjectIdentifier(need.type)] { return .off(reason) }
        return names.nearest(to: need.name).map(CompositionError.Hint.near)
    }
}
