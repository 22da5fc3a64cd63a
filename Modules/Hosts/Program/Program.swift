import Commands
import FeatureTree
import Language
import Settings
import World

/// A program: its version, one sentence, and the list of what it is composed of. A host does the rest.
///
///     @main enum Mini: Program {
///         static let version = Version(0, 1, 0)
///         static let about = Phrase(en: "Every movement of money.", ja: "入出金の記録。")
///         @FeatureList static var features: [any Feature.Type] { Timeline.self }
///     }
public protocol Program: SendableMetatype {
    /// The feature that all others hang under.
    associatedtype Root: Builder where Root.Input == Void, Root.Output == Never
    /// The options that go with every command.
    associatedtype Options: ProgramOptions = HostOptions
    /// What the program is called; by default what its target is called.
    ///
    /// The names of its variables, its data directory, its settings file and its addresses follow from it.
    static var name: ProgramName { get }
    static var version: Version { get }
    /// What the program is for, in one sentence.
    static var about: Phrase { get }
    /// What else there is to know before the first use, for `--help` and the manual; nothing by default.
    static var discussion: Phrase? { get }
    /// The features that the others fill, on whatever is chosen.
    static var frame: [any Feature.Type] { get }
    /// The features that can be chosen, in the order of the help; what stands where in a slot is said by the labels there.
    @FeatureList static var features: [any Feature.Type] { get }
    /// What the program has beside its features: commands and values of its hosts.
    static var parts: [any ProgramPart.Type] { get }
    /// What can be set; by default what ``HostOptions`` and the environment can say.
    static var settings: [Setting] { get }
    /// What the program exits with.
    static var exitCodes: ExitCodes { get }
}

extension Program {
    public static var name: ProgramName { ProgramName(module: String(reflecting: Self.self).prefix { $0 != "." }) }
    public static var discussion: Phrase? { nil }
    public static var features: [any Feature.Type] { [] }
    public static var settings: [Setting] { Setting.all }
    public static var exitCodes: ExitCodes { .sysexits }
}

extension Program {
    /// Everything that the program lists, on or off.
    public static var allParts: [any ProgramPart.Type] { parts + frame + features }
}

/// The root of a program that has no features.
public enum NoFeatures: Builder {
    public final class Nothing: Interactor {}
    public static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> Nothing { Nothing() }
}
