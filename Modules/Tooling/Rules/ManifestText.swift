import PackageGraph

/// The text of a manifest, in which the row of a target can be found and its dependencies edited.
///
/// A manifest is a program, and only running it says what it means. So this looks for what a person would look for, and whoever
/// edits by it asks SwiftPM afterwards whether the edit means what it should.
package struct ManifestText: Sendable {
    package let text: String
    private let scalars: [Unicode.Scalar]
    private let brackets: [Bracket]
    private let literals: [Literal]
    private let lineStarts: [Int]

    struct Bracket: Sendable {
        let open: Int
        let close: Int
        let parent: Int?
        /// The word before it: `target` of `.target(`, or the label of a list: `dependencies` of `dependencies: [`.
        let word: String
    }

    struct Literal: Sendable {
        let value: String
        let start: Int
        let end: Int
        let bracket: Int?
        /// `name` of `name: "Order"`.
        let label: String
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

    /// The line of the target's row; 1 where none can be made out.
    package func line(of target: Target) -> Int { row(of: target).map { line(at: literals[$0].start) } ?? 1 }

    func place(of target: Target) -> String { "Package.swift:\(line(of: target))" }

    /// The literal that names the target in its row: its name, its folder, or the part of the folder that a table has.
    /// Of several by its folder, tests have the last, since modules stand above their tests.
    private func row(of target: Target) -> Int? {
        let makers: Set = ["target", "executableTarget", "testTarget", "macro", "plugin", "systemLibrary", "binaryTarget"]
        let named = literals.indices.first { index in
            let literal = literals[index]
            guard literal.value == target.name, literal.label == "name", let bracket = literal.bracket else { return false }
            return makers.contains(brackets[bracket].word) && !isDependency(bracket)
        }
        if let named { return named }
        let folder = target.path ?? target.name, parts = folder.split(separator: "/")
        let feature = parts.count > 2 ? String(parts[parts.count - 2]) : target.name
        let tail = parts.dropFirst().joined(separator: "/")
        for sign in [folder, tail, feature, target.name] where !sign.isEmpty {
            let found = literals.indices.filter { literals[$0].value == sign && !isDependency(literals[$0].bracket) }
            if let index = target.kind == .test ? found.last : found.first { return index }
        }
        return nil
    }

    private func isDependency(_ bracket: Int?) -> Bool {
        var next = bracket
        while let index = next {
            if Self.lists.contains(brackets[index].word) { return true }
            next = brackets[index].parent
        }
        return false
    }

    private static let lists: Set = ["dependencies", "knows", "packages"]

    /// The manifest with the change made in the target's own row; nil where there is no list of its own to make it in.
    package func making(_ change: Change, of target: Target) -> String? {
        guard let row = row(of: target), let call = literals[row].bracket else { return nil }
        let own = brackets.indices.filter { brackets[$0].parent == call && ["dependencies", "knows"].contains(brackets[$0].word) }
        switch change.verb {
        case .add:
            let element =
                change.package.map { ".product(name: \"\(change.dependency)\", package: \"\($0)\")" } ?? "\"\(change.dependency)\""
            if let list = own.first { return adding(element, to: brackets[list]) }
            guard own.isEmpty, brackets[call].word != "" else { return nil }
            // Right after the name, where SwiftPM wants the argument to stand.
            let label = brackets.contains { $0.word == "knows" } ? "knows" : "dependencies"
            return replaced(literals[row].end..<literals[row].end, by: ", \(label): [\(element)]")
        case .remove:
            for list in own {
                if let range = element(naming: change.dependency, in: list) { return replaced(range, by: "") }
            }
            return nil
        }
    }

    private func adding(_ element: String, to list: Bracket) -> String {
        let inside = scalars[(list.open + 1)..<list.close]
        guard let last = inside.lastIndex(where: { !$0.properties.isWhitespace }) else {
            return replaced((list.open + 1)..<list.close, by: element)
        }
        let isBroken = inside.contains("\n"), comma = scalars[last] == "," ? "" : ","
        let first = inside.firstIndex { !$0.properties.isWhitespace } ?? last
        let indent = String(String.UnicodeScalarView(scalars[(list.open + 1)..<first].reversed().prefix { $0 == " " || $0 == "\t" }))
        return replaced((last + 1)..<(last + 1), by: isBroken ? "\(comma)\n\(indent)\(element)" : "\(comma) \(element)")
    }

    /// From the element's first letter to the comma and space after it, or before it where it is the last.
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
                // The last with a comma after it: what goes is its line, and the indent of the list's end stays.
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
