import Language

extension Currency {
    /// What stands before an amount: a sign, or the code and a blank. No two currencies have the same.
    package var symbol: String { Self.signs[code]?.symbol ?? "\(code) " }

    /// What stands around an amount in a language; one of the two is empty.
    func marks(in language: Language) -> (before: String, after: String) {
        switch language {
        case .english: (symbol, "")
        case .japanese: Self.signs[code].map { ("", $0.japanese) } ?? (symbol, "")
        }
    }

    /// The currency whose amounts have these marks around them; nil when there is none.
    init?(before: Substring, after: Substring, in language: Language) {
        guard let currency = Self.byMarks[language]?[String(before) + String(after)] else { return nil }
        self = currency
    }

    private static let byMarks: [Language: [String: Currency]] = Dictionary(
        uniqueKeysWithValues: Language.allCases.map { language in
            let pairs = all.map { currency in
                let (before, after) = currency.marks(in: language)
                return (before + after, currency)
            }
            return (language, Dictionary(uniqueKeysWithValues: pairs))
        })
}
