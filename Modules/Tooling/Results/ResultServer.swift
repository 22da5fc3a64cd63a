import Foundation

/// A server that stores the shared results of tests as files.
public protocol ResultServer: Sendable {
    /// Reads files.
    ///
    /// - `paths`: Paths such as `ac/` or `cas/` followed by a hash, in the layout of Bazel's HTTP cache.
    /// - `limit`: The maximum size of a file in bytes.
    /// - `time`: The time after which all requests are abandoned.
    /// - Returns: The answers in the order of the paths, and the first problem, after which the remaining requests were abandoned.
    func get(_ paths: [String], limit: Int, within time: Duration) async -> (answers: [ServerAnswer?], trouble: ServerTrouble?)

    /// Writes files.
    ///
    /// - Returns: The answers in the order of the files, and the first problem, after which the remaining requests were abandoned.
    func put(_ files: [(path: String, data: Data)], within time: Duration) async -> (answers: [ServerAnswer?], trouble: ServerTrouble?)
}

/// The answer to one request.
public struct ServerAnswer: Hashable, Sendable {
    /// The status in the numbers of HTTP: 200 for success, 404 for a file that does not exist.
    public let status: Int
    /// The content of the file.
    public let body: Data

    /// Creates an answer.
    public init(status: Int, body: Data = Data()) { (self.status, self.body) = (status, body) }
}

/// A problem because of which a server is no longer used.
public enum ServerTrouble: Error, Hashable, Sendable {
    /// There was no answer in time.
    case timeout
    /// There is no connection.
    case unreachable
    /// The server refused a request with this status.
    case status(Int)
    /// A file is larger than the limit.
    case tooLarge
    /// The program `curl` is missing.
    case missing
}
