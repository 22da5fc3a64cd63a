import Commands
import Failure
import FeatureTree
import Files
import Foundation
import Language
import Program
import Settings
import Time

extension CommandLineHost {
    /// Returns the checks of the settings and the data directory, followed by the checks of the parts.
    func doctorChecks() -> DoctorChecks {
        let parts = P.allParts
        let ofHome = P.settings.contains(.home) ? fileChecks(of: parts) : []
        return DoctorChecks(
            all: (P.settings.isEmpty ? [] : settingsChecks) + ofHome + parts.flatMap { $0.checks },
            context: CheckContext(of: P.name, P.version, home: try? settings.home()))
    }

    private var settingsChecks: [DoctorCheck] {
        [
            DoctorCheck("settings-file") { _ in
                guard let path = environment.settingsFile?.text else { return .ok(.noPlaceForSettings) }
                return .of(forgettingFile, ok: settings.file.exists ? .settingsAreValid(path) : .noSettingsFileNeeded) {
                    () throws(Failure) in
                    let alone = Settings(of: P.settings, for: P.name, file: settings.file)
                    _ = try alone.checked()
                    if alone[.home].text != nil { _ = try alone.home() }
                }
            },
            DoctorCheck("variables") { _ in
                let known = P.settings.map { settings.variable(of: $0) } + [environment.settingsVariable]
                let names = environment.variables.keys.filter { $0.hasPrefix(P.name.variable("")) }.sorted()
                let unknown = names.filter { !known.contains($0) }
                let invalid = P.settings.compactMap { setting -> (name: String, message: Phrase)? in
                    let alone = Settings(of: [setting], for: P.name, environment: environment.variables)
                    return alone.mistakes.first.map { (alone.variable(of: setting), $0.message) }
                }
                let found = unknown.map { (name: $0, message: Phrase.unknownVariable($0, near: known.nearest(to: $0))) } + invalid
                guard found.isEmpty else {
                    return .problem(
                        found.map(\.message).joined(by: .verbatim(" ")), fix: "unset \(found.map(\.name).joined(separator: " "))")
                }
                return .ok(.variablesAreValid(names))
            },
            DoctorCheck("clock") { _ in
                let variable = settings.variable(of: .now)
                guard let now = environment.variables[variable], !now.isEmpty else { return .ok(.clockIsTheSystems) }
                return .problem(.clockIsStopped(now), fix: "unset \(variable)")
            },
            DoctorCheck("locale") { _ in
                let names = ["LC_ALL", "LC_CTYPE", "LANG"]
                let name = names.first { !(environment.variables[$0] ?? "").isEmpty }
                let locale = name.flatMap { environment.variables[$0] } ?? ""
                let charset = locale.split(separator: "@").first?.split(separator: ".").dropFirst().first?.lowercased().filter { $0 != "-" }
                if charset == "utf8" { return .ok(.localeIsUTF8(locale)) }
                return .problem(.localeIsNotUTF8(name.map { "\($0)=\(locale)" }), fix: "unset LC_ALL; export LC_CTYPE=C.UTF-8")
            },
            DoctorCheck("features") { _ in
                let choice = settings[.features]
                do throws(Failure) {
                    let composer = try composer()
                    _ = try composer.compose()
                    let off = P.features.filter { feature in !composer.selection.on.contains { $0 == feature } }.map { $0.partName }
                    return .ok(off.isEmpty ? .allFeaturesAreOn : .featuresAreOff(off, by: choice.origin))
                } catch {
                    return .problem(.inOneLine(error.message, details: error.details), fix: forgetting(choice.origin))
                }
            },
        ]
    }

    /// Returns the shell command that removes a setting's value: this command line without the flag, or a command that unsets the variable
    /// or disables the settings file. A default value cannot be removed, so the command rebuilds the program instead.
    private func forgetting(_ origin: Origin) -> String {
        switch origin {
        case .flag(let flag): CommandLine.without(flag)
        case .variable(let name): "unset \(name)"
        case .file: forgettingFile
        case .standard: "make build"
        }
    }

    /// The shell command that disables the settings file. If the path comes from ``Environment/settingsVariable``, the file may belong to
    /// another program, so the command unsets the variable instead of moving the file.
    private var forgettingFile: String {
        switch environment.settingsFile?.origin {
        case .variable(environment.settingsVariable): "unset \(environment.settingsVariable)"
        default: (environment.settingsFile?.text ?? "").movedAway
        }
    }
}

extension CommandLine {
    /// Returns this program's command line without an option and its value.
    static func without(_ option: String) -> String {
        var words = arguments
        while let index = words.firstIndex(where: { $0 == option || $0.hasPrefix("\(option)=") }) {
            words.removeSubrange(index..<min(index + (words[index] == option ? 2 : 1), words.count))
        }
        return words.map(\.quoted).joined(separator: " ")
    }
}
