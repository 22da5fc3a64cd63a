import ArgumentParser
import Commands
import EnglishOnly
import EspalierTool
import Failure
import Foundation
import Scaffold
import Text
import Toolchain

struct InitCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Create a monorepo or a feature package.",
        discussion: """
            A new package builds, runs and passes its tests without edits. Without --package-path, the package is created in the \
            current folder if that folder is empty, otherwise in a new folder with the package's name. If a step fails, nothing is \
            created.

            EXAMPLES
              espalier init Acme
              espalier init Acme --features Cart,Catalog --dry-run
              espalier init Acme --web
              espalier init --feature Wallet
              espalier init Acme --espalier https://example.com/espalier.git --version 1.0.0
            """)
    @OptionGroup var host: ToolOptions
    @Option(help: ArgumentHelp("The features to create, comma-separated. (default: Hello)", valueName: "features")) var features: String?
    @Option(help: ArgumentHelp("Create a package with this feature, which other programs can add.", valueName: "name")) var feature: String?
    @Option(help: "The template for the features.") var template = "screen"
    @Option(help: ArgumentHelp("The URL of Espalier's repository, or the folder of a checkout.", valueName: "location"))
    var espalier: String?
    @Option(help: "The minimum version of Espalier, if its location is a URL. (default: \(Version.espalier))") var version: String?
    @Flag(help: "Make the program also run in a browser (make web). The first build takes a few minutes longer.") var web = false
    @Flag(help: "Show the files without creating them.") var dryRun = false
    @Flag(help: "Do not create a git repository.") var noGit = false
    @Argument(help: "The monorepo's name, such as Acme.") var name: String?

    func validate() throws {
        if (name == nil) == (feature == nil) {
            throw ValidationError(
                "init requires either a name or --feature. For example: espalier init Acme, or espalier init --feature Wallet")
        }
        if feature != nil, features != nil { throw ValidationError("--features requires a name: a feature package has one feature.") }
        if feature != nil, web { throw ValidationError("--web requires a name: a feature package is not served to browsers.") }
    }

    func run(_ needs: Void) async throws -> Answer {
        let here = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
        guard let location = espalier ?? EspalierSource.checkout(of: Bundle.main.executableURL) else {
            throw Failure(.usage, "The location of Espalier is unknown.", hint: "Pass a URL or the folder of a checkout to --espalier.")
        }
        var source = try EspalierSource(location, version: version ?? "\(Version.espalier)", from: here)
        if version != nil, source.version == nil {
            throw Failure(.usage, "--version requires a URL, because a folder has no versions.", hint: "Leave out --version.")
        }
        source.hasWeb = web
        let package: NewPackage
        if let feature {
            package = try NewPackage(feature: feature, template: template, source: source)
        } else {
            package = try NewPackage(name ?? "", features: NewApp.list(features ?? "Hello"), template: template, source: source)
        }
        let folder = folder(from: here, name: package.name.text), environment = SwiftEnvironment.current.environment
        let change = try await package.make(in: folder, environment: environment, isDryRun: dryRun)
        let hasRepository = if dryRun || noGit { false } else { try await makeRepository(in: folder, environment: environment) }
        let path = folder.standardizedFileURL.path
        let enter = folder.standardizedFileURL == here.standardizedFileURL ? "" : "cd \(path) && "
        let made = hasRepository ? "\(path) and its git repository" : path
        return Answer(change, isDryRun: dryRun, done: "Created \(made). To run it: \(enter)make run")
    }

    /// The chosen folder; by default, the current folder if it contains nothing but `.git` and `.build`, otherwise a new folder inside it.
    private func folder(from here: URL, name: String) -> URL {
        if let path = host.packagePath { return URL(filePath: path, directoryHint: .isDirectory, relativeTo: here).standardizedFileURL }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: here.path(percentEncoded: false))) ?? []
        let isEmpty = names.allSatisfy { [".git", ".build"].contains($0) }
        return isEmpty ? here : here.appending(path: name, directoryHint: .isDirectory)
    }

    /// Creates a git repository, unless the folder is already in one.
    ///
    /// - Returns: Whether a repository was created.
    private func makeRepository(in folder: URL, environment: [String: String]) async throws(Failure) -> Bool {
        let inside = try await Subprocess(["git", "rev-parse", "--git-dir"], in: folder, environment: environment).run()
        if inside.code == 0 { return false }
        let words = ["git", "init", "--quiet", "--initial-branch", "main"]
        return try await Subprocess(words, in: folder, environment: environment).run().code == 0
    }
}
