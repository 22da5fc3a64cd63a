import ArgumentParser
import Commands
import Failure
import Foundation
import PackageGraph

/// A command of the tool: thin. It reads its options, lets a module of Tooling do the work, and returns the answer.
///
/// A new one is one file in `Commands` and its name in ``ToolPart/commands``.
protocol ToolCommand: Command where Needs == Void, Options == ToolOptions {}

extension ToolCommand {
    static var effect: Effect { .nothing }
}

/// The options that every command has.
struct ToolOptions: ProgramOptions {
    @Option(help: ArgumentHelp("The package's folder; else the nearest one above with a Package.swift.", valueName: "folder"))
    var packagePath: String?

    @Flag(help: "Answer with JSON.")
    var json = false

    var flags: [String: String] { [:] }

    /// Reads the package that is meant.
    func reader() throws(Failure) -> PackageReader {
        let here = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
        if let packagePath {
            return try PackageReader(root: URL(filePath: packagePath, directoryHint: .isDirectory, relativeTo: here).standardizedFileURL)
        }
        return try PackageReader(root: PackageReader.root(from: here))
    }
}
