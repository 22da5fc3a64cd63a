import Imports
import PackageGraph

/// Applies the rules of `.espalier.yml` and of the manifest's table of layers to a package.
struct RuleEvaluator {
    let facts: CheckInput
    private let today: String
    let subjects: [Subject]
    /// The rules that apply to each target, with the values of their placeholders.
    private let rules: [[(rule: RuleBook.Rule, bound: [Substring: Substring])]]

    init(_ facts: CheckInput, today: String) {
        (self.facts, self.today) = (facts, today)
        let subjects = facts.graph.nodes.enumerated().map { index, node in
            node.target == nil
                ? Subject(.package, node.name) : Subject(.own, node.name, path: facts.folders[index] ?? "")
        }
        self.subjects = subjects
        rules = facts.package.targets.indices.map { index in
            facts.book.rules.compactMap { rule in rule.from.admit(subjects[index]).map { (rule, $0) } }
                .filter { rule, bound in !subjects.contains { rule.unless.admit($0, bound: bound) != nil } }
        }
    }

    func needs(of index: Int) -> Set<Int> { Set(facts.graph.closure(of: [index])) }

    func violation(from index: Int, to meaning: Check.Meaning, module: String, verb: String, _ file: String, _ line: Int) -> Violation? {
        let subject: Subject
        switch meaning {
        case .own(let other): subject = subjects[other]
        case .product(let product): subject = Subject(.package, product)
        case .toolchain: subject = Subject(.toolchain, module)
        case .inner, .unknown: return nil
        }
        let target = facts.package.targets[index]
        for (rule, bound) in rules[index] {
            let isAllowed = subject.realm == .toolchain || rule.may.map { $0.admit(subject, bound: bound) != nil } ?? true
            if isAllowed, rule.mayNot.admit(subject, bound: bound) == nil { continue }
            let finding = Finding(
                rule.name, of: target.name, file, line, "\(target.name) \(verb) \(subject.name), which is not allowed.",
                reason: rule.reason,
                edit: rule.remedy ?? "\(file):\(line): remove \(subject.name), or add an exception to \(facts.book.file).")
            return Violation(finding: finding, exemption: exemption(from: rule.name, of: index, for: subject))
        }
        return nil
    }

    /// The index of the exception that allows a target to use a dependency, or to contain a literal or a name.
    func exemption(from rule: String, of index: Int, for subject: Subject) -> Int? {
        facts.book.exemptions.firstIndex { exemption in
            exemption.rule == rule && exemption.from.admit(subjects[index]) != nil && exemption.to.admit(subject) != nil
        }
    }

    func rules(about index: Int) -> [RuleBook.Rule] { rules[index].map(\.rule) }

    func mayBeUnused(_ index: Int, _ other: Int) -> Bool { allows(facts.book.unused, index, other) }

    func mayReach(_ index: Int, _ other: Int) -> Bool { allows(facts.book.reach, index, other) }

    private func allows(_ allowances: [RuleBook.Allowance], _ index: Int, _ other: Int) -> Bool {
        allowances.contains { allowance in
            allowance.from.admit(subjects[index]).map { allowance.to.admit(subjects[other], bound: $0) != nil } ?? false
        }
    }

    /// Whether the rules list a module as a test kit.
    func isKit(_ index: Int) -> Bool { facts.book.kits.admit(subjects[index]) != nil }

    /// Drops findings with a valid exception, and marks those whose exception has expired.
    func applyExemptions(to all: [Violation]) -> (findings: [Finding], used: Set<Int>) {
        var findings: [Finding] = [], used: Set<Int> = []
        for violation in all {
            guard let index = violation.exemption else {
                findings.append(violation.finding)
                continue
            }
            used.insert(index)
            let exemption = facts.book.exemptions[index], finding = violation.finding
            guard exemption.until < today else { continue }
            findings.append(
                Finding(
                    finding.rule, of: finding.target, finding.file, finding.line,
                    finding.message + " Its exception ended on \(exemption.until).",
                    reason: finding.reason, edit: finding.edit))
        }
        return (findings, used)
    }

    /// Unused exceptions, which would hide the next violation.
    func exemptions(used: Set<Int>) -> [Finding] {
        facts.book.exemptions.enumerated().filter { !used.contains($0.offset) }.map { _, exemption in
            Finding(
                "exception", facts.book.file, exemption.line, "The exception to \(exemption.rule) is unused.",
                reason: "An unused exception would hide the next violation.",
                edit: "\(facts.book.file):\(exemption.line): remove the exception.")
        }
    }

    /// Targets that are in no layer, if the rules are strict.
    var layers: [Finding] {
        guard facts.book.isStrict else { return [] }
        return facts.package.targets.indices.filter { layer(of: $0) == nil }.map { index in
            let target = facts.package.targets[index]
            return Finding(
                "layers", of: target.name, "Package.swift", facts.manifest.line(of: target),
                "\(target.name) is in no layer: its folder is \(facts.folders[index] ?? "unknown").",
                reason: "The rules for layers do not apply to a target outside all layers.",
                edit: "Move the target, or add its folder to a layer.")
        }
    }

    /// Swift files, and folders with Swift files, that belong to no target although folders next to them do.
    var orphans: [Finding] {
        guard facts.book.describesFolders else { return [] }
        let targets = facts.folders.compactMap { $0.map { $0 + "/" } }
        let packages = facts.looseFiles.filter { $0.hasSuffix("/Package.swift") }.map { $0.dropLast("Package.swift".count) }
        var places: [String: String] = [:]
        for file in facts.looseFiles.sorted() where file.hasSuffix(".swift") && !packages.contains(where: file.hasPrefix) {
            let parts = file.split(separator: "/")
            let prefixes = parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/") + "/" }
            // Of the folders around the file, the outermost one without a target; if every folder has a target, the file itself.
            let place = prefixes.first { prefix in !targets.contains { $0.hasPrefix(prefix) } } ?? file
            guard let first = prefixes.first, place != first, places[place] == nil else { continue }
            // A manifest may leave out a target, for example if an environment variable is not set.
            if facts.manifest.names(folder: place, or: prefixes) { continue }
            places[place] = file
        }
        return places.sorted { $0.key < $1.key }.map { place, file in
            Finding(
                "orphan", file, 1, "\(place == file ? file : String(place.dropLast())) belongs to no target.",
                reason: "No build compiles this code, and no test runs it.",
                edit: "Add a row to Package.swift, or remove \(place == file ? "the file" : "the folder").")
        }
    }

    /// Patterns that match nothing, because a target was moved or renamed, or the pattern is misspelled.
    ///
    /// If a package has no features, for example because the last one was removed, patterns for features may match nothing: the rules are
    /// kept for the next feature.
    var deadPatterns: [Finding] {
        let hasFeatures = !facts.manifest.hasNoFeatures
        let files = facts.looseFiles.map { Subject(.own, $0.split(separator: "/").last.map(String.init) ?? $0, path: $0) }
        let toolchain = facts.toolchain.map { Subject(.toolchain, $0) }
        let dead = facts.book.patterns.filter { pattern in
            (hasFeatures || !pattern.name.contains(/^(Modules|Tests)\/Features\//))
                && !(subjects + toolchain).contains { pattern.match($0) != nil }
        }
        let deadFiles = facts.book.placements.map(\.files).filter { pattern in !files.contains { pattern.match($0) != nil } }
        return (dead + deadFiles).compactMap { pattern in
            // A pattern without a line comes from the manifest's table; see `unusedEntries`.
            guard let line = pattern.line else { return nil }
            return Finding(
                "pattern", facts.book.file, line, "The pattern \(pattern.text) matches no target, package or file.",
                reason: "A pattern without a match has no effect.", edit: "\(facts.book.file):\(line): correct or remove the pattern.")
        }
    }

    /// Unused entries in the manifest's table of layers, which would allow later imports without a review.
    ///
    /// Skips empty layers, layers with a module that this build leaves out, and entries that allow imports within a layer. An entry for a
    /// module that this build leaves out is skipped if the manifest names the module outside the table of layers.
    var unusedEntries: [Finding] {
        let names = Set(facts.package.targets.map(\.name))
        let leftOut = facts.manifest.paths.flatMap { path -> [Subject] in
            let name = path.split(separator: "/").last.map(String.init) ?? path
            return names.contains(name) ? [] : ["", "Modules/"].map { Subject(.own, name, path: $0 + path) }
        }
        return facts.book.rules.flatMap { rule in
            let members = facts.package.targets.indices.compactMap { index in rule.from.admit(subjects[index]).map { (index, $0) } }
            let isPartial = leftOut.contains { rule.from.admit($0) != nil }
            let entries = (rule.may ?? []).filter { entry in
                guard entry.line == nil, !members.isEmpty, !isPartial, !rule.from.contains(entry) else { return false }
                let isUsed = members.contains { index, bound in
                    facts.graph.dependencies[index].contains {
                        entry.match(subjects[$0], bound: bound) != nil && !isImplied(subjects[$0].name, in: index)
                    }
                }
                return !isUsed && (subjects.contains { entry.match($0) != nil } || !facts.manifest.mentions(entry.name, outside: "Layer"))
            }
            let layer = layerName(of: rule.from) ?? rule.name
            return entries.map { entry in
                let name = layerName(of: [entry]) ?? entry.name
                return Finding(
                    "pattern", "Package.swift", rule.line, "No module of the layer \(layer) depends on \(name).",
                    reason: "The entry would allow the next import without a review.",
                    edit: "Package.swift:\(rule.line): remove \(name) from the layer.")
            }
        }
    }

    /// Whether only the layer declares the dependency: the target's row does not name it, and none of the target's files imports it.
    private func isImplied(_ dependency: String, in index: Int) -> Bool {
        facts.manifest.derives(dependency, of: facts.package.targets[index])
            && !facts.imports[index].contains { $0.imports.contains { $0.module == dependency.asModuleName } }
    }

    private func layerName(of patterns: [Pattern]) -> String? { facts.book.layers.first { $0.holds == patterns }?.name }

    func layer(of index: Int) -> Int? { facts.book.layers.firstIndex { $0.holds.admit(subjects[index]) != nil } }
}

extension RuleBook {
    /// The index of a target's layer, counted from the bottom; nil if the target is in no layer.
    package func layer(of target: Target, at path: String?) -> Int? {
        let subject = Subject(.own, target.name, path: path ?? "")
        return layers.firstIndex { $0.holds.admit(subject) != nil }
    }

    /// The targets that own a file outside every target's folder; nil if no rule says which targets own it.
    package func targets(for file: String, among targets: [(target: Target, path: String?)]) -> [Int]? {
        let subject = Subject(.own, file.split(separator: "/").last.map(String.init) ?? file, path: file)
        guard let placement = placements.first(where: { $0.files.match(subject) != nil }) else { return nil }
        return targets.indices.filter { index in
            placement.targets.admit(Subject(.own, targets[index].target.name, path: targets[index].path ?? "")) != nil
        }
    }
}
