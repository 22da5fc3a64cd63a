import EnglishOnly
import Failure
import Foundation
import Yams

extension RuleBook {
    /// Reads the package's `.espalier.yml`; returns no rules if the file does not exist.
    ///
    /// - Throws: `Failure` of kind `misconfigured` if the file cannot be read or is invalid. For a misspelled key, the failure suggests a
    ///   name.
    package static func read(_ root: URL) throws(Failure) -> RuleBook {
        let file = root.appending(path: ".espalier.yml")
        guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { return RuleBook() }
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            throw Failure(
                .misconfigured, ".espalier.yml cannot be read as text.", hint: "Check its permissions and that its encoding is UTF-8.")
        }
        let manifest = try? String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
        return try RuleBook(text: text, manifest: manifest ?? "")
    }

    /// - Parameter manifest: The text of `Package.swift`; its table of layers is read if `text` contains `layers: Package.swift`.
    package init(text: String, file: String = ".espalier.yml", manifest: String = "") throws(Failure) {
        let root: Node?
        do { root = try Yams.compose(yaml: text) } catch {
            throw Failure(
                .misconfigured, "\(file) is not valid YAML.", hint: "Fix the line that the parser reports.",
                // The parser's message has several lines, with a marker below the error.
                details: "\(error)".split(separator: "\n").map { .init($0) })
        }
        let page = BookSection(root ?? Node([(Node, Node)]()), file: file, path: "the file")
        try page.allow([
            "layers", "strict", "rules", "exceptions", "unused", "reach", "kits", "files", "severities", "cache", "init", "new",
        ])
        let table = page.isText("layers", "Package.swift") ? try LayerTable(manifest: manifest) : nil
        let layers = try table == nil ? page.list("layers", Self.layer) : []
        try self.init(
            file: file, layers: table?.layers ?? layers,
            isStrict: page.flag("strict"), rules: page.list("rules", Self.rule) + (table?.rules ?? []),
            exemptions: page.list("exceptions", Self.exemption),
            unused: page.list("unused", Self.allowance), reach: page.list("reach", Self.allowance),
            kits: page.has("kits") ? page.patterns("kits") : [],
            placements: page.list("files") { entry throws(Failure) in
                try entry.allow(["match", "belong", "reason"])
                return try Placement(files: Pattern(entry.text("match"), line: entry.line), targets: entry.patterns("belong"))
            }, severities: page.choices("severities", of: Severity.self), cache: Self.cache(page))
        try self.validate()
    }

    private static func allowance(_ entry: BookSection) throws(Failure) -> Allowance {
        try entry.allow(["from", "to", "reason"])
        return try Allowance(from: entry.patterns("from"), to: entry.patterns("to"))
    }

    private static func cache(_ page: BookSection) throws(Failure) -> Cache {
        guard let entry = page.section("cache") else { return Cache(url: nil, ignored: []) }
        try entry.allow(["url", "ignore"])
        return try Cache(
            url: entry.has("url") ? entry.text("url") : nil, ignored: entry.has("ignore") ? entry.patterns("ignore").map(\.text) : [])
    }

    private static func layer(_ entry: BookSection) throws(Failure) -> Layer {
        try entry.allow(["name", "holds"])
        return try Layer(name: entry.text("name"), holds: entry.patterns("holds"), line: entry.line)
    }

    private static func rule(_ entry: BookSection) throws(Failure) -> Rule {
        try entry.allow(["name", "reason", "remedy", "from", "unless", "may", "mayNot", "mayNotSay", "unique", "except"])
        func patterns(_ key: String) throws(Failure) -> [Pattern] { try entry.has(key) ? entry.patterns(key) : [] }
        let may = try entry.has("may") ? entry.patterns("may") : nil, mayNot = try patterns("mayNot"), said = try patterns("mayNotSay")
        for sign in said where (try? Regex(sign.text)) == nil {
            throw entry.failure(
                "has an invalid regular expression in mayNotSay, \(sign.text)", "Write an expression such as '--[a-z]'.", at: sign.line)
        }
        let unique = try patterns("unique")
        for name in unique where Named(rawValue: name.text) == nil {
            throw entry.failure(
                "has an unknown entry \(name.text) in unique", "Use \(Named.allCases.map(\.rawValue).joined(separator: " or ")).",
                at: name.line)
        }
        guard may != nil || !mayNot.isEmpty || !said.isEmpty || !unique.isEmpty else {
            throw entry.failure("has no condition", "Add a list named may, mayNot, mayNotSay or unique.")
        }
        return try Rule(
            name: entry.text("name"), reason: entry.text("reason"), remedy: entry.has("remedy") ? entry.text("remedy") : nil,
            from: entry.patterns("from"), unless: patterns("unless"), may: may, mayNot: mayNot, mayNotSay: said.map(\.text),
            unique: Set(unique.compactMap { Named(rawValue: $0.text) }), except: patterns("except"), line: entry.line)
    }

    private static func exemption(_ entry: BookSection) throws(Failure) -> Exemption {
        try entry.allow(["rule", "from", "to", "reason", "until"])
        let until = try entry.text("until")
        guard until.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/) != nil else {
            throw entry.failure("has an invalid date, \(until)", "Write a date such as 2026-12-31.")
        }
        return try Exemption(
            rule: entry.text("rule"), from: entry.patterns("from"), to: entry.patterns("to"), reason: entry.text("reason"), until: until,
            line: entry.line)
    }

    /// - Parameter others: The names of rules that are not in the file.
    /// - Throws: `Failure` of kind `misconfigured` if the file sets the severity of an unknown rule.
    package func checkSeverities(beside others: [String]) throws(Failure) {
        let all = rules.map(\.name) + others
        for name in severities.keys.sorted() where !all.contains(name) {
            let near = all.nearest(to: name).map { "Did you mean \($0)?" }
            throw Failure(
                .misconfigured, "\(file): severities names an unknown rule, \(name).",
                hint: near.map { .init($0) } ?? "The rules are \(all.joined(separator: ", ")).")
        }
    }

    private func validate() throws(Failure) {
        let names = rules.map(\.name)
        for exemption in exemptions where !names.contains(exemption.rule) {
            let near = names.nearest(to: exemption.rule).map { "Did you mean \($0)?" }
            throw Failure(
                .misconfigured, "\(file):\(exemption.line): The exception names an unknown rule, \(exemption.rule).",
                hint: near.map { .init($0) }
                    ?? (names.isEmpty ? "The file has no rules." : "The rules are \(names.joined(separator: ", "))."))
        }
        if let double = Dictionary(grouping: rules, by: \.name).values.first(where: { $0.count > 1 })?.last {
            throw Failure(
                .misconfigured, "\(file):\(double.line): Two rules are named \(double.name).", hint: "Rename one of them.")
        }
    }
}
