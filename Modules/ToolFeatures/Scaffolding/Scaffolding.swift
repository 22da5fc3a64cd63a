import ArgumentParser
import EspalierTool
import Failure
import PackageGraph
import Scaffold

/// The commands that create and change packages, features, modules and programs.
package enum Scaffolding: ToolFeature {
    package static var about: Phrase { "Create and change packages, features, modules and programs." }
    package static var commands: [any ParsableCommand.Type] {
        [
            InitCommand.self, NewCommand.self, AddCommand.self, RemoveCommand.self, RenameCommand.self, MoveCommand.self,
            UpgradeCommand.self, ComposeCommand.self,
        ]
    }
    @Entry.ListBuilder package static var entries: [Entry] {
        Entry.provide(InterruptedChange.self) { InterruptedChange(exists: StagingArea.isUnfinished) }
    }
}

extension ToolOptions {
    /// A reader for a package that the command changes.
    ///
    /// - Throws: `notNow` if an earlier change was interrupted, after finishing or undoing that change, so that no command works on a
    ///   half-changed package.
    func readerForChange() throws(Failure) -> PackageReader {
        let reader = try reader()
        if StagingArea.isUnfinished(in: reader.root) { _ = try StagingArea(for: reader.root) }
        return reader
    }
}
