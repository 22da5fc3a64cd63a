import ArgumentParser
import Commands
import Language
import Program
import Screen
import Settings

/// The command `config`.
public enum SettingsPart: ProgramPart {
    public static var about: Phrase { .showSettings }
    public static var commands: [any ParsableCommand.Type] { [ConfigCommand.self] }
}

struct ConfigCommand: Command {
    static let effect = Effect.nothing
    static var configuration: CommandConfiguration {
        .init("config", .showSettings, discussion: .settingsPrecedence, examples: [.showOrigins: "config --origin"])
    }
    @OptionGroup var host: HostOptions
    @Flag(help: ArgumentHelp(.showOriginOfEach)) var origin = false

    func run(_ report: SettingsReport) -> Answer { Answer(report, screen: report.screen(showsOrigin: origin)) }
}

struct SettingsReport: Hashable, Sendable, Encodable {
    struct Row: Hashable, Sendable, Encodable {
        let name: String
        /// The value; nil if the setting has neither a value nor a default.
        let value: String?
        /// The kind of origin: `flag`, `variable`, `file` or `default`.
        let origin: String
        /// The name of the flag or variable, or the path of the file.
        let place: String?
        /// The line in the file, counted from 1.
        let line: Int?
        /// The text to show if there is no value.
        fileprivate let unset: Phrase
        fileprivate let words: Phrase

        private enum CodingKeys: String, CodingKey { case name, value, origin, place, line }
    }
    let settings: [Row]
    let hasFile: Bool
}

extension SettingsReport {
    init(_ known: [Setting], _ settings: Settings, file: Found?) {
        let rows = known.map { Row($0.name, settings[$0], $0.unset) }
        self.init(settings: [Row("file", file ?? Found(nil, .standard), .none)] + rows, hasFile: settings.file.exists)
    }

    func screen(showsOrigin: Bool) -> Screen {
        let rows = settings.map { row in
            let value = Screen.Cell.text(row.value.map(Phrase.verbatim) ?? row.unset)
            return showsOrigin ? Screen.Row(.verbatim(row.name), value, .text(row.words)) : Screen.Row(.verbatim(row.name), value)
        }
        return Screen(.settings, [.init(rows: rows), .init(text: hasFile ? nil : .noSettingsFile)])
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

extension Setting {
    fileprivate var unset: Phrase {
        switch self {
        case .features: .all
        case .now: .systemTime
        default: .none
        }
    }
}
