import Rules

/// Words for people must be in catalogues, the files `Phrases.swift` and `Phrases+Topic.swift` of each module, in every language.
///
/// The compiler rejects a literal in place of a phrase. This finds what it accepts: texts that are composed elsewhere, and phrases with
/// one language in place of another.
struct Words {
    static let places = ["Modules/Features/", "Modules/Core/", "Modules/Shared/", "Modules/Platform/", "Modules/Hosts/"]

    /// Other files with words for people, by the end of their paths, with the reasons.
    static let exceptions: [(path: String, reason: String)] = [
        ("Money/Currency+Data.swift", "A table of facts: how each language writes a currency, one a line."),
        ("World/Date+Tokyo.swift", "How a language writes a date is a form, not a sentence."),
        ("Storage/DatabaseFile.swift", "The words with which SQLite begins its files."),
        ("Commands/ParserWords.swift", "What the parser says, to know it by, and the same in the other languages."),
        ("Order/Domain/LedgerEntry+Ride.swift", "What the ledger keeps as the name of the kind: data, in both languages."),
        ("Product/Domain/LedgerEntry+Purchase.swift", "What the ledger keeps as the name of the kind, as above."),
        ("Order/Domain/Place.swift", "The word that the names of stations end in."),
        ("Order/Domain/Place+Sights.swift", "A gazetteer: the names of places, each in both languages."),
        ("Order/Domain/Place+Stations.swift", "A gazetteer, as above."),
        ("Order/Infra/Fleet.swift", "What stands on number plates."),
        ("Timeline/Infra/SQLiteMovements+Summary.swift", "What SQLite says of a sum that does not fit, to know it by."),
        ("Timeline/Infra/Statement/Field+Names.swift", "What banks call the columns of their statements."),
        ("Timeline/Infra/Statement/StatementAmount.swift", "How banks mark currencies."),
        ("Timeline/Infra/Statement/StatementDate.swift", "How banks write dates."),
        ("Text/Text+Lines.swift", "Letters that no line begins or ends with."),
        ("Commands/Help.swift", "What the parser begins its lines with, to know them by."),
        ("CommandLineHost/CommandLineHost+Log.swift", "A log is in one language, for whoever searches it."),
        ("Doctor/CommandLineHost+SettingsChecks.swift", "Commands of a shell."),
        ("Program/FeatureSelection.swift", "What the kernel is told of a decision, in English; what a person reads of it is a phrase."),
    ]

    /// Japanese that English phrases quote: a place is found by either of its names.
    fileprivate static let quotations = ["病院"]

    let file: File

    /// The findings outside excepted files.
    var findings: [Finding] {
        Self.exceptions.contains { file.path.hasSuffix($0.path) } ? [] : all
    }

    /// All findings, also in excepted files.
    var all: [Finding] {
        guard Self.places.contains(where: file.path.hasPrefix) else { return [] }
        let isCatalogue = file.path.split(separator: "/").last?.hasPrefix("Phrases") ?? false
        return Literal.all(in: file.text).compactMap { literal in
            (isCatalogue ? literal.complaintInCatalogue : literal.complaint).map { Finding(file.path, literal.line, $0) }
        }
    }
}

extension Literal {
    fileprivate var complaint: String? {
        let isSaid = before.hasSuffix("verbatim(") && text.contains(where: \.isLetter)
        guard isSaid || isWords && !isSQL && !isCommand && !isKey else { return nil }
        return "“\(text.prefix(40))” is words outside of a catalogue. Make a phrase of them in the module's Phrases.swift."
    }

    fileprivate var complaintInCatalogue: String? {
        switch language {
        case "en":
            let rest = Words.quotations.reduce(text) { $0.replacing($1, with: "") }
            return rest.contains(where: \.isJapanese) ? "The English of this phrase has Japanese in it. Say it in English." : nil
        case "ja":
            // `ID`, `JSON` and units are the same in Japanese.
            let words = text.split(separator: " ").filter { !["m", "km"].contains($0) }
            let isSaid = text.contains(where: \.isJapanese) || !words.contains { $0.contains(where: \.isLowercase) }
            return isSaid ? nil : "The Japanese of this phrase has no Japanese in it. Say it in Japanese."
        default: return nil
        }
    }

    /// Whether the literal has two consecutive words, a sentence of one word, or Japanese.
    private var isWords: Bool {
        text.contains(/(?:[A-Za-z]|\u{FFFC}) [a-z]+(?:[^a-z_(=]|$)/) || text.wholeMatch(of: /[A-Z][a-z]+[.!?]/) != nil
            || text.contains(where: \.isJapanese)
    }

    /// Whether the literal is a part of a query, which has keywords in capitals.
    private var isSQL: Bool {
        text.contains(/\b(?:ALTER|AND|COLLATE|CREATE|DELETE|DESC|DROP|FROM|IN|INSERT|JOIN|LIMIT|ORDER|PRAGMA|SELECT|SET|UPDATE|WHERE)\b/)
    }

    /// Whether the literal is a raw value, a value name in a usage, or a text for developers.
    private var isKey: Bool {
        before.contains(/\bcase \w+ =$/) || ["valueName:", "debugDescription:"].contains(where: before.hasSuffix)
    }

    /// Whether the literal is an example of a command, after the phrase with its purpose: `[.seeAll: "product list"]`.
    private var isCommand: Bool { before.contains(/[\[,]\s*\.\w+(?:\([^()]*\))?:$/) }
}

extension Character {
    /// Whether the character is kana, kanji or Japanese punctuation.
    fileprivate var isJapanese: Bool {
        unicodeScalars.contains { scalar in
            [0x3000...0x30FF, 0x3400...0x9FFF, 0xFF01...0xFF9F].contains { $0.contains(scalar.value) }
        }
    }
}
