import Foundation
import Synchronization
import Text

/// The keys of the server: the launch token, which can be used once, and the hashes of the cookies of signed-in browsers.
///
/// The hashes are saved, so that a browser stays signed in after a restart.
final class AccessKeys: Sendable {
    private struct State {
        /// The launch token; nil after use.
        var launch: String?
        var cookies: [String]
    }

    static let cookieName = "key"
    /// The maximum number of browsers that can be signed in at the same time.
    private static let limit = 8

    let launchToken: String
    private let file: URL
    private let state: Mutex<State>

    /// - Parameter folder: The folder for the file of hashes. Only the file's owner can read the file.
    init(in folder: URL) {
        file = folder.appending(path: "keys")
        launchToken = String.secret(bytes: 32)
        let known = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? []
        state = Mutex(State(launch: launchToken, cookies: known.suffix(Self.limit)))
    }

    /// Returns a cookie in exchange for the launch token; nil for a wrong or used token.
    func exchange(_ token: String) -> String? {
        let cookie = String.secret(bytes: 32)
        let cookies: [String]? = state.withLock { state in
            guard let launch = state.launch, launch.isSecretly(token) else { return nil }
            state.launch = nil
            state.cookies = state.cookies.suffix(Self.limit - 1) + [Self.hash(cookie)]
            return state.cookies
        }
        guard let cookies else { return nil }
        // A cookie whose hash cannot be saved is valid only until the server stops.
        let folder = file.deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        _ = FileManager.default.createFile(
            atPath: file.path, contents: Data(cookies.joined(separator: "\n").utf8), attributes: [.posixPermissions: 0o600])
        return cookie
    }

    func admits(_ cookie: String) -> Bool {
        let hash = Self.hash(cookie)
        return state.withLock { state in state.cookies.reduce(false) { $0 || $1.isSecretly(hash) } }
    }

    /// Returns the CSRF token of a session's forms. The token is derived from the cookie, so it stays valid after a restart.
    static func formToken(_ cookie: String, session: String) -> String { hash("form \(session) \(cookie)") }

    private static func hash(_ text: String) -> String { SHA256(Array(text.utf8)).hex }
}
