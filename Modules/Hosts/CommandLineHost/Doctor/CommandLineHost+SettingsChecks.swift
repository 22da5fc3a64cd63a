import Commands
import Failure
import FeatureTree
import Foundation
import Language
import Program
import Settings
import World

extension CommandLineHost {
    /// Everything that the doctor looks at, what the rest stands on first.
    func checkup() -> DoctorChecks {
        let parts = P.allParts
        let ofHome = P.settings.contains(.home) ? fileChecks(of: parts) : []
        return DoctorChecks(
            checks: (P.settings.isEmpty ? [] : settingsChecks) + ofHome + parts.flatMap { $0.checks },
            context: CheckContext(of: P.name, P.version, home: try? settings.home()))
    }

    /// What is set, and what it comes to.
    private var settingsChecks: [DoctorCheck] {
        [
            DoctorCheck("settings-file") { _ in
                guard let path = environment.settingsFile?.text else { return .well(.noPlaceForSettings) }
                return .of(forgettingFile, well: settings.file.isThere ? .settingsAreRight(path) : .noSettingsAreKept) {
                    () throws(Failure) in
                    let alone = Settings(of: P.settings, for: P.name, file: settings.file)
                    _ = try alone.checked()
                    if alone[.home].text != nil { _ = try alone.home() }
                }
            },
            DoctorCheck("variables") { _ in
                let known = P.settings.map { settings.variable(of: $0) } + [environment.settingsVariable]
                let names = environment.variables.keys.filter { $0.hasPrefix(P.name.variable("")) }.sorted()
                let strange = names.filter { !known.contains($0) }
                let wrong = P.settings.compactMap { setting -> (name: String, message: Phrase)? in
                    let alone = Settings(of: [setting], for: P.name, environment: environment.variables)
                    return alone.mistakes.first.map { (alone.variable(of: setting), $0.message) }
                }
                let found = strange.map { (name: $0, message: Phrase.noSuchVariable($0, near: known.nearest(to: $0))) } + wrong
                guard found.isEmpty else {
                    return .ill(found.map(\.message).joined(by: .verbatim(" ")), fix: "unset \(found.map(\.name).joined(separator: " "))")
                }
                return .well(.variablesAreRight(names))
            },
            DoctorCheck("clock") { _ in
                let variable = settings.variable(of: .now)
                guard let now = environment.variables[variable], !now.isEmpty else { return .well(.clockIsTheSystems) }
                return .ill(.clockStandsStill(now), fix: "unset \(variable)")
            },
            DoctorCheck("locale") { _ in
                let names = ["LC_ALL", "LC_CTYPE", "LANG"]
                let said = names.first { !(environment.variables[$0] ?? "").isEmpty }
                let locale = said.flatMap { environment.variables[$0] } ?? ""
                let charset = locale.split(separator: "@").first?.split(separator: ".").dropFirst().first?.lowercased().filter { $0 != "-" }
                if charset == "utf8" { return .well(.localeIsUTF8(locale)) }
                return .ill(.localeIsNotUTF8(said.map { "\($0)=\(locale)" }), fix: "unset LC_ALL; export LC_CTYPE=C.UTF-8")
            },
            DoctorCheck("features") { _ in
                let choice = settings[.features]
                do throws(Failure) {
                    let composer = try composer(for: Visit(canAsk: false, acceptsTerms: false))
                    _ = try composer.compose()
                    let off = P.features.filter { feature in !composer.selection.on.contains { $0 == feature } }.map { $0.partName }
                    return .well(off.isEmpty ? .allFeaturesAreOn : .theseAreOff(off, by: choice.origin))
                } catch {
                    return .ill(.inOne(error.message, details: error.details), fix: forgetting(choice.origin))
                }
            },
        ]
    }

    /// The command after which nothing is set here any more.
    private func forgetting(_ origin: Origin) -> String {
        switch origin {
        case .flag(let flag): CommandLine.without(flag)
        case .variable(let name): "unset \(name)"
        case .file: forgettingFile
        case .standard: "make build"
        }
    }

    /// The command after which the settings file is read no more. What a variable names may be anything: it stays where it is.
    private var forgettingFile: String {
        switch environment.settingsFile?.origin {
        case .variable(environment.settingsVariable): "unset \(environment.settingsVariable)"
        default: (environment.settingsFile?.text ?? "").movedAway
        }
    }
}

extension CommandLine {
    /// The command line that this program was started by, without an option and its value.
    static func without(_ option: String) -> String {
        var words = arguments
        while let index = words.firstIndex(where: { $0 == option || $0.hasPrefix("\(option)=") }) {
            words.removeSubrange(index..<min(index + (words[index] == option ? 2 : 1), words.count))
        }
        return words.map(\.quoted).joined(separator: " ")
    }
}
