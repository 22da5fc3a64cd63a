import ArgumentParser
import Commands
import Language
import Program
import Screen
import Settings

/// What is set, and where.
public enum SettingsPart: ProgramPart {
    public static var about: Phrase { .sayWhatIsSet }
    public static var commands: [any ParsableCommand.Type] { [ConfigCommand.self] }
}

struct ConfigCommand: Command {
    static let effect = Effect.nothing
    static var configuration: CommandConfiguration {
        .init("config", .sayWhatIsSet, discussion: .whatHasMoreWeight, examples: [.seeWhereEachIsSet: "config --origin"])
    }
    @OptionGroup var host: HostOptions
    @Flag(help: ArgumentHelp(.sayWhereItWasSet)) var origin = false

    func run(_ report: SettingsReport) -> Answer { Answer(report, screen: SettingsView.screen(report, showsOrigin: origin)) }
}

struct SettingsReport: Hashable, Sendable, Encodable {
    struct Row: Hashable, Sendable, Encodable {
        let name: String
        /// nil where nobody said anything and nothing can be said beforehand.
        let value: String?
        /// Which of the four places it comes from.
        let origin: String
        /// The flag, the variable or the file.
        let place: String?
        /// In the file, counted from 1.
        let line: Int?
        /// What nothing means.
        fileprivate let unset: Phrase
        fileprivate let words: Phrase

        private enum CodingKeys: String, CodingKey { case name, value, origin, place, line }
    }
    let settings: [Row]
    /// Whether there is a settings file.
    let hasFile: Bool
}

extension SettingsReport {
    init(_ known: [Setting], _ settings: Settings, file: Found?) {
        let rows = known.map { Row($0.name, settings[$0], $0.unset) }
        self.init(settings: [Row("file", file ?? Found(nil, .standard), .none)] + rows, hasFile: settings.file.isThere)
    }
}

extension SettingsReport.Row {
    fileprivate init(_ name: String, _ found: Found, _ unset: Phrase) {
        let (origin, place, line): (String, String?, Int?) =
            switch found.origin {
            case .flag(let name): ("flag", name, nil)
            case .variable(let name): ("variable", name, nil)
            case .file(let path, let line): ("file", path, line)
            case .standard: ("default", nil, nil)
            }
        self.init(name: name, value: found.text, origin: origin, place: place, line: line, unset: unset, words: found.origin.phrase)
    }
}

enum SettingsView {
    static func screen(_ data: SettingsReport, showsOrigin: Bool) -> Screen {
        let rows = data.settings.map { row in
            let value = Screen.Cell.text(row.value.map(Phrase.verbatim) ?? row.unset)
            return showsOrigin ? Screen.Row(.verbatim(row.name), value, .text(row.words)) : Screen.Row(.verbatim(row.name), value)
        }
        let news = data.hasFile ? nil : Phrase.thereIsNoSettingsFile
        return Screen(.settings, [.init(rows: rows), .init(text: news)])
    }
}

extension Setting {
    /// What holds while nobody says anything.
    fileprivate var unset: Phrase {
        switch self {
        case .features: .all
        case .now: .theSystemsTime
        default: .none
        }
    }
}
