import Failure
import Files
import Foundation
import Hummingbird
import HummingbirdCore
import Language
import Logging
import NIOCore
import Program
import ServiceLifecycle
import Time
import UnixSignals

/// An HTTP server for one program, bound to the loopback address.
@MainActor
struct WebServer {
    static let standardPort = 8080
    private let sessions: WebSessions
    private let keys: AccessKeys

    private let endsProcess: Bool

    /// - Parameter endsProcess: Whether shutdown exits the process even if a connection is still open.
    init(
        _ program: HostedProgram, limits: WebSessions.Limits = .init(), recording: SessionRecording? = nil, endsProcess: Bool = false
    ) {
        self.endsProcess = endsProcess
        sessions = WebSessions(of: program, limits: limits, recording: recording)
        keys = AccessKeys(in: program.home.file(SavedSession.browsers))
    }

    /// Serves until SIGINT or SIGTERM, and then saves the sessions.
    ///
    /// - Parameters:
    ///   - port: The port; 0 selects a free port, nil selects the default port or, if that is taken, a free port.
    ///   - onReady: Called once with the address that signs in one browser.
    /// - Throws: `cannotCreate` if the port cannot be bound.
    func run(port: Int?, onReady: @escaping @MainActor (String) throws -> Void) async throws {
        guard let port else {
            do { try await listen(at: Self.standardPort, onReady) } catch let failure as Failure where failure.kind == .cannotCreate {
                try await listen(at: 0, onReady)
            }
            return
        }
        try await listen(at: port, onReady)
    }

    private func listen(at port: Int, _ onReady: @escaping @MainActor (String) throws -> Void) async throws {
        let logger = Logger(label: "web") { _ in SwiftLogNoOpLogHandler() }
        let (bound, listening) = AsyncStream<Int>.makeStream()
        let connections = HTTP1Channel.Configuration(
            idleTimeout: .seconds(60),
            httpDecoderConfiguration: .init(maxHeaderFieldSize: 8 << 10, maxHeaderListSize: 32 << 10, maxHeaderFieldCount: 64))
        let application = Application(
            responder: WebResponder(sessions, keys),
            server: HTTPServerBuilder { EventLoopChannel(base: HTTP1Channel(responder: $0, configuration: connections)) },
            configuration: .init(
                address: .hostname("127.0.0.1", port: port), backlog: 1_024, availableConnectionsDelegate: .maximum(12_000, logger: logger)),
            onServerRunning: { channel in
                listening.yield(channel.localAddress?.port ?? port)
                listening.finish()
            }, logger: logger)
        let keeper = Keeper(sessions: sessions, endsProcess: endsProcess)
        let running = Task.detached {
            defer { listening.finish() }
            // Services shut down in reverse order: the sessions are saved before connections are closed.
            let group = ServiceGroup(
                configuration: .init(
                    services: [application, keeper], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
            try await group.run()
        }
        for await port in bound {
            try onReady("http://127.0.0.1:\(port)/?token=\(keys.launchToken)")
        }
        do {
            try await withTaskCancellationHandler {
                try await running.value
            } onCancel: {
                running.cancel()
            }
        } catch let error as IOError { throw Failure(.cannotCreate, .cannotListen(port, error.errnoCode), hint: .chooseAPort) }
        await sessions.end()
    }
}

/// Moves idle sessions to disk and saves the sessions on shutdown. Limits how long the shutdown takes if `endsProcess` is true.
private struct Keeper: Service {
    let sessions: WebSessions
    let endsProcess: Bool

    func run() async throws {
        let sessions = sessions
        try? await cancelWhenGracefulShutdown {
            while true {
                try await Task.sleep(for: .seconds(30))
                await sessions.sweep()
            }
        }
        let start = ContinuousClock.now
        await sessions.save { [endsProcess] in !endsProcess || start.duration(to: .now) < .milliseconds(800) }
        guard endsProcess else { return }
        // Exit even if a connection is still open or thousands of sessions have not ended, because every session was saved, either now
        // or before its latest page was sent. A session that has sent only its first page begins anew at the address of that page.
        Thread.detachNewThread {
            // Give open connections time to end: until one second after the shutdown began, but at least 0.1 seconds.
            Thread.sleep(forTimeInterval: max(0.1, (start + .seconds(1) - .now) / .seconds(1)))
            exit(0)
        }
    }
}
