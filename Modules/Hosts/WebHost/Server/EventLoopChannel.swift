import Hummingbird
import HummingbirdCore
import Logging
import NIOCore

/// An HTTP channel that handles requests on the thread of their connection's event loop. Only work on the main actor, and work for which
/// the responder prefers the shared threads of Swift concurrency, runs on other threads.
///
/// On the shared threads, each request would wait for another thread to wake up before it is handled, and again before its response is
/// written. These waits would take longer than the work itself.
struct EventLoopChannel: ServerChildChannel {
    let base: HTTP1Channel

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> { base.setup(channel: channel, logger: logger) }

    func handle(value: HTTP1Channel.Value, logger: Logger) async {
        await withTaskExecutorPreference(EventLoopExecutor(value.channel.eventLoop)) { await base.handle(value: value, logger: logger) }
    }
}

/// Runs tasks on the thread of an event loop.
private final class EventLoopExecutor: TaskExecutor {
    private let eventLoop: any EventLoop

    init(_ eventLoop: any EventLoop) { self.eventLoop = eventLoop }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        eventLoop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
