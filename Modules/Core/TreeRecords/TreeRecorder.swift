import FeatureTree
import Screen

/// A recorder of one tree. Pass its ``trace`` to the tree, and report to the recorder what only the host knows, such as screens.
@MainActor
package final class TreeRecorder {
    package let trace = Trace(capacity: 1)
    /// The number of the tree.
    package let tree: Int
    private let recording: LiveRecording
    /// The time from the start of the recording to the creation of the tree; nil until an event has been recorded.
    private var start: Duration?
    private var last = 0
    /// The screen that the person sees.
    private var shown: Screen?
    /// Descriptions of the last value of each type that each feature received, keyed by the feature's number and the value's type.
    private var values: [Int: [ObjectIdentifier: String]] = [:]
    /// The handled events whose direct cause is still being handled, with the time that each took.
    private var ended: [(event: Int, took: Duration)] = []

    init(of tree: Int, in recording: LiveRecording) {
        (self.tree, self.recording) = (tree, recording)
        trace.onEvent = { [weak self] event in self?.record(event) }
        trace.onHandled = { [weak self] event, took in self?.record(event, took) }
    }

    /// The shortest duration for which a `took` line is recorded.
    private static let shortest = Duration.microseconds(20)

    private func record(_ event: Trace.Event) {
        last = event.number
        // Skip the nameless node above the root, because its events only repeat those of the root.
        guard !event.feature.isEmpty else { return }
        let start = self.start ?? (recording.now() - event.time)
        self.start = start
        var line = RecordedLine(event.kind.recorded, tree: tree, time: (start + event.time).microseconds)
        (line.event, line.cause) = (event.number, event.cause)
        (line.feature, line.serial, line.parent) = (event.feature, event.serial, event.parent)
        switch event.kind {
        case .said(let value): line.value = ValueText.of(value, reveals: recording.reveals)
        case .failed(let error): line.value = ValueText.of(error, reveals: recording.reveals)
        case .shown(let children): line.children = children
        case .changed(let value):
            let (text, type) = (ValueText.of(value, reveals: recording.reveals), ObjectIdentifier(Swift.type(of: value)))
            (line.before, line.value) = (values[event.serial]?[type], text)
            values[event.serial, default: [:]][type] = text
        case .unmounted: values[event.serial] = nil
        case .built, .mounted, .restarted: break
        }
        recording.add(line)
    }

    private func record(_ event: Int, _ took: Duration) {
        // The events that this event caused have already been handled, and have higher numbers because they began later.
        var own = took
        while let inner = ended.last, inner.event > event {
            own -= inner.took
            ended.removeLast()
        }
        if trace.isIdle { ended = [] } else { ended.append((event, took)) }
        guard took >= Self.shortest else { return }
        var line = RecordedLine(.took, tree: tree)
        (line.event, line.took, line.own) = (event, took.microseconds, max(0, own.microseconds))
        recording.add(line)
    }

    /// Records the screen that the person is about to see, unless the person already sees it.
    ///
    /// - Returns: The time of the recorded line, in microseconds; nil if nothing was recorded.
    @discardableResult
    package func see(_ screen: Screen) -> Int? {
        guard screen != shown else { return nil }
        shown = screen
        var line = line(.screen)
        line.screen = DeferredScreen(screen, in: recording.language, reveals: recording.reveals)
        recording.add(line)
        return line.time
    }

    /// Records that the person chose an action on a screen.
    package func act(_ event: Screen.Event, on screen: Screen?) {
        var line = line(.action)
        let title = screen?.actions.first { $0.id == event.action && event.row == nil }?.title
        if recording.reveals {
            line.value = [event.action.name, event.row, event.input.map { "\"\($0)\"" }].compactMap(\.self).joined(separator: " ")
        } else {
            line.value = (title.map(recording.masked) ?? "Row") + (event.input == nil ? "" : " (String)")
        }
        recording.add(line)
    }

    /// Records an incorrect use of the kernel.
    package func report(_ misuse: Misuse) {
        var line = line(.misuse)
        let (kind, features) = misuse.summary
        // The reason in `unsaved` might quote the value that could not be saved.
        if case .unsaved = misuse, !recording.reveals {
            line.value = "\(kind): \(features.joined(separator: ", "))"
        } else {
            line.value = "\(misuse)"
        }
        recording.add(line)
    }

    /// Records that the tree has been stopped.
    package func end(leaks: [String]) {
        var line = line(.ended)
        line.leaks = leaks
        recording.add(line)
    }

    private func line(_ kind: RecordedLine.Kind) -> RecordedLine {
        var line = RecordedLine(kind, tree: tree, time: recording.now().microseconds)
        line.event = last
        return line
    }
}

extension Trace.Event.Kind {
    fileprivate var recorded: RecordedLine.Kind {
        switch self {
        case .built: .built
        case .mounted: .mounted
        case .said: .said
        case .shown: .shown
        case .unmounted: .unmounted
        case .failed: .failed
        case .restarted: .restarted
        case .changed: .changed
        }
    }
}
