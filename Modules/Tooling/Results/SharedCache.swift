import EnglishOnly
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The results that a team shares through an HTTP server, in the layout of Bazel's HTTP cache: `ac/<key>` and `cas/<hash>`.
///
/// The cache never fails a run. After the first problem with the connection, it is not used again, and all requests together take at most
/// two seconds.
package final class SharedCache: Sendable {
    private let address: CacheAddress
    private let limit: Duration
    private let onTrouble: @Sendable (String) -> Void
    private let transport = Transport()
    private let state = Mutex(State())

    private struct State {
        var isTold = false
        var isOff = false
        var spent = Duration.zero
    }

    /// The largest entry, result and log that are read or written, in bytes.
    private static let entry = 65_536, result = 8_000_000, log = 1_000_000
    private static let file = "espalier-test.json", width = 16

    /// - Parameters:
    ///   - limit: The time that all requests may take together.
    ///   - onTrouble: Receives at most one sentence.
    package init(_ address: CacheAddress, limit: Duration = .seconds(2), onTrouble: @escaping @Sendable (String) -> Void) {
        (self.address, self.limit, self.onTrouble) = (address, limit, onTrouble)
    }

    package var mayWrite: Bool { address.mayWrite }

    /// The results of targets that passed with these keys, by target.
    package func records(_ keys: [String: BlobName]) async -> [String: TestRecord] {
        await withinLimit { deadline in
            await self.each(keys.sorted { $0.key < $1.key }) { target, key in await self.record(of: target, key, by: deadline) }
        }.reduce(into: [:]) { $0[$1.target] = $1 }
    }

    /// Writes results, each after the blobs that it names. All of them share one log.
    ///
    /// - Returns: The number of results that the server accepted.
    @discardableResult
    package func keep(_ records: [(key: BlobName, record: TestRecord)], log: Data) async -> Int {
        guard mayWrite, !records.isEmpty else { return 0 }
        let log = log.suffix(Self.log), blob = ActionResult.Blob(Data(log))
        return await withinLimit { deadline in
            guard await self.put("cas/\(blob.hash)", Data(log), by: deadline) else { return [] }
            return await self.each(records) { key, record in
                let data = record.keyed(key.description).data, result = ActionResult.Blob(data)
                let entry = ActionResult(files: [Self.file: result], log: blob)
                guard await self.put("cas/\(result.hash)", data, by: deadline), await self.put("ac/\(key)", entry.data, by: deadline)
                else { return nil }
                return record
            }
        }.count
    }

    private func record(of target: String, _ key: BlobName, by deadline: ContinuousClock.Instant) async -> TestRecord? {
        guard let entry = await get("ac/\(key)", limit: Self.entry, by: deadline) else { return nil }
        guard let action = ActionResult(entry), action.exitCode == 0, let blob = action.files[Self.file], blob.size <= Self.result else {
            return invalid()
        }
        // The server may have removed the blob and kept the entry.
        guard let data = await get("cas/\(blob.hash)", limit: blob.size, by: deadline) else { return nil }
        guard ActionResult.Blob(data) == blob, let record = TestRecord(data, of: target, key: key.description) else { return invalid() }
        return record
    }

    private func get(_ path: String, limit: Int, by deadline: ContinuousClock.Instant) async -> Data? {
        guard let (status, body) = await send("GET", path, nil, limit: limit, by: deadline) else { return nil }
        switch status {
        case 200: return body
        case 404, 410: return nil
        default:
            trouble(.status(status))
            return nil
        }
    }

    private func put(_ path: String, _ data: Data, by deadline: ContinuousClock.Instant) async -> Bool {
        guard let (status, _) = await send("PUT", path, data, limit: Self.entry, by: deadline) else { return false }
        if (200...299).contains(status) { return true }
        trouble(.status(status))
        return false
    }

    private func send(
        _ method: String, _ path: String, _ body: Data?, limit: Int, by deadline: ContinuousClock.Instant
    ) async -> (status: Int, body: Data)? {
        if state.withLock(\.isOff) { return nil }
        var request = URLRequest(url: address.url.appending(path: path))
        (request.httpMethod, request.httpBody) = (method, body)
        request.setValue(address.authorization, forHTTPHeaderField: "Authorization")
        if body != nil { request.setValue("application/octet-stream", forHTTPHeaderField: "Content-Type") }
        switch await transport.send(request, limit: limit, by: deadline) {
        case .success(let answer): return answer
        case .failure(.tooLarge): return invalid()
        case .failure(let problem):
            trouble(problem)
            return nil
        }
    }

    /// Runs work for all items, a few at a time, and returns the results in any order.
    private func each<Item: Sendable, Output: Sendable>(_ items: [Item], _ work: @escaping @Sendable (Item) async -> Output?) async
        -> [Output]
    {
        await withTaskGroup(of: Output?.self) { group in
            var rest = items[...], found: [Output] = []
            for item in rest.prefix(Self.width) { group.addTask { await work(item) } }
            rest = rest.dropFirst(Self.width)
            for await output in group {
                if let output { found.append(output) }
                if let item = rest.popFirst() { group.addTask { await work(item) } }
            }
            return found
        }
    }

    private func withinLimit(_ work: (ContinuousClock.Instant) async -> [TestRecord]) async -> [TestRecord] {
        let start = ContinuousClock.now, left = state.withLock { limit - $0.spent }
        defer { state.withLock { $0.spent += ContinuousClock.now - start } }
        return await work(start + left)
    }

    /// Reports content that is not a result. The cache remains in use, because a later run with the right to write replaces the content.
    private func invalid<Value>() -> Value? {
        tell("A result in the cache \(place) is invalid and was ignored.", isOff: false)
        return nil
    }

    private func trouble(_ trouble: Transport.Trouble) {
        let what =
            switch trouble {
            case .timeout: "it did not answer within \(limit.components.seconds) seconds"
            case .status(401), .status(403): "it refused access"
            case .status(300...399): "it redirects to another address"
            case .status(let status): "it answered with status \(status)"
            case .unreachable, .tooLarge: "the connection failed"
            }
        tell("The cache \(place) is not used in this run: \(what).", isOff: true)
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
