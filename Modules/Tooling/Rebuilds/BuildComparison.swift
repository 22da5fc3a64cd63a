import Timings

/// The build system's records before and after a build.
struct BuildComparison {
    /// The records before the build; nil if the build folder was new.
    let before: BuildDatabase?
    let now: BuildDatabase
    let oldPlan, plan: [String: PlannedCommands.Command]

    /// The modules that were compiled, sorted by name, each with the reasons.
    ///
    /// - Parameter short: Shortens a file's path for display.
    func rebuilds(_ short: (String) -> String) -> [Rebuild] {
        var reasons: [String: [Rebuild.Reason]] = [:]
        for (key, command) in plan where command.kind == .compile && !key.hasSuffix(".swiftmodule.o") {
            guard let rule = now.rules["C" + key], rule.built > before?.iteration ?? 0 else { continue }
            // SwiftPM generates these modules for the test runner.
            if ["PackageTests", "PackageDiscoveredTests"].contains(where: command.name.hasSuffix) { continue }
            reasons[command.name, default: []] += self.reasons(key, command, rule, short)
        }
        return reasons.map { Rebuild($0.key, Self.merged($0.value)) }.sorted { $0.module < $1.module }
    }

    private func reasons(
        _ key: String, _ command: PlannedCommands.Command, _ rule: BuildDatabase.Rule, _ short: (String) -> String
    ) -> [Rebuild.Reason] {
        guard let last = before?.rules["C" + key] else { return [.init(.first)] }
        var reasons: [Rebuild.Reason] = []
        if rule.signature != last.signature { reasons += definition(command, oldPlan[key], short) }
        let changed = rule.inputs.filter { now.rules[$0]?.changed ?? 0 > last.built && $0.hasPrefix("N") }.map { String($0.dropFirst()) }
        let isReplanned = reasons.contains { [.added, .removed].contains($0.kind) }
        for path in changed {
            let name = path.split(separator: "/").last ?? ""
            if name.hasPrefix("swift-version-") {
                reasons.append(.init(.toolchain))
            } else if name.hasSuffix(".swiftmodule") {
                reasons.append(.init(.modules, [String(name.dropLast(".swiftmodule".count))]))
            } else if !(isReplanned && name == "sources"), !reasons.contains(where: { $0.what == [short(path)] }) {
                // Skip the `sources` file, which lists a module's sources, if the added and removed sources are already named.
                reasons.append(.init(.files, [short(path)]))
            }
        }
        return reasons.isEmpty ? [.init(.outputs)] : reasons
    }

    private func definition(
        _ command: PlannedCommands.Command, _ old: PlannedCommands.Command?, _ short: (String) -> String
    ) -> [Rebuild.Reason] {
        guard let old else { return [.init(.definition)] }
        func sources(_ list: [String]) -> Set<String> { Set(list.filter { !$0.hasPrefix("<") && !$0.contains("/.build/") }) }
        let (files, oldFiles) = (sources(command.inputs), sources(old.inputs))
        let reasons: [Rebuild.Reason] = [
            .init(.newArguments, command.arguments.difference(from: old.arguments)),
            .init(.oldArguments, old.arguments.difference(from: command.arguments)),
            .init(.added, files.subtracting(oldFiles).sorted().map(short)),
            .init(.removed, oldFiles.subtracting(files).sorted().map(short)),
        ].filter { !$0.what.isEmpty }
        return reasons.isEmpty ? [.init(.definition)] : reasons
    }

    /// The reasons for all steps of a module, merged so that each kind appears only once. The kinds `.definition` and `.outputs` are left
    /// out if there is a reason of another kind.
    private static func merged(_ reasons: [Rebuild.Reason]) -> [Rebuild.Reason] {
        let order: [Rebuild.Kind] = [
            .first, .files, .added, .removed, .modules, .toolchain, .newArguments, .oldArguments, .definition, .outputs,
        ]
        let groups = Dictionary(grouping: reasons, by: \.kind)
        let isKnown = groups.keys.contains { ![.outputs, .definition].contains($0) }
        return order.compactMap { kind in
            guard let group = groups[kind], !(isKnown && [.outputs, .definition].contains(kind)) else { return nil }
            let isOrdered = [.newArguments, .oldArguments].contains(kind), what = group.flatMap(\.what)
            return .init(kind, isOrdered ? what : Set(what).sorted())
        }
    }
}

extension [String] {
    /// The words that occur here more often than in another list, in order.
    fileprivate func difference(from other: [String]) -> [String] {
        var counts = other.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
        return filter { word in
            guard let count = counts[word], count > 0 else { return true }
            counts[word] = count - 1
            return false
        }
    }
}
