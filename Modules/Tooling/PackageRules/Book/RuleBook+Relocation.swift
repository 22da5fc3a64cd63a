import PackageGraph
import Yams

extension RuleBook {
    /// The text of `.espalier.yml` after a module is renamed or moved. Only patterns change: reasons, comments, the layout, and the record
    /// of how the package was made stay as they are.
    package static func text(_ text: String, applying relocation: Relocation) -> String {
        guard let page = (try? Yams.compose(yaml: text))?.mapping else { return text }
        var scalars: [Node.Scalar] = []
        for (key, value) in page {
            if key.string == "kits" { scalars += value.scalars }
            guard ["layers", "rules", "exceptions", "unused", "files"].contains(key.string ?? "") else { continue }
            for entry in value.sequence ?? [] {
                for (key, value) in entry.mapping ?? [:] where patternKeys.contains(key.string ?? "") { scalars += value.scalars }
            }
        }
        var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
        // A list that is reused through a YAML anchor has only one place in the text.
        let marked = scalars.compactMap { scalar in scalar.mark.map { (Place(line: $0.line, column: $0.column), scalar.string) } }
        let places = Dictionary(marked) { first, _ in first }
        // Begin at the end, so that the places of the remaining patterns stay valid.
        for (place, pattern) in places.sorted(by: { ($0.key.line, $0.key.column) > ($1.key.line, $1.key.column) }) {
            let old = Array(pattern.unicodeScalars), new = relocation.pattern(pattern).unicodeScalars
            guard lines.indices.contains(place.line - 1), !new.elementsEqual(old) else { continue }
            let line = lines[place.line - 1]
            // A quoted scalar begins with its quote.
            for start in [place.column - 1, place.column] where line.dropFirst(start).starts(with: old) {
                lines[place.line - 1].replaceSubrange(start..<start + old.count, with: new)
                break
            }
        }
        return lines.map { line in
            var view = String.UnicodeScalarView()
            view.append(contentsOf: line)
            return String(view)
        }.joined(separator: "\n")
    }

    private struct Place: Hashable { let line, column: Int }

    /// The YAML keys with patterns for targets or files.
    private static let patternKeys: Set = ["holds", "from", "unless", "may", "mayNot", "to", "match", "belong"]
}

extension Node {
    /// The scalar itself, or the scalars of a list.
    fileprivate var scalars: [Node.Scalar] { scalar.map { [$0] } ?? (sequence ?? []).compactMap(\.scalar) }
}

extension Relocation {
    /// The pattern with the module's new name and layer. Wildcards are kept, even if they no longer match the module.
    func pattern(_ text: String) -> String {
        let sign = text.hasPrefix("!") ? "!" : "", rest = String(text.dropFirst(sign.count))
        // A pattern with a prefix such as `package:` does not refer to a module of this package.
        if rest.contains(":") { return text }
        guard rest.contains("/") else { return sign + name(rest) }
        var parts = rest.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        for index in parts.indices where parts[index] == old.name && isModule(before: parts[..<index]) {
            parts[index] = new.name
            if index > 0, parts[index - 1] == old.layer { parts[index - 1] = new.layer }
        }
        return sign + parts.joined(separator: "/")
    }

    /// Whether these parts of a pattern can match the folders around the module or its tests.
    private func isModule(before parts: ArraySlice<String>) -> Bool {
        let folders = [[old.layer], ["Modules", "Tests"]]
        for (part, names) in zip(parts.reversed(), folders) {
            if part == "**" { return true }
            if part != "*", !part.hasPrefix("<"), !names.contains(part) { return false }
        }
        return parts.count <= folders.count || ["", "**"].contains(parts[parts.endIndex - folders.count - 1])
    }
}
