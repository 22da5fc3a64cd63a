import Failure
import Files
import Foundation
import Language
import Program
import TreeRecords

/// The sessions of all browsers: a limited number in memory, the others on disk.
@MainActor
final class WebSessions {
    struct Limits: Sendable {
        /// The maximum number of trees in memory.
        var open = 1_000
        /// The maximum number of sessions that are kept only on disk. From time to time, the oldest sessions beyond this limit are deleted.
        var kept = 2_000
        /// The time after which a session without an open page is moved to disk.
        var idle = Duration.seconds(600)
        /// The maximum number of new sessions per minute.
        var newAMinute = 120
    }

    let program: HostedProgram
    let pages = SentPages()
    private let recording: SessionRecording?
    private let limits: Limits
    private let folder: DataDirectory
    private var open: [String: WebSession] = [:]
    /// The times at which the sessions of the last minute were created.
    private var made: [Duration] = []
    /// The number of sessions created so far.
    private var admitted = 0
    private let now: () -> Duration

    init(
        of program: HostedProgram, limits: Limits = Limits(), recording: SessionRecording? = nil,
        clock: some Clock<Duration> = ContinuousClock()
    ) {
        let start = clock.now
        now = { start.duration(to: clock.now) }
        (self.program, self.limits, self.recording) = (program, limits, recording)
        folder = DataDirectory(program.home.file(SavedSession.browsers), of: program.name)
    }

    var count: Int { open.count }

    /// The recording that the inspector shows; nil if the inspector is off.
    nonisolated var inspected: LiveRecording? { recording.flatMap { $0.live.isKept ? $0.live : nil } }

    /// Returns the session with the given ID, restored from disk if needed; nil for an unknown ID.
    func session(_ id: String) async throws -> WebSession? {
        if let session = open[id] {
            guard session.failure != nil else { return session }
            // A session that has ended, for example because of maintenance, is mounted again.
            await close(session)
            // A concurrent request may have mounted the session in the meantime.
            if let session = open[id] { return session }
        }
        guard Self.isID(id), FileManager.default.fileExists(atPath: file(id).path) else { return nil }
        return try await mount(id)
    }

    /// Creates a session.
    ///
    /// - Throws: `notNow` if there are too many sessions.
    func makeSession() async throws -> WebSession { try await mount(newID()) }

    /// Creates a session under the ID of one that is not saved, at the same address; nil for text that cannot be an ID. The first page says
    /// that the session is new.
    ///
    /// - Throws: `notNow` if there are too many sessions; `noSuchItem` for an unknown address.
    func renewed(_ id: String, at steps: [String]) async throws -> WebSession? {
        guard Self.isID(id) else { return nil }
        try await makeRoom(for: id)
        if let session = open[id] { return session }
        try admit()
        let session = try mountNow(id)
        session.say(.sessionIsNew, isError: false)
        do { try await session.go(to: steps) } catch {
            if open[id] === session { open[id] = nil }
            await session.end(saves: false)
            throw error
        }
        return session
    }

    /// Creates a session that continues from the moment when a recorded tree showed a screen, and returns its path; nil if that moment is no
    /// longer kept. The session has its own tree; the recorded tree does not change.
    ///
    /// - Throws: `notNow` if there are too many sessions; the error of saving or mounting the session, if that fails.
    func makeSession(from tree: Int, at time: Int) async throws -> Path? {
        switch recording?.moments?.moment(of: tree, at: time) {
        case .state(let state):
            let id = try newID()
            try place(of: id).save(state)
            return Path("s", id)
        case .address(let address): return Path(["s", try await makeSession().id] + address)
        case nil: return nil
        }
    }

    private func newID() throws -> String {
        try admit()
        return .secret(bytes: 16)
    }

    /// Counts a new session.
    private func admit() throws {
        let now = now()
        made.removeSubrange(..<(made.firstIndex { now - $0 <= .seconds(60) } ?? made.endIndex))
        guard made.count < limits.newAMinute else { throw Failure(.notNow, .tooManySessions, hint: .tryAgainInAMinute) }
        made.append(now)
        admitted += 1
        prune()
    }

    /// The ID of the most recent session without an open page. Sessions on disk count only if no session is in memory.
    var recent: String? {
        let live = open.values.filter { !$0.isConnected }.max { $0.lastSeen < $1.lastSeen }
        guard open.isEmpty else { return live?.id }
        return files.first
    }

    /// Moves idle sessions to disk.
    func sweep() async {
        for session in open.values where !session.isConnected && session.lastSeen.duration(to: .now) > limits.idle { await close(session) }
    }

    /// Saves the sessions, the most recent first.
    ///
    /// - Parameter mayGoOn: Returns whether to save the next session. A session that is skipped keeps the state that was saved before its
    ///   latest page was sent; if only its first page was sent, it begins anew at its address.
    func save(while mayGoOn: () -> Bool = { true }) {
        for session in open.values.sorted(by: { $0.lastSeen > $1.lastSeen }) {
            guard mayGoOn() else { return }
            session.save()
        }
    }

    /// Saves and ends every session.
    func end() async {
        let sessions = Array(open.values)
        open = [:]
        await withTaskGroup(of: Void.self) { group in
            for session in sessions { group.addTask { await session.end() } }
        }
    }

    /// Moves a session to disk, unless a concurrent request has already done so.
    private func close(_ session: WebSession) async {
        guard open[session.id] === session else { return }
        open[session.id] = nil
        await session.end()
    }

    private func mount(_ id: String) async throws -> WebSession {
        try await makeRoom(for: id)
        return try open[id] ?? mountNow(id)
    }

    /// Moves sessions to disk until there is room for the session in memory, or until a concurrent request has mounted it.
    private func makeRoom(for id: String) async throws {
        while open[id] == nil, open.count >= limits.open {
            guard let oldest = open.values.filter({ !$0.isConnected }).min(by: { $0.lastSeen < $1.lastSeen }) else {
                throw Failure(.notNow, .tooManySessions, hint: .closeSomePages)
            }
            await close(oldest)
        }
    }

    private func mountNow(_ id: String) throws -> WebSession {
        let session = try WebSession(id, of: program, keptIn: place(of: id), recording: recording)
        open[id] = session
        return session
    }

    private func place(of id: String) -> SavedSession { SavedSession(in: folder, named: "\(id).json") }

    private func file(_ id: String) -> URL { folder.file("\(id).json") }

    /// The IDs of the sessions that are only on disk, newest first.
    private var files: [String] { newestFirst(closed) }

    /// The IDs of the sessions that are only on disk.
    private var closed: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.url.path)) ?? []
        return names.compactMap { name in
            guard name.hasSuffix(".json") else { return nil }
            let id = String(name.dropLast(".json".count))
            return open[id] == nil && Self.isID(id) ? id : nil
        }
    }

    private func newestFirst(_ ids: [String]) -> [String] {
        let dated = ids.map { id in
            (id: id, date: (try? file(id).resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate) ?? .distantPast)
        }
        return dated.sorted { $0.date > $1.date }.map(\.id)
    }

    /// From time to time, deletes the oldest sessions on disk beyond the limit.
    private func prune() {
        guard admitted % 100 == 1 else { return }
        // Listing the names is much faster than reading the dates of the files.
        let closed = closed
        guard closed.count > limits.kept else { return }
        for id in newestFirst(closed).dropFirst(limits.kept) { try? FileManager.default.removeItem(at: file(id)) }
    }

    /// Returns whether the text has the form of an ID, which cannot contain a path.
    private static func isID(_ text: String) -> Bool { text.utf8.count == 32 && text.allSatisfy { "0123456789abcdef".contains($0) } }
}
