import FeatureTree

/// The newest lines of a recording, kept in memory up to a limit. Events become lines when the recording is read.
@MainActor
package final class RecordingRing {
    private enum Entry {
        case line(RecordedLine)
        case events([Trace.Event], EventLines, size: Int)

        /// The size in lines, where each row of a screen counts as one more line; for events, an estimate.
        var size: Int {
            switch self {
            case .line(let line): 1 + (line.screen?.rows ?? 0)
            case .events(_, _, let size): size
            }
        }
    }

    private let capacity: Int
    private var entries: [Entry] = []
    /// The index of the oldest kept entry in `entries`; the elements before that index are no longer used.
    private var oldest = 0
    /// The index of the first unread entry; all kept entries before it are lines.
    private var unread = 0
    /// The total size of the kept entries.
    private var size = 0
    /// The number of lines that have been read or dropped so far, except the `program` line. An event that was dropped unread counts as a
    /// line.
    private var count = 0
    private var program: RecordedProgram?
    /// The state after the dropped lines.
    private var base = RecordedState()

    /// - Parameter capacity: The maximum number of lines to keep. Each row of a screen counts as one more line, and each unread value as up
    ///   to 40 more. The newest line or part of events is always kept.
    package init(capacity: Int = 20_000) { self.capacity = max(1, capacity) }

    func add(_ line: RecordedLine) {
        if let program = line.program { return self.program = program }
        add(.line(line))
    }

    func add(_ events: consuming [Trace.Event], _ lines: EventLines) {
        let size = lines.prepare(&events)
        add(.events(events, lines, size: size))
    }

    private func add(_ entry: Entry) {
        entries.append(entry)
        size += entry.size
        while size > capacity, oldest < entries.count - 1 { drop() }
        if oldest > entries.count / 2 {
            entries.removeFirst(oldest)
            (unread, oldest) = (max(0, unread - oldest), 0)
        }
    }

    private func drop() {
        // Only the contents are freed here; the array elements are removed later, many at a time. The swap delays the release of the values
        // until `entries` has changed, because releasing a value may run other code.
        var entry = Entry.line(RecordedLine(.took))
        swap(&entries[oldest], &entry)
        size -= entry.size
        let isUnread = oldest >= unread
        oldest += 1
        unread = max(unread, oldest)
        switch entry {
        case .line(let line):
            base.apply(line)
            if isUnread { count += 1 }
        case .events(let events, let lines, _):
            lines.drop(events, updating: &base)
            count += events.count
        }
    }

    /// Returns the lines after the first `seen` lines, and the number of all lines so far. Neither number includes the `program` line. If
    /// `seen` is less than 1 or greater than the number of all lines, or if some of the requested lines have been dropped, returns a
    /// complete recording instead: the program, the state before the oldest kept line, and all kept lines.
    func lines(after seen: Int) -> (lines: [RecordedLine], count: Int) {
        // As in `drop`, the copy keeps the values of events until `entries` has changed.
        let waiting = Array(entries[unread...])
        var fresh: [Entry] = []
        for entry in waiting {
            size -= entry.size
            if case .events(let events, let lines, _) = entry {
                fresh += events.compactMap { lines.line($0) }.map(Entry.line)
            } else {
                fresh.append(entry)
            }
        }
        size += fresh.reduce(0) { $0 + $1.size }
        entries.replaceSubrange(unread..., with: fresh)
        count += fresh.count
        unread = entries.count
        withExtendedLifetime(waiting) {}
        let dropped = count - (entries.count - oldest)
        guard seen < dropped || seen <= 0 || seen > count else { return (lines(from: oldest + seen - dropped), count) }
        var (first, state) = (RecordedLine(.program), RecordedLine(.state))
        (first.program, state.state) = (program, base)
        return ([first, state] + lines(from: oldest), count)
    }

    private func lines(from index: Int) -> [RecordedLine] {
        entries[index...].compactMap { if case .line(let line) = $0 { line } else { nil } }
    }
}
