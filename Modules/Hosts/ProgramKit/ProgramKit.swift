// One import for whoever lists a program. Underscored, and yet the only spelling there is: without it every program of six lines
// begins with ten imports, and whoever adds a line to one has to know which of them it wants.
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

/// What a program has that does not say otherwise: the frame of Launch and Main, the command line, and storage on this machine.
extension Program {
    public typealias Root = Main
    public static var frame: [any Feature.Type] { [Launch.self, Main.self] }
    public static var parts: [any ProgramPart.Type] { commandLineParts + [LocalStorage.self] }
}
