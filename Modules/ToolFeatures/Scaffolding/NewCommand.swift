import ArgumentParser
import Commands
import EnglishOnly
import EspalierTool
import Failure
import Foundation
import PackageGraph
import Scaffold

struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Create a feature, a module, an app, a template or a language.",
        discussion: """
            EXAMPLES
              espalier new feature Wallet
              espalier new module CartSlots
              espalier new app mini --features Timeline,Order
              espalier new template gallery
              espalier new language de
            """,
        subcommands: [NewFeatureCommand.self, NewModuleCommand.self, NewAppCommand.self, NewTemplateCommand.self, NewLanguageCommand.self])
    @OptionGroup var host: ToolOptions
}

struct NewFeatureCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "feature", abstract: "Create a feature with its tests.",
        discussion: """
            The command adds sources, tests and a row in Package.swift, and adds the feature to each app that lists all the \
            existing features. If a step fails, nothing changes. Each template has its own options; see --list.

            EXAMPLES
              espalier new feature --list                           the templates and their options
              espalier new feature Wallet                           a screen in a tab and a command
              espalier new feature Wallet --template layered --dry-run
              espalier new feature Wallet --title "Your wallet"
            """)
    @OptionGroup var host: ToolOptions
    @Option(help: "The template to use.") var template = "screen"
    @Flag(help: "List the templates and their options.") var list = false
    @Flag(help: "Show the changes without making them.") var dryRun = false
    @Flag(help: "Finish or undo an interrupted change.") var finish = false
    @Argument(help: "The feature's name, such as GiftCard.") var name: String?
    @Argument(parsing: .allUnrecognized, help: ArgumentHelp("Options of the template.", valueName: "options")) var options: [String] = []

    func run(_ needs: Void) async throws -> Answer {
        if list { return try Answer(templates: Template.all(in: host.reader().root), example: FeatureName("GiftCard")) }
        if finish {
            let recovery = try StagingArea.recover(in: host.reader().root)
            let text = recovery.map { $0 == .finished ? "Finished the interrupted change." : "Undid the interrupted change." }
            return Answer(["wasUnfinished": recovery != nil], text: (text ?? "There was no interrupted change.") + "\n")
        }
        let reader = try host.readerForChange()
        guard let name else { throw Failure(.usage, "The feature's name is missing.", hint: "For example: espalier new feature Wallet") }
        let wanted = try FeatureName(name)
        let feature = try NewFeature(wanted, Template.named(template, in: reader.root), flags: options, in: reader.root)
        let change = try await Scaffolder(reader).make(feature, isDryRun: dryRun)
        let apps = change.edits.map { $0.path.split(separator: "/") }.filter { $0.first == "Apps" }.compactMap { $0.dropFirst().first }
        let created =
            apps.isEmpty
            ? "Created, but no app contains the feature, because none lists every other feature."
            : "Created, and added to \(apps.joined(separator: ", "))."
        return Answer(change, isDryRun: dryRun, done: "\(created) To test it: make test-\(wanted.text)")
    }
}

struct NewModuleCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "module", abstract: "Create a module that features share.",
        discussion: """
            It adds an empty module to the folder Modules/Shared, and its row to Package.swift. Features do not import each other, so a \
            slot or a protocol that one feature offers to others belongs in a shared module. If a step fails, nothing changes.

            EXAMPLES
              espalier new module CartSlots
            """)
    @OptionGroup var host: ToolOptions
    @Flag(help: "Show the changes without making them.") var dryRun = false
    @Argument(help: "The module's name, such as CartSlots.") var name: String

    func run(_ needs: Void) async throws -> Answer {
        let change = try await Scaffolder(host.readerForChange()).make(moduleNamed: FeatureName(name, of: "module"), isDryRun: dryRun)
        return Answer(change, isDryRun: dryRun, done: "Created.")
    }
}

struct NewAppCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "app", abstract: "Create a program from chosen features.",
        discussion: """
            EXAMPLES
              espalier new app mini --features Timeline,Order
              espalier new app bare --features none
            """)
    @OptionGroup var host: ToolOptions
    @Option(help: "The features, comma-separated, or the word none.") var features: String
    @Flag(help: "Show the changes without making them.") var dryRun = false
    @Argument(help: "The program's name, such as mini.") var name: String

    func run(_ needs: Void) async throws -> Answer {
        let reader = try host.readerForChange()
        let app = try NewApp(AppName(name), features: NewApp.list(features), in: reader.root)
        if app.exists {
            throw Failure(
                .refused, "Apps/\(name) already exists.", hint: "Choose another name, or remove the app first.")
        }
        guard let change = try await Scaffolder(reader).make(app, isDryRun: dryRun) else { return Answer([String](), text: "") }
        return Answer(change, isDryRun: dryRun, done: "Created. To build and check it: espalier compose \(name) --features \(features)")
    }
}

struct NewTemplateCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "template", abstract: "Create a template by copying another.",
        discussion: """
            The copy is created in the folder Templates. It overrides a built-in template of the same name.

            EXAMPLES
              espalier new template gallery                         a copy of the template screen
              espalier new template layered --from layered          override a built-in template
            """)
    @OptionGroup var host: ToolOptions
    @Option(help: "The template to copy.") var from = "screen"
    @Flag(help: "Show the changes without making them.") var dryRun = false
    @Argument(help: "The template's name, such as gallery.") var name: String

    func run(_ needs: Void) async throws -> Answer {
        let reader = try host.readerForChange()
        let change = try await Scaffolder(reader).make(templateNamed: name, from: from, isDryRun: dryRun)
        return Answer(change, isDryRun: dryRun, done: "Created. To use it: espalier new feature Wallet --template \(name)")
    }
}

extension Answer {
    private struct TemplateData: Encodable {
        struct Option: Encodable { let name, about, preset: String, choices: [String] }
        let name, about: String
        let folder: String?
        let options: [Option]
    }

    /// - Parameter example: A feature name; the text shows the options' defaults for it.
    init(templates: [Template], example: FeatureName) throws(Failure) {
        let data = templates.map { template in
            TemplateData(
                name: template.name, about: template.about, folder: template.folder,
                options: template.attributes.map { .init(name: $0.name, about: $0.about, preset: $0.preset, choices: $0.choices) })
        }
        var text: [String] = []
        for template in templates {
            let defaults = try template.context(for: example)
            let options = template.attributes.map { option in
                let values = option.choices.isEmpty ? "" : " One of \(option.choices.joined(separator: ", "))."
                return "    --\(option.name)  \(option.about)\(values) (\(defaults[option.name] ?? ""))\n"
            }
            text.append("\(template.name)\(template.folder.map { " (\($0))" } ?? "")\n    \(template.about)\n" + options.joined())
        }
        text.append("In parentheses after an option: its default for a feature named \(example.text).\n")
        self.init(data, text: text.joined(separator: "\n"))
    }
}
