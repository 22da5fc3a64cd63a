import EnglishOnly
import Failure
import SwiftText

/// The source file in which an app lists its features: either each feature inside an `#if`, or all of them unconditionally.
package struct CompositionText: Sendable {
    let path: String
    private let source: SwiftSource

    package init(_ text: String, path: String) { (source, self.path) = (SwiftSource(text), path) }

    /// The source with one more feature: imported in alphabetical order, and last in the list.
    package func adding(_ feature: String, isConditional: Bool = true) throws(Failure) -> String {
        let list = try list(), start = source.lineStart(of: list.upperBound), first = source.next(after: list.lowerBound - 1)
        let indent = first.flatMap { $0 < list.upperBound ? indentation(of: $0) : nil } ?? indentation(of: list.upperBound) + "    "
        return source.replacing([
            (start..<start, Self.lines("\(feature).self", feature, isConditional, indent)),
            try insertion(ofImport: feature, isConditional),
        ])
    }

    /// The source with a feature replaced by another one, or removed.
    func replacing(_ old: String, by new: String?) throws(Failure) -> String {
        let imported = source.imports.first { $0.module == old }.flatMap { block($0.keyword...$0.name, of: old) }
        let entry = try list().first { source.is($0, "self") && name(before: $0) == old }.flatMap { block($0 - 2...$0, of: old) }
        guard let entry, let imported, [entry, imported].allSatisfy({ indentation(of: $0.first).allSatisfy(\.isWhitespace) }) else {
            throw unreadable("no entry and import of \(old) in the expected form")
        }
        let removed = lines(of: imported),
            added = try new.map { name throws(Failure) in try insertion(ofImport: name, imported.isConditional) }
        let isSamePlace = added?.range.lowerBound == removed.lowerBound
        let line = new.map { Self.lines("\($0).self", $0, entry.isConditional, indentation(of: entry.first)) }
        return source.replacing(
            [(removed, isSamePlace ? added?.text ?? "" : ""), (lines(of: entry), line ?? "")]
                + (isSamePlace ? [] : [added].compactMap(\.self)))
    }

    /// The tokens between the braces of the list of features.
    private func list() throws(Failure) -> Range<Int> {
        if let start = source.tokens.indices.first(where: { source.is($0, "@FeatureList") }),
            let open = source.tokens[start...].indices.first(where: { source.is($0, "{") }), let close = source.tokens[open].partner,
            source.hasLineBreak(close - 1)
        {
            return open + 1..<close
        }
        throw unreadable("no list of features, `@FeatureList static var features`")
    }

    /// The word before the dot before a token.
    private func name(before index: Int) -> String? {
        index > 1 && source.is(index - 1, ".") ? source.name(index - 2) : nil
    }

    /// An import or an entry of the list with the `#if` around it, if there is one.
    private struct Block { let first, last: Int, isConditional: Bool }

    private func block(_ tokens: ClosedRange<Int>, of feature: String) -> Block? {
        let condition = source.previous(before: tokens.lowerBound), end = source.next(after: tokens.upperBound)
        guard let condition, source.name(condition) == feature, let start = source.previous(before: condition), source.is(start, "#if")
        else { return Block(first: tokens.lowerBound, last: tokens.upperBound, isConditional: false) }
        return end.flatMap { source.is($0, "#endif") ? Block(first: start, last: $0, isConditional: true) : nil }
    }

    private func lines(of block: Block) -> Range<Int> { source.lineStart(of: block.first)..<source.lineEnd(of: block.last) }

    private func indentation(of index: Int) -> String { source.text(source.lineStart(of: index)..<source.tokens[index].start) }

    private static func lines(_ line: String, _ feature: String, _ isConditional: Bool, _ indent: String) -> String {
        isConditional ? "\(indent)#if \(feature)\n\(indent)    \(line)\n\(indent)#endif\n" : "\(indent)\(line)\n"
    }

    /// The edit that inserts an import: in alphabetical order among the other conditional or unconditional ones, or after all imports.
    private func insertion(ofImport feature: String, _ isConditional: Bool) throws(Failure) -> SwiftSource.Edit {
        let all = source.imports
        let others = all.filter { $0.isConditional == isConditional }.compactMap { other in
            block(other.keyword...other.name, of: other.module).map { (module: other.module, block: $0) }
        }
        let next = others.first { $0.module.lowercased() > feature.lowercased() }
        guard let last = others.last?.block.last ?? all.last?.name else { throw unreadable("no imports") }
        let place = next.map { source.lineStart(of: $0.block.first) } ?? source.lineEnd(of: last)
        return (place..<place, Self.lines("import \(feature)", feature, isConditional, ""))
    }

    private func unreadable(_ what: String) -> Failure {
        Failure(.misconfigured, "\(path) has \(what).", hint: "Write the list in the format that espalier new app generates.")
    }
}

extension SwiftSource {
    /// The offset of the first byte of a token's line, and of the byte after its line.
    fileprivate func lineStart(of index: Int) -> Int { offset(line: line(at: tokens[index].start), column: 1) ?? 0 }
    fileprivate func lineEnd(of index: Int) -> Int { offset(line: line(at: tokens[index].start) + 1, column: 1) ?? bytes.count }
}
