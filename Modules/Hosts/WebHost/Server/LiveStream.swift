import Hummingbird
import NIOCore
import ServiceLifecycle

/// A response that sends a feed as server-sent events until the feed ends, the page is closed or the server shuts down.
enum LiveStream {
    static func response(_ feed: Feed) -> Response {
        Response(
            status: .ok, headers: [.contentType: "text/event-stream; charset=utf-8"],
            body: ResponseBody { writer in
                let signals = feed.signals
                do {
                    try await writer.write(ByteBuffer(string: "retry: 1000\n\n"))
                    try await withGracefulShutdownHandler {
                        for await _ in signals {
                            guard let text = await feed.next() else { break }
                            try await writer.write(ByteBuffer(string: text))
                        }
                    } onGracefulShutdown: {
                        Task { await feed.end() }
                    }
                } catch {
                    await feed.end()
                    throw error
                }
                await feed.end()
                try await writer.finish(nil)
            })
    }
}
