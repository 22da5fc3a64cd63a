import Commands
import Failure
import Foundation
import Language
import Program

extension ProgramManual {
    func page() -> String {
        var page = Mdoc()
        page.line("Dd \(date.formatted(.mdoc))")
        page.macro("Dt", "\(program)".uppercased(), "1")
        page.macro("Os")
        page.macro("Sh", "NAME")
        page.macro("Nm", "\(program)")
        page.macro("Nd", about.text(in: language).withoutStop)
        page.macro("Sh", "SYNOPSIS")
        page.macro("Nm")
        page.line(["Op", "Ar", "options"].joined(separator: " "))
        page.line(["Op", "Ar", "command", "..."].joined(separator: " "))
        page.macro("Sh", "DESCRIPTION")
        for paragraph in Discussion(command.discussion ?? "").paragraphs { page.prose(paragraph.joined(separator: " ")) }
        page.macro("Sh", "OPTIONS")
        page.prose(Phrase.commonOptions.text(in: language))
        page.list(common.map { ($0.item, $0.sentences(in: language)) })
        page.macro("Sh", "COMMANDS")
        for (path, command) in command.below { page.command(path, command, without: Set(common.map(\.title)), in: language) }
        if !variables.isEmpty {
            page.macro("Sh", "ENVIRONMENT")
            page.list(variables.map { ("Ev \($0.name)", [$0.meaning.text(in: language)]) })
        }
        if !files.isEmpty {
            page.macro("Sh", "FILES")
            page.prose(Phrase.whereFilesAre.text(in: language))
            page.list(files.map { ("Pa \(Mdoc.escaped($0.name))", [$0.meaning.text(in: language)]) })
        }
        page.macro("Sh", "EXIT STATUS")
        page.list(exitCodes.map { ("\($0.code)", [$0.meaning.text(in: language)]) })
        page.macro("Sh", "EXAMPLES")
        for example in ([command] + command.below.map(\.command)).flatMap({ Discussion($0.discussion ?? "").examples }) {
            if !example.introduction.isEmpty { page.prose(example.introduction) }
            page.literal(example.lines.map { "\(program) \($0)" })
        }
        return page.text
    }

    /// The options that every command accepts.
    private var common: [ArgumentInfo] { (command.arguments ?? []).filter(\.shouldDisplay) }
}

extension Mdoc {
    fileprivate mutating func command(_ path: [String], _ command: CommandInfo, without common: Set<String>, in language: Language) {
        let own = (command.arguments ?? []).filter { $0.shouldDisplay && !common.contains($0.title) }
        macro("Ss", path.joined(separator: " "))
        line((["Nm"] + path.map { "Cm \($0)" }).joined(separator: " "))
        for argument in own { line(argument.synopsis) }
        if let abstract = command.abstract, !abstract.isEmpty {
            macro("Pp")
            prose(ParserWords.addition(abstract, in: language))
        }
        for paragraph in Discussion(command.discussion ?? "").paragraphs {
            guard paragraph.count == 1 else {
                literal(paragraph)
                continue
            }
            macro("Pp")
            prose(paragraph.joined())
        }
        if !own.isEmpty { list(own.map { ($0.item, $0.sentences(in: language)) }) }
    }

    /// - Parameter items: The items of the list, each with a head in mdoc and sentences in plain text.
    fileprivate mutating func list(_ items: [(head: String, sentences: [String])]) {
        line("Bl -tag -width Ds")
        for item in items {
            line("It \(item.head)")
            item.sentences.forEach { prose($0) }
        }
        line("El")
    }
}

extension ArgumentInfo {
    private var value: String { kind == .flag ? "" : " Ar \(Mdoc.argument(valueName ?? ""))" }

    /// The mdoc for the argument in a list of options.
    fileprivate var item: String {
        guard let names else { return String(value.dropFirst()) }
        return names.map { "Fl \(Mdoc.escaped($0.typed.dropFirst()))" }.joined(separator: " , ") + value
    }

    /// The mdoc for the argument in a synopsis.
    fileprivate var synopsis: String {
        let shown = names?.first.map { "Fl \(Mdoc.escaped($0.typed.dropFirst()))\(value)" } ?? String(value.dropFirst())
        return (isOptional ? "Op " : "") + shown + (isRepeating ? " ..." : "")
    }

    fileprivate func sentences(in language: Language) -> [String] {
        let values = allValues.flatMap { $0.isEmpty ? nil : Phrase.oneOf($0) }
        let standard = defaultValue.flatMap { $0.isEmpty ? nil : Phrase.defaultIs($0) }
        let words = [abstract.map { ParserWords.addition($0, in: language) }, values?.text(in: language), standard?.text(in: language)]
        return words.compactMap(\.self)
    }
}

extension String {
    /// The sentence without its final period, for the one-line description of the page.
    fileprivate var withoutStop: String { [".", "\u{3002}"].contains { hasSuffix($0) } ? String(dropLast()) : self }
}

extension FormatStyle where Self == Date.VerbatimFormatStyle {
    /// The date format of mdoc, as in November 21, 2026.
    fileprivate static var mdoc: Self {
        Date.VerbatimFormatStyle(
            format: "\(month: .wide) \(day: .defaultDigits), \(year: .defaultDigits)", locale: Locale(identifier: "en_US"),
            timeZone: TimeZone(identifier: "Asia/Tokyo") ?? .gmt, calendar: Calendar(identifier: .gregorian))
    }
}
