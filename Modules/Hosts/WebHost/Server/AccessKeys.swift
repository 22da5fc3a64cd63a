import Foundation
import Synchronization


/// Who may come in: whoever has the address that was printed, once, and from then on the cookie that it was given for.
///
/// Of cookies only hashes are kept, so that they outlive a restart and the file is no key.
final class AccessKeys: Sendable {
    private struct State {
        /// What the printed address proves; nil once it has.
        var launch: String?
        var cookies: [String]
    }

    static let cookieName = "key"
    /// So many browsers are known at once.
    private static let limit = 8

    let launchToken: String
    private let file: URL
    private let state: Mutex<State>

    /// - Parameter folder: Where the hashes are kept, readable by the owner alone.
    init(in folder: URL) {
        file = folder.appending(path: "keys")
        launchToken = [UInt8].random(32).hex
        let known = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? []
        state = Mutex(State(launch: launchToken, cookies: known.suffix(Self.limit)))
    }

    /// A cookie for the token of the printed address, if it is the right one and nobody has used it.
    func exchange(_ token: String) -> String? {
        let cookie = [UInt8].random(32).hex
        let cookies: [String]? = state.withLock { state in
            guard let launch = state.launch, launch.isSecretly(token) else { return nil }
            state.launch = nil
            state.cookies = state.cookies.suffix(Self.limit - 1) + [Self.hash(cookie)]
            return state.cookies
        }
        guard let cookies else { return nil }
        // One that cannot be kept is good until the server ends.
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

    /// What the forms of a session prove that they are ours with: it follows from the cookie, so it outlives a restart as that does.
    static func formToken(_ cookie: String, session: String) -> String { hash("form \(session) \(cookie)") }

    private static func hash(_ text: String) -> String { SHA256.digest(of: Array(text.utf8)).hex }
}
