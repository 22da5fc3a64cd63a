import SwiftText

/// A language in the list of a program: `.japanese`, or `Language("de", "Deutsch")`.
enum OfferedLanguage {
    static func all(in source: SwiftSource, _ file: String) -> [(code: String, file: String, line: Int)] {
        let code = source.code
        guard
            let start = code.indices.first(where: { place in
                source.is(code[place], "languages") && place + 1 < code.count && source.is(code[place + 1], ":")
            }),
            let type = code.indices[start...].first(where: { source.is(code[$0], "[") }), let end = source.tokens[code[type]].partner,
            // The value follows `=` or `{` after the type `[Language]`; the declaration of a protocol has none.
            let open = code.indices[type...].filter({ code[$0] > end }).dropFirst().first, source.is(code[open], "["),
            let close = source.tokens[code[open]].partner
        else { return [] }
        return code.indices[open...].prefix { code[$0] < close }.compactMap { place in
            let line = source.line(at: source.tokens[code[place]].start)
            if source.is(code[place], "."), source.tokens[code[place]].outer == code[open] {
                let name = source.name(code[place + 1])
                return (known[name] ?? name, file, line)
            }
            guard source.is(code[place], "Language"), place + 2 < code.count,
                let text = SwiftLiteral(source, at: code[place + 2])?.plain
            else { return nil }
            return (text, file, line)
        }
    }

    /// The languages of the module Language, by their names in the source.
    private static let known = ["english": "en", "japanese": "ja"]
}
