import Commands
import FeatureTree
import Files
import Language
import Settings
import Text

/// A program: its version, a description in one sentence, and the list of its features. Everything else has a default, either here or in
/// ProgramKit.
///
///     @main enum Mini: Program {
///         static let version = Version(0, 1, 0)
///         static let about = Phrase("Every movement of money.")
///         @FeatureList static var features: [any Feature.Type] { Timeline.self }
///     }
public protocol Program: SendableMetatype {
    /// The feature at the root of the tree.
    associatedtype Root: Builder where Root.Input == Void, Root.Output == Never
    /// The options that every command accepts.
    associatedtype Options: ProgramOptions = HostOptions
    /// The name; by default, the target's name in lowercase, with hyphens instead of underscores. The names of the program's environment
    /// variables, folders, database and log, and the scheme of its addresses, derive from this name.
    static var name: ProgramName { get }
    /// The version of the program.
    static var version: Version { get }
    /// What the program does, in one sentence.
    static var about: Phrase { get }
    /// The languages in which the program shows all of its text; by default, English.
    ///
    ///     static let languages: [Language] = [.english, .japanese]
    static var languages: [Language] { get }
    /// An introduction for `--help` and the manual; none by default.
    static var discussion: Phrase? { get }
    /// The features that are always on and have slots for the features in ``features``.
    static var frame: [any Feature.Type] { get }
    /// The features that a person can choose, in the order in which help lists them. The order of plugins within
    /// a slot depends on the plugins' labels, not on this list.
    @FeatureList static var features: [any Feature.Type] { get }
    /// The parts that provide the commands and values of the program's hosts.
    static var parts: [any ProgramPart.Type] { get }
    /// The settings; by default, `Setting.all`.
    static var settings: [Setting] { get }
    /// The exit codes; by default, those of sysexits.h.
    static var exitCodes: ExitCodes { get }
    /// Whether help lists the commands by feature; false by default.
    static var isHelpGrouped: Bool { get }
}

extension Program {
    public static var name: ProgramName { ProgramName(module: String(reflecting: Self.self).prefix { $0 != "." }) }
    public static var languages: [Language] { [.english] }
    public static var discussion: Phrase? { nil }
    public static var features: [any Feature.Type] { [] }
    public static var settings: [Setting] { Setting.all }
    public static var exitCodes: ExitCodes { .sysexits }
    public static var isHelpGrouped: Bool { false }

    /// Every part and feature of the program, on or off.
    public static var allParts: [any ProgramPart.Type] { parts + frame + features }
}

/// The root of a program without features.
public enum NoFeatures: Builder {
    /// The root's interactor, which does nothing.
    public final class Nothing: Interactor {}
    public static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> Nothing { Nothing() }
}
