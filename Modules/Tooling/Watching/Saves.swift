import Foundation
import Synchronization

/// The saves in a package: sets of files that changed together, such as one file that an editor saved, or all files that
/// `git checkout` changed.
struct Saves: Sendable {
    struct Save: Sendable, Equatable {
        let files: Set<String>
        /// When the change was noticed.
        let moment: ContinuousClock.Instant
    }

    private let root: URL
    /// The longest time to wait for git to finish writing.
    private let patience: Duration
    /// The folders of local packages outside the package's own folder, relative to that folder. The list changes with the manifest.
    private let beside = Shared()

    private final class Shared: Sendable {
        let folders = Mutex<[String]>([])
        let isOver = Mutex(false)
    }

    init(in root: URL, patience: Duration = .seconds(5)) { (self.root, self.patience) = (root, patience) }

    func watch(beside folders: [String]) { beside.folders.withLock { $0 = folders } }

    /// Starts a thread that watches the folders. The stream contains every save after this call. When the iteration ends, the thread ends
    /// within a few seconds.
    func begin() -> AsyncStream<Save> {
        let (stream, continuation) = AsyncStream.makeStream(of: Save.self)
        continuation.onTermination = { [beside] _ in beside.isOver.withLock { $0 = true } }
        let alarm = Alarm(), first = walk(alarm)
        let work = Work(alarm: alarm, state: first)
        Thread.detachNewThread { [self] in follow(work, continuation) }
        return stream
    }

    /// The alarm and the state with which the thread begins.
    // Proof: the alarm is used by `begin` before the thread starts, and only by the thread afterwards.
    private struct Work: @unchecked Sendable {
        let alarm: Alarm
        let state: FolderState
    }

    private func follow(_ work: Work, _ continuation: AsyncStream<Save>.Continuation) {
        var known = work.state, places = beside.folders.withLock(\.self)
        while !beside.isOver.withLock(\.self) {
            work.alarm.wait()
            let moment = ContinuousClock.now
            var now = walk(work.alarm)
            let latest = beside.folders.withLock(\.self)
            if latest != places {
                // The files of a local package that was just added to the manifest do not count as changed.
                (known, places) = (known.adding(now, in: latest.filter { !places.contains($0) }), latest)
            }
            guard now != known else { continue }
            now = settled(now, work.alarm)
            let changes = now.changes(since: known)
            known = now
            if !changes.isEmpty { continuation.yield(Save(files: changes, moment: moment)) }
        }
    }

    /// Waits, at most for a few seconds, until nothing has changed for a moment and git is not writing files. Several files can belong to
    /// one save, and a file that an editor replaces is missing for a moment.
    private func settled(_ first: FolderState, _ alarm: Alarm) -> FolderState {
        var state = first
        let start = ContinuousClock.now
        var lastWrite = start
        while true {
            alarm.wait(milliseconds: 20)
            // Check this before the walk: if git has finished by now, the walk sees every file that git wrote.
            let isWriting = isGitWriting
            let next = walk(alarm), now = ContinuousClock.now
            if isWriting { lastWrite = now }
            if isWriting ? start.duration(to: now) > patience : next == state || lastWrite.duration(to: now) > .seconds(1) { return next }
            state = next
        }
    }

    private var isGitWriting: Bool { access(root.appending(path: ".git/index.lock").path(percentEncoded: false), F_OK) == 0 }

    /// Walks the folders and watches them. Walks again after new folders are watched, because no event reports the files created earlier.
    private func walk(_ alarm: Alarm) -> FolderState {
        let folders = beside.folders.withLock(\.self)
        var state = FolderState(of: root, beside: folders)
        while alarm.watch(state.folders) { state = FolderState(of: root, beside: folders) }
        return state
    }
}
