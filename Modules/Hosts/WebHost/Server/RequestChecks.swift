import Failure
import HTTPTypes
import Hummingbird
import Language
import NIOCore
import Synchronization

/// The checks that every request must pass: host, method, origin and rate.
struct RequestChecks: Sendable {
    private static let hosts = ["127.0.0.1", "localhost", "[::1]"]
    private let pace = RequestLimit()

    /// Returns the reason to reject the request; nil if the request passes all checks.
    ///
    /// - Parameter port: The port that received the request.
    func refusal(of request: Request, at port: Int) -> HTTPRefusal? {
        // Reject unknown host names, because another site could make its own name resolve to this machine (DNS rebinding).
        guard let host = request.head.authority?.lowercased(), Self.hosts.contains(where: { host == "\($0):\(port)" }) else {
            return HTTPRefusal(.misdirectedRequest, .wrongHost, hint: .useThePrintedAddress)
        }
        guard [.get, .head, .post].contains(request.method) else {
            return HTTPRefusal(.methodNotAllowed, .wrongMethod, hint: .useThePrintedAddress)
        }
        let origin = request.headers[.origin]
        let isOurs = origin.map { $0.lowercased() == "http://\(host)" }
        let site = request.headers[.secFetchSite]
        let isForeign =
            isOurs == false || isOurs == nil && request.method == .post || isScript(request) && site.map { $0 != "same-origin" } ?? false
        guard !isForeign else { return HTTPRefusal(.forbidden, .foreignOrigin, hint: .useThePagesThemselves) }
        guard pace.allows() else { return HTTPRefusal(.tooManyRequests, .tooManyRequests, hint: .tryAgainInASecond) }
        return nil
    }

    /// Returns whether the request is one that only a page's script should send. All other GET requests can come from links on other sites.
    private func isScript(_ request: Request) -> Bool { request.headers[.script] != nil || request.uri.path.hasPrefix("/feed/") }
}

/// The context of a request, with the port that received it.
struct WebContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    let port: Int

    init(source: ApplicationRequestContextSource) {
        (coreContext, port) = (.init(source: source), source.channel.localAddress?.port ?? 0)
    }
}

/// A limit on the rate of requests (a token bucket).
final class RequestLimit: Sendable {
    private struct State {
        var left: Double
        var last: ContinuousClock.Instant
    }

    private static let (aSecond, burst) = (20_000.0, 40_000.0)
    private let state = Mutex(State(left: burst, last: .now))

    func allows() -> Bool {
        state.withLock { state in
            let now = ContinuousClock.now
            let passed = state.last.duration(to: now)
            let seconds = Double(passed.components.seconds) + Double(passed.components.attoseconds) / 1e18
            (state.left, state.last) = (min(Self.burst, state.left + seconds * Self.aSecond), now)
            guard state.left >= 1 else { return false }
            state.left -= 1
            return true
        }
    }
}

/// A rejected request: its status, the reason and what to do.
struct HTTPRefusal: Error {
    let status: HTTPResponse.Status
    let message: Phrase
    let hint: Phrase?

    init(_ status: HTTPResponse.Status, _ message: Phrase, hint: Phrase? = nil) {
        (self.status, self.message, self.hint) = (status, message, hint)
    }

    init(_ failure: Failure) { self.init(failure.kind.status, failure.message, hint: failure.hint) }
}

extension Failure.Kind {
    var status: HTTPResponse.Status {
        switch self {
        case .refused: .conflict
        case .usage: .badRequest
        case .badData: .unprocessableContent
        case .noSuchItem: .notFound
        case .unreachable: .badGateway
        case .notAllowed: .forbidden
        case .notNow, .interrupted: .serviceUnavailable
        case .internal, .cannotCreate, .inputOutput, .misconfigured: .internalServerError
        }
    }
}
