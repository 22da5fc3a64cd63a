import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
    static func text(_ text: String, _ type: String, _ status: HTTPResponse.Status = .ok) -> Response {
        .text(ByteBuffer(string: text), type, status)
    }

    static func text(_ text: ByteBuffer, _ type: String, _ status: HTTPResponse.Status = .ok) -> Response {
        Response(status: status, headers: [.contentType: "\(type); charset=utf-8"], body: ResponseBody(byteBuffer: text))
    }

    /// Returns a 303 response, after which the browser sends GET; a reload therefore does not submit the form again.
    static func redirect(to path: Path) -> Response { Response(status: .seeOther, headers: [.location: path.text]) }
}

extension HTTPFields {
    /// Adds the security headers that every response has.
    mutating func protect() {
        if !contains(.policy) { append(Self.policy) }
        append(contentsOf: Self.protections)
    }

    // A header is validated when it is created, so these are created only once.
    private static let policy = HTTPField(name: .policy, value: WebPage.policy)
    private static let protections: HTTPFields = [
        .contentTypeOptions: "nosniff", .cacheControl: "no-store", .referrerPolicy: "same-origin", .openerPolicy: "same-origin",
        .resourcePolicy: "same-origin",
    ]
}
