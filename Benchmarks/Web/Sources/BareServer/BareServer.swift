import Foundation
import Hummingbird
import Logging
import NIOCore

/// A server that answers every request with the bytes of one file: the fastest answer that Hummingbird, the web framework, can give.
@main
struct BareServer {
    static func main() async throws {
        let body = ByteBuffer(bytes: try Data(contentsOf: URL(filePath: CommandLine.arguments[1])))
        let responder = CallbackResponder { (_: Request, _: BasicRequestContext) in
            Response(status: .ok, headers: [.contentType: "text/html; charset=utf-8"], body: ResponseBody(byteBuffer: body))
        }
        let application = Application(
            responder: responder, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { channel in
                FileHandle.standardOutput.write(Data("\(channel.localAddress?.port ?? 0)\n".utf8))
            }, logger: Logger(label: "bare") { _ in SwiftLogNoOpLogHandler() })
        try await application.runService()
    }
}
