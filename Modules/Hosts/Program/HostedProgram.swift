import Commands
import Failure
import FeatureTree
import Files
import Language
import Text
import TreeRecords

/// A composed program for a host with many sessions, such as a web server.
public struct HostedProgram: Sendable {
    /// The name of the program.
    public let name: ProgramName
    /// The version of the program.
    public let version: Version
    /// A sentence that describes the program.
    public let about: Phrase
    /// The data directory.
    public let home: DataDirectory
    /// The default language.
    public let language: Language
    /// Mounts a tree for a session; all trees are made from one composition.
    public let tree: @MainActor (Restoration?) throws -> Tree
    /// Mounts a tree that is recorded; nil if the host that composed the program cannot record.
    package var recordedTree: (@MainActor (Restoration?, TreeRecorder) throws -> Tree)?
    /// Describes the program for a recording; the argument says whether the recording contains values from outside the source code, such as
    /// the user's input.
    package var recorded: (@MainActor (_ reveals: Bool) throws -> RecordedProgram)?
    /// Runs the catch-ups, which a host does before each action of a person.
    package var catchUp: @MainActor () async -> Void = {}
    /// The read-only commands of the features, described in one language.
    public let commands: @MainActor (Language) throws -> [HostedCommand]
    /// Runs a command with the arguments of a command line. If the command reads data, the gates run first.
    public let answer: @MainActor ([String], Language) async -> HostedAnswer

    /// Creates the description of a composed program.
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

/// A command that a remote client can run, because the command does not write data and takes no file path.
public struct HostedCommand: Hashable, Sendable {
    /// The names of the command's parents and of the command itself, without the program.
    ///
    /// For `superapp timeline list`, it is `["timeline", "list"]`.
    public let path: [String]
    /// The abstract of the command's help.
    public let about: String
    /// The command's own arguments, without those that every command takes.
    public let arguments: [Argument]

    /// Creates a description of a command.
    public init(_ path: [String], about: String, arguments: [Argument]) {
        (self.path, self.about, self.arguments) = (path, about, arguments)
    }

    /// An argument of a command.
    public struct Argument: Hashable, Sendable {
        /// The form of the argument on a command line.
        public enum Kind: Hashable, Sendable {
            /// A value without a name, identified by its position.
            case positional
            /// A name with a value, such as `--home FOLDER`.
            case option
            /// A name without a value.
            case flag
        }

        /// The long name of an option or a flag, without hyphens, or the value name of a positional argument.
        ///
        /// For `--max-price 3000`, it is "max-price".
        public let name: String
        /// The form of the argument on a command line.
        public let kind: Kind
        /// The help text of the argument.
        public let about: String
        /// Whether the argument is required, and whether it can be given more than once.
        public let isRequired, isRepeating: Bool
        /// The allowed values; nil if there is no list of them.
        public let values: [String]?

        /// Creates a description of an argument.
        public init(_ name: String, _ kind: Kind, about: String, isRequired: Bool, isRepeating: Bool, values: [String]?) {
            (self.name, self.kind, self.about, self.isRequired) = (name, kind, about, isRequired)
            (self.isRepeating, self.values) = (isRepeating, values)
        }
    }
}

/// The answer of a command.
public struct HostedAnswer: Hashable, Sendable {
    /// The output of `--json`: the answer, or the error.
    public let json: String
    /// The kind of the error; nil if there was no error.
    public let failure: Failure.Kind?

    /// Creates an answer.
    public init(_ json: String, failure: Failure.Kind? = nil) { (self.json, self.failure) = (json, failure) }
}
