import ArgumentParser
import Commands
import EnglishOnly
import Failure
import Foundation
import PackageGraph
import Scaffold

struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Make a feature, an app or a template.",
        discussion: """
            EXAMPLES
              espalier new feature Wallet
              espalier new app mini --features Timeline,Order
              espalier new template gallery
            """,
        subcommands: [NewFeatureCommand.self, NewAppCommand.self, NewTemplateCommand.self])
    @OptionGroup var host: ToolOptions
}

struct NewFeatureCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "feature", abstract: "Make a feature: sources, tests, its row in the manifest and its line in the app.",
        discussion: """
            All of it is made, or nothing, and nothing is overwritten. The options of a template are listed with it.

            EXAMPLES
              espalier new feature --list                           the templates, and their options
              espalier new feature Wallet                           a screen in a tab, and a command
              espalier new feature Wallet --template layered --dry-run
              espalier new feature Wallet --title "Your wallet"
            """)
    @OptionGroup var host: ToolOptions
    @Option(help: "What it is made of.") var template = "screen"
    @Flag(help: "List the templates instead.") var list = false
    @Flag(help: "Show what would be made, and make nothing.") var dryRun = false
    @Flag(help: "End what somebody was killed at, and make nothing else.") var finish = false
    @Argument(help: "What it is called, such as GiftCard.") var name: String?
    @Argument(parsing: .allUnrecognized, help: ArgumentHelp("Options of the template.", valueName: "options")) var options: [String] = []

    func run(_ needs: Void) async throws -> Answer {
        let reader = try host.reader()
        if list { return try Answer(templates: Template.all(in: reader.root)) }
        if finish {
            let wasUnfinished = Stage.isUnfinished(in: reader.root)
            // To take the stage is to end what was left on it.
            try Stage(for: reader.root).clear()
            return Answer(["wasUnfinished": wasUnfinished], text: wasUnfinished ? "Ended.\n" : "There was nothing to end.\n")
        }
        guard let name else { throw Failure(.usage, "Say what it is called.", hint: "For example: espalier new feature Wallet") }
        let wanted = try FeatureName(name)
        let feature = try NewFeature(wanted, Template.named(template, in: reader.root), flags: options, in: reader.root)
        let change = try await Maker(reader).make(feature, isRehearsal: dryRun)
        return Answer(change, isRehearsal: dryRun, next: "Its tests: make test-\(wanted.text)")
    }
}

struct NewAppCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "app", abstract: "Make a program of some of the features: a thin target, and its row in the manifest.",
        discussion: """
            EXAMPLES
              espalier new app mini --features Timeline,Order
              espalier new app bare --features none                 the frame alone
            """)
    @OptionGroup var host: ToolOptions
    @Option(help: "What it is composed of, comma-separated.") var features: String
    @Flag(help: "Show what would be made, and make nothing.") var dryRun = false
    @Argument(help: "What it is called, such as mini.") var name: String

    func run(_ needs: Void) async throws -> Answer {
        let reader = try host.reader()
        let app = try NewApp(AppName(name), features: NewApp.list(features), in: reader.root)
        if app.exists {
            throw Failure(
                .refused, "Apps/\(name) is there already.", hint: "Nothing is overwritten: choose another name, or remove it first.")
        }
        guard let change = try await Maker(reader).make(app, isRehearsal: dryRun) else { return Answer([String](), text: "") }
        return Answer(change, isRehearsal: dryRun, next: "To build it: swift build --product \(name)")
    }
}

struct NewTemplateCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "template", abstract: "Make a template of this package's own, as a copy of one that there is.",
        discussion: """
            It is put in Templates, beside the built-in ones; one of the same name is used in their place.

            EXAMPLES
              espalier new template gallery                         a copy of the template screen, to be changed
              espalier new template layered --from layered          a built-in one, to be used as it is changed
            """)
    @OptionGroup var host: ToolOptions
    @Option(help: "The template to begin with.") var from = "screen"
    @Flag(help: "Show what would be made, and make nothing.") var dryRun = false
    @Argument(help: "What it is called, such as gallery.") var name: String

    func run(_ needs: Void) async throws -> Answer {
        let reader = try host.reader()
        let change = try await Maker(reader).make(templateNamed: name, from: from, isRehearsal: dryRun)
        let next = dryRun ? "Nothing was changed.\n" : "Made. To use it: espalier new feature Wallet --template \(name)\n"
        return Answer(MadeData(change, isRehearsal: dryRun), text: change.text + "\n" + next)
    }
}

/// What was made, for a script.
struct MadeData: Encodable {
    let isRehearsal: Bool
    let folders: [String]
    let files: [String]
    let edits: [String]

    init(_ change: Change, isRehearsal: Bool) {
        self.isRehearsal = isRehearsal
        folders = change.folders.map(\.path)
        files = change.folders.flatMap { folder in folder.files.map { folder.path + "/" + $0.path } }
        edits = change.edits.map(\.path)
    }
}

extension Answer {
    /// - Parameter next: What can be done with it now.
    fileprivate init(_ change: Change, isRehearsal: Bool, next: String) {
        let text = isRehearsal ? "\(change.text)\nNothing was changed.\n" : "\(change.tree)\nMade. \(next)\n"
        self.init(MadeData(change, isRehearsal: isRehearsal), text: text)
    }

    private struct TemplateData: Encodable {
        struct Option: Encodable { let name, about, preset: String, choices: [String] }
        let name, about: String
        let folder: String?
        let options: [Option]
    }

    init(templates: [Template]) {
        let data = templates.map { template in
            TemplateData(
                name: template.name, about: template.about, folder: template.folder,
                options: template.attributes.map { .init(name: $0.name, about: $0.about, preset: $0.preset, choices: $0.choices) })
        }
        let text = data.map { template in
            let options = template.options.map { option in
                let values = option.choices.isEmpty ? "" : " One of \(option.choices.joined(separator: ", "))."
                return "    --\(option.name)  \(option.about)\(values) (\(option.preset))\n"
            }
            return "\(template.name)\(template.folder.map { " (\($0))" } ?? "")\n    \(template.about)\n" + options.joined()
        }
        self.init(data, text: text.joined(separator: "\n"))
    }
}
