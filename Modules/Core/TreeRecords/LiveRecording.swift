import FeatureTree
import Language
import Screen

/// A destination for the lines of a recording.
@MainActor
package protocol RecordSink: AnyObject {
    func add(_ line: RecordedLine)
}

/// A recording of a running program: it numbers the program's trees and passes every line to its sinks.
@MainActor
package final class LiveRecording {
    /// The maximum number of trees that are recorded at the same time, which limits the memory of a recording.
    package static let mostTrees = 100

    /// The maximum number of masked titles to keep; beyond it, all are dropped.
    private static let mostTitles = 500

    let reveals: Bool
    let language: Language
    let now: @MainActor () -> Duration
    private let sinks: [any RecordSink]
    /// The numbers of the trees that have not ended.
    private var trees: Set<Int> = []
    private var count = 0
    /// Masked titles of actions, because masking a title takes longer than recording everything else about an action.
    private var titles: [[String]: String] = [:]

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
        guard trees.count < Self.mostTrees else { return nil }
        count += 1
        trees.insert(count)
        add(RecordedLine(.tree, tree: count, time: now().microseconds))
        return TreeRecorder(of: count, in: self)
    }

    func add(_ line: RecordedLine) {
        if line.kind == .ended, let tree = line.tree { trees.remove(tree) }
        for sink in sinks { sink.add(line) }
    }

    /// Returns the title of an action with `…` in place of words that might come from outside the source code.
    func masked(_ title: Phrase) -> String {
        // Masking compares both wordings, whereas phrases are equal if their English wordings are.
        let wordings = Language.allCases.map(title.text)
        if let text = titles[wordings] { return text }
        let text = title.masked(in: language)
        if titles.count >= Self.mostTitles { titles = [:] }
        titles[wordings] = text
        return text
    }
}

extension Duration {
    var microseconds: Int { Int(clamping: components.seconds) * 1_000_000 + Int(components.attoseconds / 1_000_000_000_000) }
}
