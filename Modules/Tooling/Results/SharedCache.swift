import EnglishOnly
import Foundation
import Synchronization

/// The results that a team shares through an HTTP server, in the layout of Bazel's HTTP cache: `ac/<key>` and `cas/<hash>`.
///
/// A problem with the cache never makes a run fail. After the first failed request, the cache is not used again in this run. By default,
/// all requests together take less than two seconds.
package final class SharedCache: Sendable {
    private let address: CacheAddress
    private let limit: Duration
    private let onTrouble: @Sendable (String) -> Void
    private let server: any ResultServer
    private let state = Mutex(State())

    private struct State {
        var isTold = false
        var isOff = false
        var spent = Duration.zero
    }

    /// The maximum sizes in bytes of an entry or a result that is read, and of a log that is written.
    private static let entry = 65_536, result = 8_000_000, log = 1_000_000
    private static let file = "espalier-test.json"

    /// - Parameters:
    ///   - server: The server at the address; by default, one that `curl` reaches.
    ///   - limit: The time that all requests may take together. Starting and stopping curl takes up to 0.2 s more on a slow machine.
    ///   - onTrouble: Receives a sentence about the first problem. It is called at most once.
    package init(
        _ address: CacheAddress, on server: (any ResultServer)? = nil, limit: Duration = .milliseconds(1_700),
        onTrouble: @escaping @Sendable (String) -> Void
    ) {
        (self.address, self.limit, self.onTrouble) = (address, limit, onTrouble)
        self.server = server ?? Transport(address)
    }

    package var mayWrite: Bool { address.mayWrite }

    /// The cached results for these keys. Both dictionaries are keyed by test target.
    package func records(_ keys: [String: BlobName]) async -> [String: TestRecord] {
        let wanted = keys.sorted { $0.key < $1.key }
        let entries = await get(wanted.map { "ac/\($0.value)" }, limit: Self.entry)
        var blobs: [(target: String, key: BlobName, blob: ActionResult.Blob)] = []
        for ((target, key), entry) in zip(wanted, entries) {
            guard let entry else { continue }
            guard let action = ActionResult(entry), action.exitCode == 0, let blob = action.files[Self.file], blob.size <= Self.result
            else {
                invalid()
                continue
            }
            blobs.append((target, key, blob))
        }
        // The server may have removed a blob and kept its entry.
        let results = await get(blobs.map { "cas/\($0.blob.hash)" }, limit: Self.result)
        var found: [String: TestRecord] = [:]
        for ((target, key, blob), data) in zip(blobs, results) {
            guard let data else { continue }
            guard ActionResult.Blob(data) == blob, let record = TestRecord(data, of: target, key: key.description) else {
                invalid()
                continue
            }
            found[target] = record
        }
        return found
    }

    /// Writes results: first all blobs, then the entries that name them. All entries share one log.
    ///
    /// - Returns: The number of results that the server accepted.
    @discardableResult
    package func keep(_ records: [(key: BlobName, record: TestRecord)], log: Data) async -> Int {
        guard mayWrite, !records.isEmpty else { return 0 }
        let log = Data(log.suffix(Self.log)), logBlob = ActionResult.Blob(log)
        let results = records.map { $0.record.keyed($0.key.description).data }, blobs = results.map { ActionResult.Blob($0) }
        let written = await put([("cas/\(logBlob.hash)", log)] + zip(blobs, results).map { ("cas/\($0.hash)", $1) })
        guard written.allSatisfy(\.self) else { return 0 }
        let entries = zip(records, blobs).map { pair in
            ("ac/\(pair.0.key)", ActionResult(files: [Self.file: pair.1], log: logBlob).data)
        }
        return await put(entries).count { $0 }
    }

    /// The body of each answer; nil if the server has nothing at the path, or if the request failed.
    private func get(_ paths: [String], limit: Int) async -> [Data?] {
        await send(paths.count) { await self.server.get(paths, limit: limit, within: $0) }.map { answer in
            guard let answer, ![404, 410].contains(answer.status) else { return nil }
            if answer.status == 200 { return answer.body }
            trouble(.status(answer.status))
            return nil
        }
    }

    private func put(_ files: [(path: String, data: Data)]) async -> [Bool] {
        await send(files.count) { await self.server.put(files, within: $0) }.map { answer in
            guard let answer else { return false }
            if (200...299).contains(answer.status) { return true }
            trouble(.status(answer.status))
            return false
        }
    }

    /// Sends requests within the remaining time.
    private func send(
        _ count: Int, _ work: (Duration) async -> (answers: [ServerAnswer?], trouble: ServerTrouble?)
    ) async -> [ServerAnswer?] {
        let left = state.withLock { $0.isOff ? nil : limit - $0.spent }
        guard count > 0, let left else { return Array(repeating: nil, count: count) }
        let start = ContinuousClock.now, (answers, problem) = await work(left)
        state.withLock { $0.spent += ContinuousClock.now - start }
        if problem == .tooLarge { invalid() } else if let problem { trouble(problem) }
        return answers
    }

    /// Reports content that is not a result. The cache remains in use, because only this content is wrong, and a later run
    /// with write access replaces it.
    private func invalid() { tell("A result in the cache \(place) is invalid and was ignored.", isOff: false) }

    private func trouble(_ trouble: ServerTrouble) {
        let what =
            switch trouble {
            case .timeout: "it did not answer in time"
            case .status(401), .status(403): "it refused access"
            case .status(300...399): "it redirects to another address"
            case .status(let status): "it answered with status \(status)"
            case .missing: "the program curl is missing"
            case .unreachable, .tooLarge: "the connection failed"
            }
        tell("The cache \(place) is no longer used in this run: \(what).", isOff: true)
    }

    private var place: String { address.url.absoluteString }

    private func tell(_ sentence: String, isOff: Bool) {
        let isFirst = state.withLock { state in
            defer { (state.isTold, state.isOff) = (true, state.isOff || isOff) }
            return !state.isTold
        }
        if isFirst { onTrouble(sentence) }
    }
}
