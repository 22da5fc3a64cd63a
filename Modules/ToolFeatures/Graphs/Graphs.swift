import ArgumentParser
import EspalierTool

/// The command `graph`.
package enum Graphs: ToolFeature {
    package static var about: Phrase { "Draw the dependency graph." }
    package static var commands: [any ParsableCommand.Type] { [GraphCommand.self] }
}
