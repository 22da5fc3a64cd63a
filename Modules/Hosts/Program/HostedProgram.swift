import Commands
import Failure
import FeatureTree
import Language
import World

/// What a host that serves many people at once, such as a web server, needs of a composed program.
public struct HostedProgram: Sendable {
    public let name: ProgramName
    public let version: Version
    public let about: Phrase
    /// Where its sessions may be kept.
    public let home: DataDirectory
    /// The language of whoever asks for none.
    public let language: Language
    /// Mounts a tree for one person; what all trees share is made once.
    public let tree: @MainActor (Restoration?) throws -> Tree
    /// The commands of features that only read, in one language, in the order of the help.
    public let commands: @MainActor (Language) throws -> [HostedCommand]
    /// Runs a command as if it had been typed with `--json`, once the gates are open.
    public let answer: @MainActor ([String], Language) async -> HostedAnswer

    public init(
        _ name: ProgramName, _ version: Version, about: Phrase, home: DataDirectory, language: Language,
        tree: @escaping @MainActor (Restoration?) throws -> Tree,
        commands: @escaping @MainActor (Language) throws -> [HostedCommand],
        answer: @escaping @MainActor ([String], Language) async -> HostedAnswer
    ) {
        (self.name, self.version, self.about, self.home, self.language) = (name, version, about, home, language)
        (self.tree, self.commands, self.answer) = (tree, commands, answer)
    }
}

/// A command that can be run for someone who is not at this machine: it reads, and touches no file of theirs.
public struct HostedCommand: Hashable, Sendable {
    /// What is typed for it after the program's name.
    public let path: [String]
    public let about: String
    public let arguments: [Argument]

    public init(_ path: [String], about: String, arguments: [Argument]) { (self.path, self.about, self.arguments) = (path, about, arguments) }

    public struct Argument: Hashable, Sendable {
        public enum Kind: Hashable, Sendable { case positional, option, flag }

        /// Without hyphens: the long name of an option, or what a positional argument stands for.
        public let name: String
        public let kind: Kind
        public let about: String
        public let isRequired, isRepeating: Bool
        /// Every value there is; nil where there is no such list.
        public let values: [String]?

        public init(_ name: String, _ kind: Kind, about: String, isRequired: Bool, isRepeating: Bool, values: [String]?) {
            (self.name, self.kind, self.about, self.isRequired) = (name, kind, about, isRequired)
            (self.isRepeating, self.values) = (isRepeating, values)
        }
    }
}

/// What a command answered.
public struct HostedAnswer: Hashable, Sendable {
    /// The JSON that `--json` prints: the answer, or the error that stands in its place.
    public let json: String
    /// Why there is no answer, or not all of one; nil when all is well.
    public let failure: Failure.Kind?

    public init(_ json: String, failure: Failure.Kind? = nil) { (self.json, self.failure) = (json, failure) }
}
