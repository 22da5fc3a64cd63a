import ArgumentParser
import Commands
import Failure
import Foundation
import PackageGraph
import Terminal
import Text

/// A command of a tool.
package protocol ToolCommand: Command where Options == ToolOptions {}

extension ToolCommand {
    package static var effect: Effect { .nothing }

    /// Reports a line on standard error while the command runs.
    package static func note(_ line: String) { Console.complain(OutsideText(line + "\n")) }
}

/// The options that every command of a tool accepts.
public struct ToolOptions: ProgramOptions {
    @Option(help: ArgumentHelp("The package's folder; by default the nearest one with a Package.swift.", valueName: "folder"))
    package var packagePath: String?

    /// Whether to print JSON.
    @Flag(help: "Print JSON.")
    public var json = false

    /// None, because a tool has no settings.
    public var flags: [String: String] { [:] }

    /// Creates the options with their default values.
    public init() {}

    /// A reader for the chosen package.
    package func reader() throws(Failure) -> PackageReader {
        let here = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
        if let packagePath {
            // Resolve links, as the system does for the current folder, because paths are compared with the resolved paths of files.
            let folder = URL(filePath: packagePath, directoryHint: .isDirectory, relativeTo: here).resolvingSymlinksInPath()
            return try PackageReader(root: URL(filePath: folder.path(percentEncoded: false), directoryHint: .isDirectory))
        }
        return try PackageReader(root: PackageReader.root(from: here))
    }
}

/// Modules, and arguments for SwiftPM: `Order Timeline -- --filter quote`.
///
/// The parser puts both into one list. Its `.postTerminator` would separate them, but the parser refuses that beside another list. So this
/// is the one place that reads the command line again, to count the words after `--`.
package struct ModuleWords: ParsableArguments {
    @Argument(help: ArgumentHelp("The modules; all by default. After --, arguments for SwiftPM.", valueName: "modules"))
    package var all: [String] = []

    package var modules: [String] { all.dropLast(passed(by: CommandLine.arguments)) }
    package var arguments: [String] { all.suffix(passed(by: CommandLine.arguments)) }

    package init() {}

    package func passed(by line: [String]) -> Int { line.firstIndex(of: "--").map { line.count - $0 - 1 } ?? 0 }
}
