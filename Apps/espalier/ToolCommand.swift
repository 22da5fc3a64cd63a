import ArgumentParser
import Failure
import Foundation
import PackageGraph

/// A command of the tool: thin. It reads its options, lets a module of Tooling do the work, and returns the answer.
///
/// A new one is one file in `Commands` and its name in ``Commands/all``.
protocol ToolCommand: ParsableCommand {
    var tool: ToolOptions { get }
    func answer() async throws -> Answer
}

/// The options that every command has.
struct ToolOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The package's folder; else the nearest one above with a Package.swift.", valueName: "folder"))
    var packagePath: String?

    @Flag(help: "Answer with JSON.")
    var json = false

    /// Reads the package that is meant.
    func reader() throws(Failure) -> PackageReader {
        let here = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
        if let packagePath {
            return try PackageReader(root: URL(filePath: packagePath, directoryHint: .isDirectory, relativeTo: here).standardizedFileURL)
        }
        return try PackageReader(root: PackageReader.root(from: here))
    }
}

/// What a command found out: words for a person, and the same as a value for a script.
struct Answer {
    let text: String
    let data: any Encodable
    /// Makes the exit code 1.
    var hasFindings = false
}
