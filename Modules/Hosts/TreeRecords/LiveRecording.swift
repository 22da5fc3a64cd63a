import FeatureTree
import Language
import Screen

/// A destination for the lines of a recording, which receives each line as soon as it is recorded.
@MainActor
package protocol RecordSink: AnyObject {
    func add(_ line: RecordedLine)
}

/// A recording of a running program.
///
/// The recording numbers the program's trees and passes every line to its sinks. Events that are kept in memory become lines only when the
/// recording is read, because making the lines takes several times as long as recording the events.
@MainActor
package final class LiveRecording {
    /// The maximum number of trees that are recorded at the same time, which limits the memory of a recording.
    package static let mostTrees = 100

    /// The number of events at which a tree's trace is emptied into the ring, and the maximum number that the ring gets in one part.
    private static let mostEvents = 100

    let reveals: Bool
    let language: Language
    let now: @MainActor () -> Duration
    private let sinks: [any RecordSink]
    private let ring: RecordingRing?
    /// Whether the newest lines are kept in memory.
    package nonisolated let isKept: Bool
    /// The trace of each tree that has not ended, and the maker of the ring's lines, keyed by the number of the tree.
    private var trees: [Int: (trace: Trace, lines: EventLines)] = [:]
    private var count = 0

    /// - Parameters:
    ///   - language: The language of the recorded screens.
    ///   - ring: The part of the recording that is kept in memory; nil to keep nothing.
    ///   - clock: The clock for the times of the lines.
    package init(
        _ program: RecordedProgram, in language: Language, to sinks: [any RecordSink] = [], keptIn ring: RecordingRing? = nil,
        clock: some Clock<Duration> = ContinuousClock()
    ) {
        let start = clock.now
        now = { start.duration(to: clock.now) }
        (reveals, self.language, self.sinks, self.ring) = (program.reveals, language, sinks, ring)
        isKept = ring != nil
        var line = RecordedLine(.program)
        line.program = program
        add(line)
    }

    /// Returns a recorder for a new tree; nil if the maximum number of trees is already being recorded.
    package func recorder() -> TreeRecorder? {
        guard trees.count < Self.mostTrees else { return nil }
        count += 1
        // The sinks get the line of each event at once, and the ring makes it later, so each needs its own record of the previous values.
        let tree = count, lines = EventLines(of: tree, reveals: reveals), linesAtOnce = EventLines(of: tree, reveals: reveals)
        // Events are collected when the trace is full, before each line that the tree's recorder adds, and before the recording is read.
        let trace = ring == nil ? Trace(capacity: 1) : Trace(capacity: Self.mostEvents) { [weak self] in self?.collect(tree) }
        trace.onBegin = { [now] in
            let start = now()
            (lines.start, linesAtOnce.start) = (start, start)
        }
        if !sinks.isEmpty {
            trace.onEvent = { [sinks] event in linesAtOnce.line(event).map { line in sinks.forEach { $0.add(line) } } }
        }
        trace.onHandled = { [sinks, ring] event, cost, isKept in
            if !isKept, let ring, let line = lines.line(cost, of: event) { ring.add(line) }
            if !sinks.isEmpty, let line = lines.line(cost, of: event) { sinks.forEach { $0.add(line) } }
        }
        trees[tree] = (trace, lines)
        add(RecordedLine(.tree, tree: tree, time: now().microseconds))
        return TreeRecorder(of: tree, in: self, trace)
    }

    func add(_ line: RecordedLine) {
        if let tree = line.tree {
            collect(tree)
            if line.kind == .ended { trees[tree] = nil }
        }
        ring?.add(line)
        for sink in sinks { sink.add(line) }
    }

    /// Passes the events of a tree to the ring.
    func collect(_ tree: Int) {
        guard let ring, let (trace, lines) = trees[tree] else { return }
        let events = trace.take()
        guard events.count > Self.mostEvents else { return events.isEmpty ? () : ring.add(events, lines) }
        // An event has caused many others. The ring gets them in parts, because it drops each part as a whole.
        for start in stride(from: 0, to: events.count, by: Self.mostEvents) {
            ring.add(Array(events[start..<min(start + Self.mostEvents, events.count)]), lines)
        }
    }

    /// Returns the kept lines after the first `seen` lines; see ``RecordingRing/lines(after:)``.
    package func lines(after seen: Int) -> (lines: [RecordedLine], count: Int) {
        for tree in trees.keys { collect(tree) }
        return ring?.lines(after: seen) ?? ([], 0)
    }
}

extension Duration {
    var microseconds: Int { Int(clamping: components.seconds) * 1_000_000 + Int(components.attoseconds / 1_000_000_000_000) }
}
