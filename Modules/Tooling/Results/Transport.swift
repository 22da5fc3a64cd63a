import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends requests and limits the time and the size of the answers. Redirects are not followed, because they could lead the token elsewhere.
final class Transport: Sendable {
    enum Trouble: Error, Hashable {
        case timeout
        case unreachable
        case status(Int)
        case tooLarge
    }

    private let receiver = Receiver()
    private let session: URLSession

    init() {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpMaximumConnectionsPerHost = 16
        configuration.httpCookieStorage = nil
        configuration.urlCache = nil
        session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
    }

    deinit { session.invalidateAndCancel() }

    /// - Parameters:
    ///   - limit: The largest answer in bytes.
    ///   - deadline: The time at which the request is abandoned.
    /// - Returns: The status and the body.
    func send(
        _ request: URLRequest, limit: Int, by deadline: ContinuousClock.Instant
    ) async -> Result<(status: Int, body: Data), Trouble> {
        let task = session.dataTask(with: request), receiver = receiver
        let timer = Task {
            try? await Task.sleep(until: deadline, clock: .continuous)
            guard !Task.isCancelled else { return }
            receiver.end(task, .failure(.timeout))
            task.cancel()
        }
        defer { timer.cancel() }
        return await withCheckedContinuation { continuation in
            receiver.begin(task, limit: limit) { continuation.resume(returning: $0) }
            task.resume()
        }
    }
}

private final class Receiver: NSObject, URLSessionDataDelegate, Sendable {
    typealias Outcome = Result<(status: Int, body: Data), Transport.Trouble>

    private struct Exchange {
        let limit: Int
        let onEnd: @Sendable (Outcome) -> Void
        var body = Data()
    }

    private let open = Mutex<[Int: Exchange]>([:])

    func begin(_ task: URLSessionTask, limit: Int, onEnd: @escaping @Sendable (Outcome) -> Void) {
        open.withLock { $0[task.taskIdentifier] = Exchange(limit: limit, onEnd: onEnd) }
    }

    /// Ends an exchange, unless it has already ended.
    func end(_ task: URLSessionTask, _ outcome: Outcome) {
        open.withLock { $0.removeValue(forKey: task.taskIdentifier) }?.onEnd(outcome)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLarge = open.withLock { open in
            guard var exchange = open.removeValue(forKey: dataTask.taskIdentifier) else { return false }
            exchange.body += data
            open[dataTask.taskIdentifier] = exchange
            return exchange.body.count > exchange.limit
        }
        guard isTooLarge else { return }
        end(dataTask, .failure(.tooLarge))
        dataTask.cancel()
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) {
        end(task, .failure(.status(response.statusCode)))
        completionHandler(nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let body = open.withLock { $0[task.taskIdentifier]?.body }
        guard let body else { return }
        guard error == nil, let response = task.response as? HTTPURLResponse else { return end(task, .failure(.unreachable)) }
        // A server that closes the connection too early sends less than it announced.
        let announced = response.value(forHTTPHeaderField: "Content-Length").flatMap { Int($0) }
        let isEncoded = response.value(forHTTPHeaderField: "Content-Encoding") != nil
        if let announced, !isEncoded, response.statusCode == 200, announced != body.count, task.originalRequest?.httpMethod == "GET" {
            return end(task, .failure(.unreachable))
        }
        end(task, .success((response.statusCode, body)))
    }
}
