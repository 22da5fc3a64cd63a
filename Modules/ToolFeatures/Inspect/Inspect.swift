import ArgumentParser
import EspalierTool

/// The command `inspect`.
package enum Inspect: ToolFeature {
    package static var about: Phrase { "Show the recording of a session as an offline page." }
    package static var commands: [any ParsableCommand.Type] { [InspectCommand.self] }
}
