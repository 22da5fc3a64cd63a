/// The newest lines of a recording, kept in memory up to a limit.
@MainActor
package final class RecordingRing: RecordSink {
    private let capacity: Int
    private var lines: [RecordedLine] = []
    /// The index of the oldest kept line in `lines`; the elements before that index are no longer used.
    private var oldest = 0
    /// `size` is the number of kept lines plus the number of rows in their screens; `count` is the number of all lines so far, except the
    /// `program` line.
    private var (size, count) = (0, 0)
    private var program: RecordedProgram?
    /// The state after the dropped lines.
    private var base = RecordedState()

    /// - Parameter capacity: The maximum number of lines to keep, where each row of a screen counts as one more line. The newest line is
    ///   always kept.
    package init(capacity: Int = 20_000) { self.capacity = max(1, capacity) }

    package func add(_ line: RecordedLine) {
        if let program = line.program { return self.program = program }
        (count, size) = (count + 1, size + line.size)
        lines.append(line)
        while size > capacity, oldest < lines.count - 1 {
            base.apply(lines[oldest])
            size -= lines[oldest].size
            // Free the memory of the line's values now; the element itself is removed later, together with many others.
            lines[oldest] = RecordedLine(.took)
            oldest += 1
        }
        if oldest > lines.count / 2 {
            lines.removeFirst(oldest)
            oldest = 0
        }
    }

    /// Returns the lines after the first `seen` lines, and the number of all lines so far. Neither number includes the `program` line. If
    /// `seen` is less than 1 or greater than the number of all lines, or if some of the requested lines have been dropped, returns a
    /// complete recording instead: the program, the state before the oldest kept line, and all kept lines.
    package func lines(after seen: Int) -> (lines: [RecordedLine], count: Int) {
        let kept = lines[oldest...], dropped = count - kept.count
        guard seen < dropped || seen <= 0 || seen > count else { return (Array(kept.dropFirst(seen - dropped)), count) }
        var (first, state) = (RecordedLine(.program), RecordedLine(.state))
        (first.program, state.state) = (program, base)
        return ([first, state] + kept, count)
    }
}

extension RecordedLine {
    fileprivate var size: Int { 1 + (screen?.rows ?? 0) }
}
