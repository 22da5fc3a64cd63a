import Commands
import Failure
import FeatureTree
import Foundation
import Language
import Settings

/// What is set, and what it comes to.
extension Check {
    @MainActor static let settings = [
        Check(name: "settings-file") { patient in
            guard let place = patient.environment.settingsFile, let path = place.text else { return .well(.noPlaceForSettings) }
            let isThere = FileManager.default.fileExists(atPath: path)
            return .of(place.forgetting, well: isThere ? .settingsAreRight(path) : .noSettingsAreKept) {
                () throws(Failure) in
                let file = try SettingsFile(patient.environment.settingsFile, of: Setting.all)
                let settings = try Settings(of: Setting.all, file: file)
                if settings[.home].text != nil { _ = try Program.home(settings) }
            }
        },
        Check(name: "variables") { patient in
            let known = Setting.all.map(\.variable) + [Environment.settingsVariable]
            let names = patient.environment.variables.keys.filter { $0.hasPrefix("SUPERAPP_") }.sorted()
            let strange = names.filter { !known.contains($0) }
            let wrong = Setting.all.compactMap { setting -> (name: String, message: Phrase)? in
                do throws(Failure) {
                    _ = try Settings(of: [setting], environment: patient.environment.variables)
                    return nil
                } catch { return (setting.variable, error.message) }
            }
            let found = strange.map { (name: $0, message: Phrase.noSuchVariable($0, near: known.nearest(to: $0))) } + wrong
            guard found.isEmpty else {
                return .ill(found.map(\.message).joined(by: .verbatim(" ")), mend: "unset \(found.map(\.name).joined(separator: " "))")
            }
            return .well(.variablesAreRight(names))
        },
        Check(name: "clock") { patient in
            guard let now = patient.environment.variables[Setting.now.variable], !now.isEmpty else { return .well(.clockIsTheSystems) }
            return .ill(.clockStandsStill(now), mend: "unset \(Setting.now.variable)")
        },
        Check(name: "locale") { patient in
            let names = ["LC_ALL", "LC_CTYPE", "LANG"]
            let said = names.first { !(patient.environment.variables[$0] ?? "").isEmpty }
            let locale = said.flatMap { patient.environment.variables[$0] } ?? ""
            let charset = locale.split(separator: "@").first?.split(separator: ".").dropFirst().first?.lowercased().filter { $0 != "-" }
            if charset == "utf8" { return .well(.localeIsUTF8(locale)) }
            return .ill(.localeIsNotUTF8(said.map { "\($0)=\(locale)" }), mend: "unset LC_ALL; export LC_CTYPE=C.UTF-8")
        },
        Check(name: "features") { patient in
            let choice = patient.settings[.features]
            do throws(Failure) {
                let all = Composed.features
                let selection = try Selection(choice, of: all, frame: Composed.frame)
                _ = try Host(choosing: selection).compose()
                let off = all.filter { feature in !selection.on.contains { $0 == feature } }.map { $0.partName }
                return .well(off.isEmpty ? .allFeaturesAreOn : .theseAreOff(off, by: choice.origin))
            } catch {
                return .ill(.inOne(error.message, details: error.details), mend: choice.origin.forgetting(in: patient.environment))
            }
        },
    ]
}

extension Origin {
    /// The command after which nothing is said here.
    fileprivate func forgetting(in environment: Environment) -> String {
        switch self {
        case .flag(let flag): CommandLine.without(flag)
        case .variable(let name): "unset \(name)"
        case .file(let path, _): (environment.settingsFile ?? Found(path, .standard)).forgetting
        case .standard: "make build"
        }
    }
}

extension Found {
    /// Of the place of the settings file, the command after which that is read no more. What a variable names may be anything: it
    /// stays where it is.
    fileprivate var forgetting: String {
        switch origin {
        case .variable(Environment.settingsVariable): "unset \(Environment.settingsVariable)"
        default: (text ?? "").movedAway
        }
    }
}
