import ArgumentParser
import CommandLineHost
import Commands
import EnglishOnly
import FeatureTree
import Language
import Program
import Settings
import World

/// The tool for modular Swift packages: a program of commands alone, which speaks English and exits as checkers do.
@main enum Espalier: Program {
    typealias Root = NoFeatures
    typealias Options = ToolOptions
    static let version = Version(0, 1, 0)
    static let about: Phrase = "The tool for modular Swift packages."
    static let discussion: Phrase? = """
        It works on any SwiftPM package without configuration. It exits with 0 when all is well, with 1 when it found something, and with \
        2 when it was used wrongly or something it needs is missing.
        """
    static var frame: [any Feature.Type] { [] }
    static var parts: [any ProgramPart.Type] { [ToolPart.self, ManualPart<Espalier>.self] }
    static let settings: [Setting] = []
    static let exitCodes = ExitCodes.checker
}

/// What the tool does, in the order of the help.
enum ToolPart: ProgramPart {
    static var about: Phrase { Espalier.about }
    static var commands: [any ParsableCommand.Type] {
        [
            GraphCommand.self, CheckCommand.self, AffectedCommand.self, TestCommand.self, BuildCommand.self, NewCommand.self,
            ComposeCommand.self, TimingsCommand.self, PackageDoctorCommand.self,
        ]
    }
}
