import PackageGraph

/// The package's own rules, applied to one arrow at a time.
struct Judge {
    let facts: Facts
    private let today: String
    let subjects: [Subject]
    /// The rules that are about a target, with what the names in their brackets stand for there.
    private let rules: [[(rule: RuleBook.Rule, bound: [Substring: Substring])]]

    init(_ facts: Facts, today: String) {
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

    func objection(from index: Int, to meaning: Check.Meaning, module: String, verb: String, _ file: String, _ line: Int) -> Judged? {
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
                rule.name, of: target.name, file, line, "\(target.name) \(verb) \(subject.name), and may not know it.", reason: rule.reason,
                edit: rule.remedy ?? "\(file):\(line): take \(subject.name) out, or ask for an exception in \(facts.book.file).")
            return Judged(finding: finding, exemption: exemption(from: rule, of: index, for: subject))
        }
        return nil
    }

    /// The exception from a rule that is made for a target and what it knows, says or is called.
    func exemption(from rule: RuleBook.Rule, of index: Int, for subject: Subject) -> Int? {
        facts.book.exemptions.firstIndex { exemption in
            exemption.rule == rule.name && exemption.from.admit(subjects[index]) != nil && exemption.to.admit(subject) != nil
        }
    }

    func rules(about index: Int) -> [RuleBook.Rule] { rules[index].map(\.rule) }

    func mayBeUnused(_ index: Int, _ other: Int) -> Bool {
        facts.book.unused.contains { allowance in
            allowance.from.admit(subjects[index]).map { allowance.to.admit(subjects[other], bound: $0) != nil } ?? false
        }
    }

    /// Whether the book says of a module that it is there for tests, which none can tell by its imports.
    func isKit(_ index: Int) -> Bool { facts.book.kits.admit(subjects[index]) != nil }

    /// Leaves out what an exception still bears, and says of the rest that its time is over.
    func bear(_ all: [Judged]) -> (findings: [Finding], used: Set<Int>) {
        var findings: [Finding] = [], used: Set<Int> = []
        for judged in all {
            guard let index = judged.exemption else {
                findings.append(judged.finding)
                continue
            }
            used.insert(index)
            let exemption = facts.book.exemptions[index], finding = judged.finding
            guard exemption.until < today else { continue }
            findings.append(
                Finding(
                    finding.rule, of: finding.target, finding.file, finding.line,
                    finding.message + " The exception from it ended on \(exemption.until).",
                    reason: finding.reason, edit: finding.edit))
        }
        return (findings, used)
    }

    /// Exceptions that nothing needs: they would let the next violation pass unseen.
    func exemptions(used: Set<Int>) -> [Finding] {
        facts.book.exemptions.enumerated().filter { !used.contains($0.offset) }.map { _, exemption in
            Finding(
                "exception", facts.book.file, exemption.line, "An exception from \(exemption.rule) is made, and nothing needs it.",
                reason: "It would let the next violation pass unseen.",
                edit: "\(facts.book.file):\(exemption.line): take the exception out.")
        }
    }

    /// In a strict book, every target has its layer.
    var layers: [Finding] {
        guard facts.book.isStrict else { return [] }
        return facts.package.targets.indices.filter { layer(of: $0) == nil }.map { index in
            let target = facts.package.targets[index]
            return Finding(
                "layers", of: target.name, "Package.swift", facts.manifest.line(of: target),
                "\(target.name) lies at \(facts.folders[index] ?? "no folder"), which is in no layer.",
                reason: "What is in no layer keeps no rule.", edit: "Move it, or add its place to a layer in \(facts.book.file).")
        }
    }

    /// Patterns that mean nothing in this package: what was moved, renamed or misspelt, and is held to no rule.
    var deadPatterns: [Finding] {
        let files = facts.looseFiles.map { Subject(.own, $0.split(separator: "/").last.map(String.init) ?? $0, path: $0) }
        let toolchain = facts.toolchain.map { Subject(.toolchain, $0) }
        let dead = facts.book.patterns.filter { pattern in
            !(subjects + toolchain).contains { pattern.match($0) != nil }
        }
        let deadFiles = facts.book.placements.map(\.files).filter { pattern in !files.contains { pattern.match($0) != nil } }
        return (dead + deadFiles).compactMap { pattern in
            // A pattern without a line is made of the manifest's table, where a layer may have no module yet.
            guard let line = pattern.line else { return nil }
            return Finding(
                "pattern", facts.book.file, line, "The pattern \(pattern.text) matches no target, package or file.",
                reason: "What it was about is held to no rule.", edit: "\(facts.book.file):\(line): correct the pattern, or take it out.")
        }
    }

    func layer(of index: Int) -> Int? { facts.book.layers.firstIndex { $0.holds.admit(subjects[index]) != nil } }
}

extension RuleBook {
    /// The layer that a target lies in, by its number from the bottom; nil where none holds it.
    package func layer(of target: Target, at path: String?) -> Int? {
        let subject = Subject(.own, target.name, path: path ?? "")
        return layers.firstIndex { $0.holds.admit(subject) != nil }
    }

    /// Whose a file is that lies in no target's folder: nil where the book does not say.
    package func targets(for file: String, among targets: [(target: Target, path: String?)]) -> [Int]? {
        let subject = Subject(.own, file.split(separator: "/").last.map(String.init) ?? file, path: file)
        guard let placement = placements.first(where: { $0.files.match(subject) != nil }) else { return nil }
        return targets.indices.filter { index in
            placement.targets.admit(Subject(.own, targets[index].target.name, path: targets[index].path ?? "")) != nil
        }
    }
}
