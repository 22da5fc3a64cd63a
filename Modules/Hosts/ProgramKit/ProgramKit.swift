// The one import of a program: without it, a program of six lines would begin with ten imports. Swift has no other spelling for it.
@_exported import CommandLineHost
@_exported import Commands
@_exported import FeatureTree
@_exported import Language
@_exported import Launch
@_exported import LocalStorage
@_exported import Main
@_exported import Program
@_exported import Screen
@_exported import Slots
@_exported import World

/// The defaults of a program: the frame of Launch and Main, the command line, and storage on this machine.
extension Program {
    /// The root of the frame.
    public typealias Root = Main
    public static var frame: [any Feature.Type] { [Launch.self, Main.self] }
    public static var parts: [any ProgramPart.Type] { commandLineParts + [LocalStorage.self] }
}
