import ArgumentParser
import FeatureTree
import Files
import Language

/// A part of a program, with its registry entries, commands, checks and files.
///
/// The parameters of the entries' closures and of the commands' `run` methods declare what the part needs from other parts.
@MainActor
public protocol ProgramPart {
    /// A sentence that says what the part does. The command `features` shows this sentence; for a feature that is off, the text output
    /// instead says why the feature is off.
    nonisolated static var about: Phrase { get }
    /// The commands that the part adds to the program; none by default.
    nonisolated static var commands: [any ParsableCommand.Type] { get }
    /// The values and plugins that the part adds to the registry; none by default.
    @Entry.ListBuilder static var entries: [Entry] { get }
    /// The names of the features without which this part cannot work; none by default. A program that leaves one of them out says so.
    nonisolated static var requiredFeatures: [String] { get }
    /// The checks that the part adds to the doctor; none by default.
    static var checks: [DoctorCheck] { get }
    /// The files and folders that the part reads or writes; none by default.
    static func files(of program: ProgramName) -> [KeptFile]
}

/// A part that is also a builder, so it can be a node of the tree.
@MainActor
public protocol Feature: Builder, ProgramPart {}

/// A file or folder that a program reads or writes.
public struct KeptFile: Sendable {
    /// The name of the file or folder in the data directory; a path if it is elsewhere.
    public let name: String
    /// A description of the contents, for the manual.
    public let meaning: Phrase

    /// Describes a file or folder.
    public init(_ name: String, _ meaning: Phrase) { (self.name, self.meaning) = (name, meaning) }
}

extension ProgramPart {
    /// None by default.
    nonisolated public static var commands: [any ParsableCommand.Type] { [] }
    /// None by default.
    public static var entries: [Entry] { [] }
    /// None by default.
    nonisolated public static var requiredFeatures: [String] { [] }
    /// None by default.
    public static var checks: [DoctorCheck] { [] }
    /// None by default.
    public static func files(of program: ProgramName) -> [KeptFile] { [] }

    /// The name of the part in settings and errors: the name of the part's type without generic arguments.
    nonisolated public static var partName: String { String("\(Self.self)".prefix { $0 != "<" }) }
}

extension [any ParsableCommand.Type] {
    /// These commands and all of their subcommands.
    public var all: [any ParsableCommand.Type] { flatMap { [$0] + $0.configuration.subcommands.all } }

    /// The needs of these commands and all of their subcommands.
    public var needs: [Entry.Need] { all.compactMap { ($0 as? any Command.Type)?.need ?? nil } }
}

/// Builds a list of features from one feature per line. A line can be enclosed in `#if`.
@resultBuilder
public enum FeatureList {
    /// Wraps one feature in a list.
    public static func buildExpression(_ feature: any Feature.Type) -> [any Feature.Type] { [feature] }
    /// Joins the lists of all lines.
    public static func buildBlock(_ parts: [any Feature.Type]...) -> [any Feature.Type] { parts.flatMap(\.self) }
}
