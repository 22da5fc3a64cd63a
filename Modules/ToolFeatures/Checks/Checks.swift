import ArgumentParser
import EspalierTool
import Translations

/// The commands `check` and `doctor`, with the rules of every package and the usual formats of reports.
package enum Checks: ToolFeature {
    package static var about: Phrase { "Check imports, dependencies and architecture rules." }
    package static var commands: [any ParsableCommand.Type] { [CheckCommand.self, PackageDoctorCommand.self] }
    @Entry.ListBuilder package static var entries: [Entry] {
        Entry.plug(PackageRules.self, into: CheckRules.self, as: RuleBook.standing) {}
        Entry.plug(PhraseRules.self, into: CheckRules.self, as: ["phrases"]) {}
        Entry.plug(TextFormat.self, into: ReportFormats.self, as: "text") {}
        Entry.plug(JSONFormat.self, into: ReportFormats.self, as: "json") {}
        Entry.plug(GitHubFormat.self, into: ReportFormats.self, as: "github") {}
        Entry.plug(GitLabFormat.self, into: ReportFormats.self, as: "gitlab") {}
        Entry.plug(JUnitFormat.self, into: ReportFormats.self, as: "junit") {}
        Entry.plug(SARIFFormat.self, into: ReportFormats.self, as: "sarif") {}
        Entry.provide(CheckNeeds.self, CheckNeeds.init)
    }
}

/// The rules that apply to every package, and those in its `.espalier.yml`.
enum PackageRules: CheckRule {
    static func answer(_ package: CheckInput) -> [Finding] { Check(package, today: Check.today).findings }
}

/// The wordings of phrases in the languages of the package's programs.
enum PhraseRules: CheckRule {
    static func answer(_ package: CheckInput) -> [Finding] { Translations(reading: package.package, in: package.root).findings }
}
