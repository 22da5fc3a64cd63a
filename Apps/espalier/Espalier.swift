import ArgumentParser
import CommandLineHost
import Commands
import EnglishOnly
import FeatureTree
import Language
import Program
import Settings
import Text
import Toolchain

/// The tool for modular Swift packages: an English-only program without features, with the exit codes of a linter.
@main enum Espalier: Program {
    typealias Root = NoFeatures
    typealias Options = ToolOptions
    static let version = Version(0, 2, 0)
    static let about: Phrase = "The tool for modular Swift packages."
    static let discussion: Phrase? = """
        It works on any SwiftPM package without configuration. It exits with 0 on success, with 1 if it found problems, with 130 after \
        Ctrl-C, and with 2 for any other failure, such as invalid usage.
        """
    static var frame: [any Feature.Type] { [] }
    static var parts: [any ProgramPart.Type] { [ToolPart.self, ManualPart<Espalier>.self] }
    static let settings: [Setting] = []
    static let exitCodes = ExitCodes.checker

    @MainActor
    static func main() async {
        RunningWork.endsOnSignals()
        await start(Self.self)
    }

    /// Calls the default `main` of ``Program``, which the `main` above hides.
    @MainActor
    private static func start<P: Program>(_ program: P.Type) async { await program.main() }
}

/// The tool's commands, in the order in which help lists them.
enum ToolPart: ProgramPart {
    static var about: Phrase { Espalier.about }
    static var commands: [any ParsableCommand.Type] {
        [
            InitCommand.self, GraphCommand.self, CheckCommand.self, AffectedCommand.self, TestCommand.self, BuildCommand.self,
            WatchCommand.self, MutateCommand.self, CacheCommand.self, CICommand.self, NewCommand.self, AddCommand.self, RemoveCommand.self,
            RenameCommand.self, MoveCommand.self, UpgradeCommand.self, ComposeCommand.self, TimingsCommand.self, WhyRebuiltCommand.self,
            WeighCommand.self, UnusedCommand.self, InspectCommand.self, PackageDoctorCommand.self,
        ]
    }
}
