// A program needs to import only this module and the modules of its features; without this module, a six-line program would begin with
// eleven imports. Swift can re-export modules only with `@_exported`.
@_exported import CommandLineHost
@_exported import Commands
@_exported import FeatureTree
@_exported import Files
@_exported import Language
@_exported import Launch
@_exported import LocalStorage
@_exported import Main
@_exported import Navigation
@_exported import Program
@_exported import Screen
@_exported import Text
@_exported import Time

#if Web
    @_exported import WebHost
#endif

/// The defaults of a program: the frame of Launch and Main, the command line, and storage on this machine.
extension Program {
    /// The root feature of the frame.
    public typealias Root = Main
    public static var frame: [any Feature.Type] { [Launch.self, Main.self] }
    public static var parts: [any ProgramPart.Type] { commandLineParts + [LocalStorage.self] + optionalParts }

    /// The parts that a build adds on request: `ESPALIER_WITH=Web` or `ESPALIER_FEATURES=Timeline,Web` in this package, and the trait
    /// `EspalierWeb` in a package that depends on this one.
    private static var optionalParts: [any ProgramPart.Type] {
        #if Web
            [Web.self, Inspector.self]
        #else
            []
        #endif
    }
}
