import Foundation
import SwiftText

/// Checks that user-facing text is in catalogues and in every language. A module's catalogues are its files `Phrases.swift` and
/// `Phrases+Topic.swift`.
///
/// The compiler rejects a string literal where a phrase is required. This check finds two problems that the compiler cannot
/// find: text that is composed outside of catalogues, and phrases that are not translated.
struct Words {
    static let places = ["Modules/Features/", "Modules/Core/", "Modules/Shared/", "Modules/Platform/", "Modules/Hosts/"]

    /// The path suffixes of files whose text is not checked, with the reason for each.
    static let exceptions: [(path: String, reason: String)] = [
        ("Order/Domain/Orders/TaxiOrder.swift", "Data: the name of a kind of movement, in both languages."),
        ("Order/Domain/Orders/OrderEvent.swift", "A table: the names of companies in both languages."),
        ("Product/Domain/Purchase.swift", "Data: the name of a kind of movement, in both languages."),
        ("Money/Currency+Data.swift", "A table: how each language writes a currency."),
        ("Time/Date+Tokyo.swift", "The date formats of the languages."),
        ("Storage/DatabaseFile.swift", "The header of SQLite files."),
        ("Commands/ParserWords.swift", "The parser's texts and their translations."),
        ("Order/Domain/Places/Place.swift", "The last word of station names."),
        ("Order/Domain/Places/Place+Sights.swift", "A table: the names of places in both languages."),
        ("Order/Domain/Places/Place+Stations.swift", "A table: the names of places in both languages."),
        ("Order/Infra/Fleet.swift", "Number plates."),
        ("Timeline/Infra/Repository/SQLiteMovements+Summary.swift", "SQLite's error for a sum that overflows."),
        ("Statements/CSV/Field+Names.swift", "Column names of banks' statements."),
        ("Statements/Profiles/BuiltInProfiles+Japan.swift", "Column names of banks' statements, and the names of banks."),
        ("Statements/Profiles/BuiltInProfiles+America.swift", "Column names of banks' statements."),
        ("Statements/Profiles/BuiltInProfiles+Europe.swift", "Column names of banks' statements."),
        ("Statements/Text/DocumentSignature.swift", "The first bytes of file formats."),
        ("Statements/Values/StatementAmount.swift", "Currency symbols in bank statements."),
        ("Statements/Values/StatementDate.swift", "Banks' date formats."),
        ("Text/Text+Lines.swift", "Characters that cannot start or end a line."),
        ("CommandLineHost/CommandLineHost+Log.swift", "The log is in English only, so that it can be searched."),
        ("Doctor/CommandLineHost+SettingsChecks.swift", "Shell commands."),
        ("WebHost/HTML/HTML.swift", "The first line of an HTML document."),
        ("Program/FeatureSelection.swift", "Part of the kernel's errors, which are for developers."),
    ]

    /// Japanese words that English phrases may quote, because places can also be found by their Japanese names.
    fileprivate static let quotations = ["病院"]

    let file: File

    /// The findings, except in files that are listed as exceptions.
    var findings: [Finding] {
        Self.exceptions.contains { file.path.hasSuffix($0.path) } ? [] : all
    }

    /// All findings, including those in files that are listed as exceptions.
    var all: [Finding] {
        guard Self.places.contains(where: file.path.hasPrefix) else { return [] }
        let isCatalogue = file.path.split(separator: "/").last?.hasPrefix("Phrases") ?? false
        let source = SwiftSource(file.text)
        return source.literals.compactMap { literal in
            let words = Literal(literal, in: source)
            return (isCatalogue ? words.complaintInCatalogue : words.complaint).map {
                Finding(file.path, source.line(at: literal.range.lowerBound), $0)
            }
        }
    }
}

/// A string literal and where it is.
private struct Literal {
    let text: String
    /// The code right before the literal, such as `.verbatim(` or `[.showAll:`.
    let before: String
    /// The label of the argument that contains the literal, `en` or `ja`; nil if there is no such argument.
    let language: String?

    init(_ literal: StringLiteral, in source: SwiftSource) {
        let start = literal.range.lowerBound, quote = source.token(at: start) ?? 0
        text = literal.value
        before = source.text(max(0, start - 200)..<start).trimmingCharacters(in: .whitespacesAndNewlines)
        let brackets = sequence(first: quote) { source.tokens[$0].outer }.dropFirst().filter { source.tokens[$0].kind == .open }
        language = brackets.lazy.compactMap { bracket in
            source.elements(of: bracket).first { $0.first <= quote && quote <= $0.last }.map(\.label)
        }.first { ["en", "ja"].contains($0) }
    }
}

extension Literal {
    fileprivate var complaint: String? {
        let isSaid = before.hasSuffix("verbatim(") && text.contains(where: \.isLetter)
        guard isSaid || isWords && !isSQL && !isCommand && !isKey else { return nil }
        return "“\(text.prefix(40))” is user-facing text outside a catalogue. Add a phrase to the module's Phrases.swift."
    }

    fileprivate var complaintInCatalogue: String? {
        switch language {
        case "en":
            let rest = Words.quotations.reduce(text) { $0.replacing($1, with: "") }
            return rest.contains(where: \.isJapanese) ? "The English text of this phrase contains Japanese. Write it in English." : nil
        case "ja":
            // `ID`, `JSON` and units are the same in Japanese.
            let words = text.split(separator: " ").filter { !["m", "km"].contains($0) }
            let isSaid = text.contains(where: \.isJapanese) || !words.contains { $0.contains(where: \.isLowercase) }
            return isSaid ? nil : "The Japanese text of this phrase contains no Japanese. Write it in Japanese."
        default: return nil
        }
    }

    /// Whether the literal contains two consecutive words or Japanese, or is a one-word sentence.
    private var isWords: Bool {
        text.contains(/(?:[A-Za-z]|\u{FFFC}) [a-z]+(?:[^a-z_(=]|$)/) || text.wholeMatch(of: /[A-Z][a-z]+[.!?]/) != nil
            || text.contains(where: \.isJapanese)
    }

    /// Whether the literal is part of an SQL query, recognized by its keywords in capitals.
    private var isSQL: Bool {
        text.contains(
            /\b(?:ALTER|AND|CASE|COLLATE|CREATE|DELETE|DESC|DROP|FROM|IN|INSERT|JOIN|LIMIT|ORDER|PRAGMA|SELECT|SET|UPDATE|WHERE)\b/)
    }

    /// Whether the literal is a raw value, a value name in a usage line, or text for developers.
    private var isKey: Bool {
        before.contains(/\bcase \w+ =$/) || ["valueName:", "debugDescription:"].contains(where: before.hasSuffix)
    }

    /// Whether the literal is an example command. In `[.seeAll: "product list"]`, the command follows the phrase that describes its
    /// purpose.
    private var isCommand: Bool { before.contains(/[\[,]\s*\.\w+(?:\([^()]*\))?:$/) }
}

extension Character {
    /// Whether the character is kana, kanji, Japanese punctuation or a full-width letter, digit or symbol.
    fileprivate var isJapanese: Bool {
        unicodeScalars.contains { scalar in
            [0x3000...0x30FF, 0x3400...0x9FFF, 0xFF01...0xFF9F].contains { $0.contains(scalar.value) }
        }
    }
}
