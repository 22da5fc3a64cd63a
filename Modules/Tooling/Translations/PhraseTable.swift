import SwiftText

/// A file such as `Phrases.ja.swift`: the wordings of a module in one language.
package struct PhraseTable: Sendable {
    struct Entry: Sendable {
        let key: String
        /// The wording for each plural form; only `nil` for a wording without forms.
        let forms: [(form: String?, text: String)]
        let line: Int
    }

    /// The code of the language.
    package let language: String
    let file: String
    let entries: [Entry]

    /// Reads the table of a file; nil for a file with another name.
    package init?(_ text: String, at path: String) {
        let name = path.split(separator: "/").last ?? ""
        guard let found = name.wholeMatch(of: /Phrases\.([a-z]+)\.swift/) else { return nil }
        let source = SwiftSource(text), code = source.code
        var entries: [Entry] = [], place = 0
        while place < code.count {
            guard let key = SwiftLiteral(source, at: code[place])?.plain, let quote = source.tokens[code[place]].partner,
                let colon = source.next(after: quote), source.is(colon, ":"), let value = source.next(after: colon)
            else {
                place += 1
                continue
            }
            var forms: [(String?, String)] = [], end = value
            if let literal = SwiftLiteral(source, at: value)?.plain {
                forms = [(nil, literal)]
                end = source.tokens[value].partner ?? value
            } else if source.is(value, "["), let close = source.tokens[value].partner {
                for index in value..<close where source.tokens[index].kind == .openQuote {
                    let form = source.previous(before: index).flatMap { source.previous(before: $0) }
                    if let text = SwiftLiteral(source, at: index)?.plain { forms.append((form.map(source.text) ?? "", text)) }
                }
                end = close
            }
            entries.append(Entry(key: key, forms: forms, line: source.line(at: source.tokens[code[place]].start)))
            place = code.firstIndex { $0 > end } ?? code.count
        }
        (language, file, self.entries) = (String(found.1), path, entries)
    }
}
