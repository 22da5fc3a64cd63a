import FeatureTree
import Language
import Screen

/// A destination for the lines of a recording.
@MainActor
package protocol RecordSink: AnyObject {
    /// Adds a line. `state` returns the state after all lines so far, including this one.
    func add(_ line: RecordedLine, _ state: () -> RecordedState)
}

/// A recording of a running program: it numbers the program's trees and passes every line to its sinks.
@MainActor
package final class LiveRecording {
    /// The maximum number of trees that are recorded at the same time, which limits the memory of a recording.
    package static let mostTrees = 100

    let reveals: Bool
    let language: Language
    let now: @MainActor () -> Duration
    private let sinks: [any RecordSink]
    private var state = RecordedState()
    private var count = 0

    /// - Parameters:
    ///   - language: The language of the recorded screens.
    ///   - clock: The clock for the times of the lines.
    package init(
        _ program: RecordedProgram, in language: Language, to sinks: [any RecordSink], clock: some Clock<Duration> = ContinuousClock()
    ) {
        let start = clock.now
        now = { start.duration(to: clock.now) }
        (reveals, self.language, self.sinks) = (program.reveals, language, sinks)
        var line = RecordedLine(.program)
        line.program = program
        add(line)
    }

    /// Returns a recorder for a new tree; nil if the maximum number of trees is already being recorded.
    package func recorder() -> TreeRecorder? {
        guard state.trees.count < Self.mostTrees else { return nil }
        count += 1
        add(RecordedLine(.tree, tree: count, time: now().microseconds))
        return TreeRecorder(of: count, in: self)
    }

    func add(_ line: RecordedLine) {
        state.apply(line)
        for sink in sinks { sink.add(line) { state } }
    }
}

extension Duration {
    var microseconds: Int { Int(clamping: components.seconds) * 1_000_000 + Int(components.attoseconds / 1_000_000_000_000) }
}
