import ArgumentParser
import Commands
import EnglishOnly
import EspalierTool
import Failure
import Foundation
import Scaffold

struct AddCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Add a feature from another package.",
        discussion: """
            It adds the package to Package.swift and the feature to each app that lists all the existing features. If a step fails, \
            nothing changes. The feature becomes part of your program, so review its code first.

            EXAMPLES
              espalier add https://example.com/wallet.git --from 1.2.0
              espalier add --path ../wallet --dry-run
            """)
    @OptionGroup var host: ToolOptions
    @Option(help: "The minimum version; by default the newest.") var from: String?
    @Option(help: ArgumentHelp("The folder of a package, instead of a URL.", valueName: "folder")) var path: String?
    @Option(help: ArgumentHelp("The feature to add, if the package has several.", valueName: "name")) var feature: String?
    @Flag(help: "Show the changes without making them.") var dryRun = false
    @Argument(help: "The URL of the package's repository.") var url: String?

    func validate() throws {
        if (url == nil) == (path == nil) { throw ValidationError("add requires either a URL or --path.") }
        if path != nil, from != nil { throw ValidationError("--from requires a URL, because a folder has no versions.") }
    }

    func run(_ needs: Void) async throws -> Answer {
        let here = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
        let added = try await Scaffolder(host.readerForChange())
            .add(package: url ?? path ?? "", from: from, feature: feature, in: here, isDryRun: dryRun)
        let version = added.version.map { "version \($0)" } ?? "a folder", license = added.license ?? "no license"
        let text =
            "\(added.feature) (\(version), \(license)) to \(added.isForTools ? "Package.swift" : added.apps.joined(separator: ", "))."
        return Answer(
            MadeData(added.change, isDryRun: dryRun),
            text: dryRun
                ? "\(added.change.text)\nNothing was changed. This would add \(text)\n"
                : "Added \(text) Review its code before you run it.\n"
                    + (added.isForTools ? "To build a tool: espalier compose acme-tool --features Checks,Tests,\(added.feature)\n" : ""))
    }
}
