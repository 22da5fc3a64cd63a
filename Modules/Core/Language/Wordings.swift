/// The phrases of a module in the languages besides English.
///
///     let wordings = Wordings(["ja": { wordingsInJa }])
public final class Wordings: Sendable {
    /// The name of the module.
    public let module: String
    /// The tables by the codes of their languages. A table is created when the first phrase is shown in its language.
    private let tables: [String: @Sendable () -> Table]

    /// Creates the wordings of the module that contains the call, with a table for each language besides English.
    public init(_ tables: [String: @Sendable () -> Table], of file: String = #fileID) {
        module = String(file.prefix { $0 != "/" })
        self.tables = tables
    }

    /// The wording for a phrase; nil if the language has none.
    func wording(of skeleton: String, in language: Language) -> Wording? {
        if let wording = language.wordings[module]?.wordings[skeleton] { return wording }
        return tables[language.code]?().wordings[skeleton]
    }

    /// The wordings of one module in one language, by the English words of the phrases.
    public struct Table: ExpressibleByDictionaryLiteral, Sendable {
        let wordings: [String: Wording]

        /// Creates a table. `espalier check` reports an English phrase that has two wordings; the last one counts.
        public init(dictionaryLiteral wordings: (String, Wording)...) {
            self.wordings = Dictionary(wordings) { $1 }
        }
    }

    /// A wording in one language: text in which `%1` is the first value, or a text for each plural form.
    public struct Wording: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral, Sendable {
        private let forms: [PluralForm: String]
        private let other: String

        public init(stringLiteral text: String) { (forms, other) = ([:], text) }

        public init(dictionaryLiteral forms: (PluralForm, String)...) {
            self.forms = Dictionary(forms) { $1 }
            other = self.forms[.other] ?? forms.last?.1 ?? ""
        }

        func text(for number: Int64?, _ rule: PluralRule) -> String {
            guard let number, !forms.isEmpty else { return other }
            return forms[rule.form(of: number)] ?? other
        }
    }
}

extension Wordings: Equatable {
    public static func == (one: Wordings, other: Wordings) -> Bool { one === other || one.module == other.module }
}
