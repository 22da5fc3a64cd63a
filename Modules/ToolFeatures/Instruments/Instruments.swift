import ArgumentParser
import EspalierTool
import Rebuilds
import Toolchain

/// The commands that measure and explain: tests, builds, dependencies and unused code.
package enum Instruments: ToolFeature {
    package static var about: Phrase { "Measure tests, builds and dependencies." }
    package static var commands: [any ParsableCommand.Type] {
        [MutateCommand.self, TimingsCommand.self, WhyRebuiltCommand.self, WeighCommand.self, UnusedCommand.self]
    }
    @Entry.ListBuilder package static var entries: [Entry] { Entry.provide(BuildObserver.self) { BuildObserver.recording } }
}
