import PackageGraph

/// The text of a manifest, in which a target's row can be found and its dependencies edited.
///
/// A manifest is a program, so this search is heuristic. ``ManifestFixer`` verifies each edit with SwiftPM.
package struct ManifestText: Sendable {
    let text: String
    let scalars: [Unicode.Scalar]
    let brackets: [Bracket]
    let literals: [Literal]
    private let lineStarts: [Int]

    struct Bracket: Sendable {
        let open: Int
        let close: Int
        let parent: Int?
        /// The word before the bracket: `target` in `.target(`, or the label of a list, `dependencies` in `dependencies: [`.
        let word: String
    }

    struct Literal: Sendable {
        let value: String
        let start: Int
        let end: Int
        let bracket: Int?
        /// The argument's label: `name` in `name: "Order"`.
        let label: String
    }

    /// Whether a string literal is the end of the folder's path, or contains a slash and is the end of one of `paths`.
    func names(folder: String, or paths: [String]) -> Bool {
        literals.contains { literal in
            let end = "/\(literal.value)/"
            return ("/" + folder).hasSuffix(end) || literal.value.contains("/") && paths.contains { ("/" + $0).hasSuffix(end) }
        }
    }

    package init(_ text: String) {
        self.text = text
        let scalars = Array(text.unicodeScalars)
        self.scalars = scalars
        var scan = ManifestScan(scalars)
        scan.run()
        (brackets, literals) = (scan.brackets, scan.literals)
        lineStarts = [0] + scalars.indices.filter { scalars[$0] == "\n" }.map { $0 + 1 }
    }

    private func line(at index: Int) -> Int { (lineStarts.lastIndex { $0 <= index } ?? 0) + 1 }

    /// The line of the target's row; 1 if it is not found.
    package func line(of target: Target) -> Int { row(of: target).map { line(at: literals[$0.literal].start) } ?? 1 }

    /// The line that declares a package; 1 if it is not found.
    func line(ofPackage identity: String) -> Int {
        let literal = literals.first { literal in
            let name = literal.value.lowercased().split(separator: "/").last ?? ""
            return ["url", "path", "id"].contains(literal.label)
                && (name.hasSuffix(".git") ? name.dropLast(4) : name) == identity.lowercased()
        }
        return literal.map { line(at: $0.start) } ?? 1
    }

    func place(of target: Target) -> String { "Package.swift:\(line(of: target))" }

    /// The literal that names the target in its row, and the possible labels of its list of dependencies.
    ///
    /// A row is one of SwiftPM's own calls, such as `.target(…)`, or an entry of a table. The entry of a module contains the path of the
    /// module's folder, the path without its first folder, or the module's name. The entry of a feature has a list for each of its modules,
    /// named after the module's folder, such as `domain: ["Money"]`. For a test target, the last match counts, because the entries of
    /// modules come first.
    private func row(of target: Target) -> (literal: Int, labels: Set<String>)? {
        let makers: Set = ["target", "executableTarget", "testTarget", "macro", "plugin", "systemLibrary", "binaryTarget"]
        let named = literals.indices.first { index in
            let literal = literals[index]
            guard literal.value == target.name, literal.label == "name", let bracket = literal.bracket else { return false }
            return makers.contains(brackets[bracket].word) && !isDependency(bracket)
        }
        if let named { return (named, Self.lists) }
        func place(_ sign: String) -> Int? {
            let found = literals.indices.filter { literals[$0].value == sign && !isDependency(literals[$0].bracket) }
            return target.kind == .test ? found.last : found.first
        }
        let folder = target.path ?? target.name, parts = folder.split(separator: "/").map(String.init)
        for sign in [folder, parts.dropFirst().joined(separator: "/")] where !sign.isEmpty {
            if let literal = place(sign) { return (literal, Self.lists) }
        }
        if parts.count > 2 {
            let (owner, label) =
                target.kind == .test ? (parts[parts.count - 1], "tests") : (parts[parts.count - 2], parts.last?.lowercased() ?? "")
            let grouped = literals.indices.first { index in
                literals[index].value == owner && literals[index].bracket.map { list([label], of: $0) != nil } ?? false
            }
            if let grouped { return (grouped, [label]) }
        }
        return place(target.name).map { ($0, Self.lists) }
    }

    /// The first list with one of these labels among a call's arguments.
    private func list(_ labels: Set<String>, of call: Int) -> Int? {
        brackets.indices.first { brackets[$0].parent == call && labels.contains(brackets[$0].word) && scalars[brackets[$0].open] == "[" }
    }

    /// A call in the manifest with its literal arguments.
    struct Call {
        let line: Int
        /// The literal arguments by label; the first unlabeled one has the empty label.
        let texts: [String: String]
        let lists: [String: [String]]
    }

    /// The calls of a function or initializer, in order.
    func calls(of maker: String) -> [Call] {
        brackets.indices.filter { brackets[$0].word == maker && scalars[brackets[$0].open] == "(" }.map { index in
            let texts = literals.filter { $0.bracket == index }.map { ($0.label, $0.value) }
            let lists = brackets.indices.filter { brackets[$0].parent == index && scalars[brackets[$0].open] == "[" }
            return Call(
                line: line(at: brackets[index].open), texts: Dictionary(texts) { first, _ in first },
                lists: Dictionary(lists.map { list in (brackets[list].word, literals.filter { $0.bracket == list }.map(\.value)) }) { $1 })
        }
    }

    /// The string literals that look like paths and are neither patterns nor URLs.
    var paths: [String] { literals.map(\.value).filter { $0.contains("/") && !$0.contains("*") && !$0.contains("<") && !$0.contains(":") } }

    /// Whether a literal outside the calls of `maker` has this text.
    func mentions(_ name: String, outside maker: String) -> Bool {
        literals.contains { literal in
            guard literal.value == name, let bracket = literal.bracket else { return false }
            return brackets[bracket].word != maker && brackets[bracket].parent.map { brackets[$0].word } != maker
        }
    }

    /// Whether the table of features is empty, as `espalier remove` writes it.
    var hasNoFeatures: Bool { text.contains("let features: [Feature] = []") }

    private func isDependency(_ bracket: Int?) -> Bool {
        var next = bracket
        while let index = next {
            if Self.lists.contains(brackets[index].word) || brackets[index].word == "packages" { return true }
            next = brackets[index].parent
        }
        return false
    }

    /// The labels that a list of dependencies can have, in SwiftPM's calls and in tables.
    private static let lists: Set = ["dependencies", "knows"]

    /// Whether the target's row lists a product by its name alone, as the rows of tables do.
    func namesProducts(of target: Target) -> Bool {
        guard let row = row(of: target), let call = literals[row.literal].bracket else { return false }
        return list(row.labels, of: call).map { brackets[$0].word != "dependencies" } ?? brackets.contains { $0.word == "knows" }
    }

    /// The manifest with an edit in the target's row; nil if the row is not found or has no place for the edit.
    package func making(_ change: ManifestEdit, of target: Target) -> String? {
        guard let row = row(of: target), let call = literals[row.literal].bracket else { return nil }
        let own = list(row.labels, of: call)
        switch change.verb {
        case .add:
            let isTable = (own.map { brackets[$0].word } ?? "") != "dependencies"
            let product = change.package.map { ".product(name: \"\(change.dependency)\", package: \"\($0)\")" }
            if let own { return adding(isTable ? nil : product, change.dependency, to: own) }
            guard brackets[call].word != "" else { return nil }
            // SwiftPM expects the list of dependencies right after the name.
            let label = brackets.contains { $0.word == "knows" } ? "knows" : "dependencies"
            let element = label == "knows" ? "\"\(change.dependency)\"" : product ?? "\"\(change.dependency)\""
            let end = literals[row.literal].end
            return replaced(end..<end, by: ", \(label): [\(element)]")
        case .remove:
            return own.flatMap { element(naming: change.dependency, in: $0) }.map { replaced($0, by: "") }
        }
    }

    /// Adds an element in order if it is a name and the list is a sorted list of names, otherwise at the end.
    ///
    /// - Parameter product: The text of the element if it is more than a name in quotes.
    private func adding(_ product: String?, _ name: String, to own: Int) -> String {
        let element = product ?? "\"\(name)\"", list = brackets[own]
        let elements = literals.filter { $0.bracket == own }, names = elements.map(\.value)
        let inside = scalars[(list.open + 1)..<list.close], isPlain = !brackets.contains { $0.parent == own }
        if product == nil, isPlain, names == names.sorted(), let next = elements.first(where: { $0.value > name }) {
            let isOneALine = inside.count { $0 == "\n" } > elements.count
            let indent = scalars[..<next.start].reversed().prefix { $0 == " " }.map { _ in " " }.joined()
            return replaced(next.start..<next.start, by: isOneALine ? "\(element),\n\(indent)" : "\(element), ")
        }
        guard let last = inside.lastIndex(where: { !$0.properties.isWhitespace }) else {
            return replaced((list.open + 1)..<list.close, by: element)
        }
        let isBroken = inside.contains("\n"), comma = scalars[last] == "," ? "" : ","
        let first = inside.firstIndex { !$0.properties.isWhitespace } ?? last
        let indent = String(String.UnicodeScalarView(scalars[(list.open + 1)..<first].reversed().prefix { $0 == " " || $0 == "\t" }))
        return replaced((last + 1)..<(last + 1), by: isBroken ? "\(comma)\n\(indent)\(element)" : "\(comma) \(element)")
    }

    /// The range that covers an element and one adjacent comma.
    private func element(naming name: String, in list: Int) -> Range<Int>? {
        for literal in literals where literal.value == name {
            var start = literal.start, end = literal.end
            if literal.bracket != list {
                guard let call = literal.bracket, brackets[call].parent == list, literal.label == "name" else { continue }
                start = brackets[call].open - brackets[call].word.unicodeScalars.count - 1
                end = brackets[call].close + 1
            }
            var after = end
            while after < scalars.count, scalars[after] == " " { after += 1 }
            if after < scalars.count, scalars[after] == "," {
                after += 1
                while after < scalars.count, scalars[after].properties.isWhitespace { after += 1 }
                guard after == brackets[list].close else { return start..<after }
                // For the last element with a trailing comma, keep the indentation of the closing bracket.
                var before = start
                while before > 0, scalars[before - 1].properties.isWhitespace { before -= 1 }
                return before..<(end + 1)
            }
            var before = start
            while before > 0, scalars[before - 1].properties.isWhitespace { before -= 1 }
            return (before > 0 && scalars[before - 1] == "," ? before - 1 : start)..<end
        }
        return nil
    }

    private func replaced(_ range: Range<Int>, by new: String) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[..<range.lowerBound])
        view.append(contentsOf: new.unicodeScalars)
        view.append(contentsOf: scalars[range.upperBound...])
        return String(view)
    }
}
