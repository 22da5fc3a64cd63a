import SwiftText

/// A phrase as the source says it: `Phrase("Buy for \(price)")` has the key `Buy for %1`.
package struct SaidPhrase: Hashable, Sendable {
    /// The English words with the numbers of the values, and the sense of the words if there is one.
    package let key: String
    /// The code of each value; two values with the same code are the same.
    let values: [String]
    /// The numbers of the values that English does not say.
    let unsaid: Set<Int>
    /// Whether the words have a form for one.
    package let isCounted: Bool
    let file: String
    package let line: Int

    /// The phrases of a file: calls of `Phrase` with a literal, or with `.counted(…)`.
    static func all(in source: SwiftSource, _ file: String) -> [SaidPhrase] {
        let code = source.code
        return code.indices.compactMap { place in
            guard source.is(code[place], "Phrase"), place + 2 < code.count, source.is(code[place + 1], "(") else { return nil }
            var first = place + 2, isCounted = false
            if source.is(code[first], "."), first + 2 < code.count, source.is(code[first + 1], "counted") {
                guard let other = label("other", in: code, from: first + 2, source) else { return nil }
                (first, isCounted) = (other, true)
            }
            guard let literal = SwiftLiteral(source, at: code[first]) else { return nil }
            let close = source.tokens[code[place + 1]].partner
            let sense = label("as", in: code, from: place + 1, source).flatMap { SwiftLiteral(source, at: code[$0])?.plain }
            guard close != nil else { return nil }
            return SaidPhrase(literal, sense, isCounted, file, source.line(at: source.tokens[code[place]].start))
        }
    }

    /// The index of the value after a label, among the arguments of the call whose parenthesis is at `open`.
    private static func label(_ name: StaticString, in code: [Int], from open: Int, _ source: SwiftSource) -> Int? {
        guard let end = source.tokens[code[open]].partner else { return nil }
        return code.indices[open...].first { place in
            place + 2 < code.count && code[place] < end && source.is(code[place], name) && source.is(code[place + 1], ":")
                && source.tokens[code[place]].outer == code[open]
        }.map { $0 + 2 }
    }

    private init(_ literal: SwiftLiteral, _ sense: String?, _ isCounted: Bool, _ file: String, _ line: Int) {
        var key = "", values: [String] = [], unsaid: Set<Int> = []
        for piece in literal.pieces {
            switch piece {
            case .text(let text): key += text
            case .code(let code):
                values.append(code)
                if code.hasPrefix("unsaid:") { unsaid.insert(values.count) } else { key += "%\(values.count)" }
            }
        }
        self.key = sense.map { "\(key) [\($0)]" } ?? key
        (self.values, self.unsaid, self.isCounted) = (values, unsaid, isCounted)
        (self.file, self.line) = (file, line)
    }

    /// The values that a wording must have and does not have, and those that it has too much, by their numbers.
    func mistakes(in wording: String) -> [String] {
        let used = Set(wording.split(separator: "%", omittingEmptySubsequences: false).dropFirst().compactMap(\.first?.wholeNumberValue))
        let extra = used.filter { !(1...9).contains($0) || $0 > values.count }.sorted().map { "has no value %\($0)" }
        let said = Set(used.filter { $0 <= values.count && $0 > 0 }.map { values[$0 - 1] })
        // A wording may say the unsaid values in place of the others.
        let missing = unsaid.isEmpty ? values.indices.filter { !said.contains(values[$0]) && !isNumber($0) } : []
        return extra + missing.map { "does not say %\($0 + 1)" }
    }

    /// Whether the value may be left out: a plural form says “one” without the number.
    private func isNumber(_ index: Int) -> Bool { isCounted && index == 0 }
}
