import CommandLineHost
import Commands
import EnglishOnly
import FeatureTree
import Foundation
import Language
import Program
import Settings
import Text
import Toolchain

/// A program for developers, like `espalier`: it prints English only, has no settings, and exits with the codes of a checker.
///
///     @main enum AcmeTool: Tool {
///         static let version = Version(1, 0, 0)
///         static let about: Phrase = "The tool of Acme."
///         @FeatureList static var features: [any Feature.Type] { AcmeRules.self }
///     }
public protocol Tool: Program where Root == NoFeatures, Options == ToolOptions {}

extension Tool {
    public static var discussion: Phrase? {
        """
        It works on any SwiftPM package without configuration. It exits with 0 on success, with 1 if it found problems, with 130 after \
        Ctrl-C, and with 2 for any other failure, such as invalid usage.
        """
    }
    public static var frame: [any Feature.Type] { [] }
    public static var parts: [any ProgramPart.Type] { [ToolBase.self, ManualPart<Self>.self] }
    public static var settings: [Setting] { [] }
    public static var exitCodes: ExitCodes { .checker }
    public static var isHelpGrouped: Bool { true }

    /// Runs the command that the command line names, and exits.
    @MainActor
    public static func main() async {
        RunningWork.endsOnSignals()
        await start(Self.self)
    }

    /// Calls the default `main` of ``Program``, which the `main` above hides.
    @MainActor
    private static func start<P: Program>(_ program: P.Type) async { await program.main() }
}

/// Reports whether a change to a package was interrupted.
package struct InterruptedChange: Sendable {
    /// Whether an interrupted change of the package in this folder is waiting to be finished.
    package let exists: @Sendable (URL) -> Bool

    package init(exists: @escaping @Sendable (URL) -> Bool) { self.exists = exists }
}

/// What the features of a tool share.
package enum ToolBase: ProgramPart {
    package static var about: Phrase { "The rules that the features provide." }
    package static var entries: [Entry] { [Entry.provide(RuleSet.self, RuleSet.init)] }
}

extension Version {
    /// The version of Espalier.
    package static let espalier = Version(0, 2, 0)
}
