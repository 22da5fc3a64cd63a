import FeatureTree
import Language
import Screen

/// A recorder of one tree. Pass its ``trace`` to the tree, and report to the recorder what only the host knows, such as screens.
@MainActor
package final class TreeRecorder {
    package let trace: Trace
    /// The number of the tree.
    package let tree: Int
    private let recording: LiveRecording
    /// The screen that the person sees.
    private var shown: Screen?

    init(of tree: Int, in recording: LiveRecording, _ trace: Trace) { (self.tree, self.recording, self.trace) = (tree, recording, trace) }

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
            line.value = (title?.masked(in: recording.language) ?? "Row") + (event.input == nil ? "" : " (String)")
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
        line.event = trace.count
        return line
    }
}
