import Language
import PackageRules
import SwiftText

/// The phrases of a module, and its tables in other languages than English.
package struct ModulePhrases: Sendable {
    package let module: String
    /// The folder of the module, relative to the root.
    package let folder: String
    package let said: [SaidPhrase]
    package let tables: [PhraseTable]
    /// The languages in the list of the module's program, with the line of each; empty for a module without a program.
    let offered: [(code: String, file: String, line: Int)]
    /// Whether the module's phrases are in English only, which a module says by importing `EnglishOnly`.
    let isEnglishOnly: Bool

    package init(_ module: String, at folder: String, files: [(path: String, text: String)]) {
        (self.module, self.folder) = (module, folder)
        var tables: [PhraseTable] = [], sources: [(String, SwiftSource)] = []
        for (path, text) in files {
            if let table = PhraseTable(text, at: path) { tables.append(table) } else { sources.append((path, SwiftSource(text))) }
        }
        self.tables = tables.sorted { $0.language < $1.language }
        said = sources.flatMap { SaidPhrase.all(in: $1, $0) }
        offered = sources.flatMap { OfferedLanguage.all(in: $1, $0) }
        isEnglishOnly = sources.contains { _, source in
            let code = source.code
            return zip(code, code.dropFirst()).contains { source.is($0, "import") && source.is($1, "EnglishOnly") }
        }
    }

    /// The findings about one language: phrases without a wording, wordings without a phrase, and wrong wordings.
    func findings(in language: String) -> [Finding] {
        guard !said.isEmpty, !isEnglishOnly else { return [] }
        guard let table = tables.first(where: { $0.language == language }) else {
            return [
                Finding(
                    "phrases", of: module, said[0].file, said[0].line, "\(module) has no file Phrases.\(language).swift.",
                    reason: "Its phrases are shown in English.", edit: "Run: espalier new language \(language)")
            ]
        }
        let phrases = Dictionary(said.map { ($0.key, $0) }) { first, _ in first }
        let worded = Set(table.entries.map(\.key))
        let missing = phrases.values.filter { !worded.contains($0.key) }.map {
            Finding(
                "phrases", of: module, $0.file, $0.line, "“\($0.key)” has no wording in the language \(language).",
                reason: "The phrase is shown in English.", edit: "Add it to \(table.file).")
        }
        var seen: Set<String> = []
        return missing
            + table.entries.flatMap { entry in
                mistakes(of: entry, phrases[entry.key], isRepeated: !seen.insert(entry.key).inserted, in: language).map {
                    Finding(
                        "phrases", of: module, table.file, entry.line, "The wording of “\(entry.key)” \($0).",
                        reason: "A wording must say what the English phrase says.", edit: "Correct the wording, or remove it.")
                }
            }
    }

    private func mistakes(of entry: PhraseTable.Entry, _ phrase: SaidPhrase?, isRepeated: Bool, in language: String) -> [String] {
        guard let phrase else { return ["belongs to no phrase of \(module)"] }
        if isRepeated { return ["appears twice"] }
        if let flaw = entry.forms.lazy.flatMap({ phrase.mistakes(in: $0.text) }).first { return [flaw] }
        let wanted = PluralRule(of: language).forms.map(\.rawValue), there = entry.forms.compactMap(\.form)
        if there.isEmpty { return phrase.isCounted && wanted.count > 1 ? ["needs the forms \(wanted.joined(separator: ", "))"] : [] }
        guard phrase.isCounted else { return ["has plural forms, but the phrase counts nothing"] }
        let missing = wanted.filter { !there.contains($0) }, extra = there.filter { !wanted.contains($0) }
        return missing.map { "lacks the form \($0)" } + extra.map { "has the form \($0), which the language does not have" }
    }
}
