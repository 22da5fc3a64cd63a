import ArgumentParser
import Commands
import Failure
import Foundation
import PackageGraph
import Scaffold

/// A command of the tool.
///
/// To add a command, declare its type in the folder `Commands`, and list the type in ``ToolPart/commands``.
protocol ToolCommand: Command where Needs == Void, Options == ToolOptions {}

extension ToolCommand {
    static var effect: Effect { .nothing }
}

/// The options that every command accepts.
struct ToolOptions: ProgramOptions {
    @Option(help: ArgumentHelp("The package's folder; by default the nearest one with a Package.swift.", valueName: "folder"))
    var packagePath: String?

    @Flag(help: "Print JSON.")
    var json = false

    var flags: [String: String] { [:] }

    /// A reader for a package that the command changes.
    ///
    /// - Throws: `notNow` if an earlier change was interrupted, after finishing or undoing that change, so that no command works on a
    ///   half-changed package.
    func readerForChange() throws(Failure) -> PackageReader {
        let reader = try reader()
        if StagingArea.isUnfinished(in: reader.root) { _ = try StagingArea(for: reader.root) }
        return reader
    }

    /// A reader for the chosen package.
    func reader() throws(Failure) -> PackageReader {
        let here = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
        if let packagePath {
            // Resolve links, as the system does for the current folder, because paths are compared with the resolved paths of files.
            let folder = URL(filePath: packagePath, directoryHint: .isDirectory, relativeTo: here).resolvingSymlinksInPath()
            return try PackageReader(root: URL(filePath: folder.path(percentEncoded: false), directoryHint: .isDirectory))
        }
        return try PackageReader(root: PackageReader.root(from: here))
    }
}
