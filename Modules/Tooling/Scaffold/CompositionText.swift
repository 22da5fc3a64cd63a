import EnglishOnly
import Failure
import Foundation

/// The source file in which an app lists its features: either each feature inside an `#if`, or all of them unconditionally.
package struct CompositionText: Sendable {
    let text, path: String

    package init(_ text: String, path: String) { (self.text, self.path) = (text, path) }

    /// The source with one more feature: imported in alphabetical order, and last in the list.
    package func adding(_ feature: String, isConditional: Bool = true) throws(Failure) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let end = try endOfList(in: lines)
        lines.insert(contentsOf: Self.entry(feature, isConditional), at: end)
        try insertImport(of: feature, isConditional, in: &lines)
        return lines.joined(separator: "\n")
    }

    /// The source with a feature replaced by another one, or removed.
    func replacing(_ old: String, by new: String?) throws(Failure) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for isConditional in [true, false] {
            guard let entry = lines.firstRange(of: Self.entry(old, isConditional)) else { continue }
            lines.replaceSubrange(entry, with: new.map { Self.entry($0, isConditional) } ?? [])
            guard let imports = lines.firstRange(of: Self.imports(old, isConditional)) else { break }
            lines.removeSubrange(imports)
            if let new { try insertImport(of: new, isConditional, in: &lines) }
            return lines.joined(separator: "\n")
        }
        throw unreadable("no entry and import of \(old) in the expected form")
    }

    private func insertImport(of feature: String, _ isConditional: Bool, in lines: inout [String]) throws(Failure) {
        let place = isConditional ? try placeOfImport(feature, in: lines) : try placeOfPlainImport(feature, in: lines)
        lines.insert(contentsOf: Self.imports(feature, isConditional), at: place)
    }

    private static func entry(_ feature: String, _ isConditional: Bool) -> [String] {
        isConditional ? ["        #if \(feature)", "            \(feature).self", "        #endif"] : ["        \(feature).self"]
    }

    private static func imports(_ feature: String, _ isConditional: Bool) -> [String] {
        isConditional ? ["#if \(feature)", "    import \(feature)", "#endif"] : ["import \(feature)"]
    }

    private func placeOfPlainImport(_ feature: String, in lines: [String]) throws(Failure) -> Int {
        let plain = lines.indices.filter { lines[$0].hasPrefix("import ") }
        guard let last = plain.last else { throw unreadable("no imports") }
        return plain.first { lines[$0].dropFirst("import ".count).lowercased() > feature.lowercased() } ?? last + 1
    }

    private func endOfList(in lines: [String]) throws(Failure) -> Int {
        guard let first = lines.firstIndex(where: { $0.contains("@FeatureList") }),
            let last = lines[first...].firstIndex(of: "    }")
        else { throw unreadable("no list of features, `@FeatureList static var features`") }
        return last
    }

    /// The line at which to insert a conditional import: in alphabetical order among the conditional imports, or after the other imports if
    /// there are no conditional ones.
    private func placeOfImport(_ feature: String, in lines: [String]) throws(Failure) -> Int {
        let conditional = lines.indices.filter {
            lines[$0].hasPrefix("#if ") && $0 + 2 < lines.count && lines[$0 + 1].hasPrefix("    import ") && lines[$0 + 2] == "#endif"
        }
        if let next = conditional.first(where: { lines[$0].dropFirst("#if ".count) > feature }) { return next }
        if let last = conditional.last { return last + 3 }
        guard let last = lines.lastIndex(where: { $0.hasPrefix("import ") }) else { throw unreadable("no imports") }
        return last + 1
    }

    private func unreadable(_ what: String) -> Failure {
        Failure(.misconfigured, "\(path) has \(what).", hint: "Write the list in the format that espalier new app generates.")
    }
}
