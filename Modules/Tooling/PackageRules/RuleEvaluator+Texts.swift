import PackageGraph

/// The rules about string literals and names.
extension RuleEvaluator {
    /// String literals that match a forbidden pattern.
    func forbiddenTexts(of index: Int) -> [Violation] {
        rules(about: index).filter { !$0.mayNotSay.isEmpty }.flatMap { rule in
            let signs = rule.mayNotSay.compactMap { try? Regex($0) }
            return facts.texts[index].flatMap { file in
                file.literals.compactMap { literal -> Violation? in
                    guard let sign = signs.lazy.compactMap({ literal.text.firstMatch(of: $0) }).first else { return nil }
                    let target = facts.package.targets[index].name,
                        said = literal.text[sign.range].trimmingPrefix { !$0.isLetter && $0 != "-" }
                    let finding = Finding(
                        rule.name, of: target, file.path, literal.line, "\(target) contains the forbidden text “\(said)”.",
                        reason: rule.reason,
                        edit: rule.remedy
                            ?? "\(file.path):\(literal.line): move the text, or add an exception to \(facts.book.file).")
                    return Violation(finding: finding, exemption: exemption(from: rule.name, of: index, for: Subject(.own, literal.text)))
                }
            }
        }
    }

    /// Types and files whose names are already used by another type or file.
    var repeatedNames: [Violation] {
        facts.book.rules.filter { !$0.unique.isEmpty }.flatMap { rule in
            let named = facts.package.targets.indices.filter { rule.from.admit(subjects[$0]) != nil }.flatMap { index in
                facts.texts[index].flatMap { file in
                    let types = file.types.map { Named(target: index, file: file.path, line: $0.line, name: $0.text, kind: .types) }
                    let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
                    return types + [Named(target: index, file: file.path, line: 1, name: name, kind: .files)]
                }
            }
            let kept = named.filter { rule.unique.contains($0.kind) && rule.except.admit(Subject(.own, $0.name)) == nil }
            return Dictionary(grouping: kept, by: \.name).values.flatMap { same in
                let sorted = same.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
                return sorted.dropFirst().map { finding($0, like: sorted[0], by: rule) }
            }
        }
    }

    private struct Named {
        let target: Int, file: String, line: Int, name: String, kind: RuleBook.Named
    }

    private func finding(_ second: Named, like first: Named, by rule: RuleBook.Rule) -> Violation {
        let finding = Finding(
            rule.name, of: facts.package.targets[second.target].name, second.file, second.line,
            "\(second.kind == .types ? "A type" : "A file") \(second.name) also exists in \(first.file).", reason: rule.reason,
            edit: rule.remedy ?? "Rename one of them.")
        return Violation(finding: finding, exemption: exemption(from: rule.name, of: second.target, for: Subject(.own, second.name)))
    }
}
