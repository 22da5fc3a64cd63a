import EnglishOnly
import Failure
import Foundation

/// The source file in which an app lists its features, each in an `#if`.
package struct CompositionText: Sendable {
    package let text, path: String

    package init(_ text: String, path: String) { (self.text, self.path) = (text, path) }

    /// The source with one more feature: imported in alphabetical order, and last in the list, both in an `#if`.
    package func adding(_ feature: String) throws(Failure) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let end = try endOfList(in: lines)
        lines.insert(contentsOf: ["        #if \(feature)", "            \(feature).self", "        #endif"], at: end)
        let place = try placeOfImport(feature, in: lines)
        lines.insert(contentsOf: ["#if \(feature)", "    import \(feature)", "#endif"], at: place)
        return lines.joined(separator: "\n")
    }

    private func endOfList(in lines: [String]) throws(Failure) -> Int {
        guard let first = lines.firstIndex(where: { $0.contains("@FeatureList") }),
            let last = lines[first...].firstIndex(of: "    }")
        else { throw unreadable("no list of features, `@FeatureList static var features`") }
        return last
    }

    /// Before the first conditional import of a later name, otherwise after all imports.
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
        Failure(.misconfigured, "\(path) has \(what).", hint: "Write the list as superapp does.")
    }
}
