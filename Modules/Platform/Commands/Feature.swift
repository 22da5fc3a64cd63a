import ArgumentParser
import FeatureTree
import Language
import World

/// What a program is composed of: entries in the registry, commands, and what is known of its files.
///
/// Everything that a part gives to a program is in this one conformance; what it needs of others is in the parameters of its
/// entries and commands.
@MainActor
public protocol ProgramPart {
    /// What the part is, in one sentence, for `--help` and `features`.
    nonisolated static var about: Phrase { get }
    /// The commands that the part adds to the program; none by default.
    nonisolated static var commands: [any ParsableCommand.Type] { get }
    /// The values and plugins that the part adds to the registry; none by default.
    @Entry.ListBuilder static var entries: [Entry] { get }
    /// What the doctor is to look at; nothing by default.
    static var checks: [DoctorCheck] { get }
    /// The files that the part keeps in a program's data directory; none by default.
    static func files(of program: ProgramName) -> [KeptFile]
}

/// A part that is a feature of the tree: a builder, too.
@MainActor
public protocol Feature: Builder, ProgramPart {}

/// A file that a part keeps in the data directory.
public struct KeptFile: Sendable {
    public let name: String
    /// What is in it, for the manual.
    public let meaning: Phrase

    public init(_ name: String, _ meaning: Phrase) { (self.name, self.meaning) = (name, meaning) }
}

extension ProgramPart {
    nonisolated public static var commands: [any ParsableCommand.Type] { [] }
    public static var entries: [Entry] { [] }
    public static var checks: [DoctorCheck] { [] }
    public static func files(of program: ProgramName) -> [KeptFile] { [] }

    /// What the part is called where features are chosen and errors name it: its type, which is the module of a feature.
    nonisolated public static var partName: String { String("\(Self.self)".prefix { $0 != "<" }) }
}

extension [any ParsableCommand.Type] {
    /// These commands and all below them.
    public var all: [any ParsableCommand.Type] { flatMap { [$0] + $0.configuration.subcommands.all } }

    /// What these commands, and all below them, will ask a composition for.
    public var needs: [Entry.Need] { all.compactMap { ($0 as? any Command.Type)?.need ?? nil } }
}

/// Lets a list of features be written one a line, with `#if` around those that may be left out.
@resultBuilder
public enum FeatureList {
    public static func buildExpression(_ feature: any Feature.Type) -> [any Feature.Type] { [feature] }
    public static func buildBlock(_ parts: [any Feature.Type]...) -> [any Feature.Type] { parts.flatMap(\.self) }
}
