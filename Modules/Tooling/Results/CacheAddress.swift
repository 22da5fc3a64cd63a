import EnglishOnly
import Failure
import Foundation

/// The address of a shared cache, and the right to write to it.
public struct CacheAddress: Hashable, Sendable {
    /// The address of the server.
    public let url: URL
    /// The value of the `Authorization` header; nil without a token.
    public let authorization: String?
    /// Whether results of this machine are written to the server.
    public let mayWrite: Bool

    /// The environment variables that configure the cache. Tests receive neither of them.
    package static let variable = "ESPALIER_CACHE", token = "ESPALIER_CACHE_TOKEN"

    /// - Parameters:
    ///   - text: A URL that begins with `https://` or `http://`, or with another of the schemes.
    ///   - schemes: The schemes for which there is a server. A server of another scheme than `http` decides itself about a token.
    ///   - token: A token, or a user name and a password separated by a colon.
    ///   - mayWrite: Whether results from this machine are written to the cache.
    /// - Throws: `Failure` of kind `usage` for an invalid address or token, for sending a token to another machine without encryption, or
    ///   for writing without a token.
    package init(_ text: String, token: String?, mayWrite: Bool, schemes: [String] = ["http", "https"]) throws(Failure) {
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), let host = url.host(), !host.isEmpty,
            schemes.contains(scheme), url.query == nil, url.fragment == nil
        else {
            throw Failure(
                .usage, "The address of the cache is invalid: \(text).", hint: "Use a URL such as https://cache.example.com/results.")
        }
        guard url.user == nil, url.password == nil else {
            throw Failure(
                .usage, "The address of the cache contains a user name or a password.",
                hint: "Put both into the variable \(Self.token), in the form user:password.")
        }
        let token = token.flatMap { $0.isEmpty ? nil : $0 }
        guard token?.unicodeScalars.allSatisfy({ (0x21...0x7e).contains($0.value) }) ?? true else {
            throw Failure(
                .usage, "The variable \(Self.token) contains a space, a control character or a character outside ASCII.",
                hint: "Remove that character.")
        }
        guard token == nil || scheme != "http" || ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host) else {
            throw Failure(.usage, "A token is not sent without encryption.", hint: "Use a cache whose address begins with https://.")
        }
        guard !mayWrite || token != nil || !scheme.hasPrefix("http") else {
            throw Failure(.usage, "Writing to the cache requires a token.", hint: "Put the token into the variable \(Self.token).")
        }
        self.url = url
        self.mayWrite = mayWrite
        authorization = token.map { $0.contains(":") ? "Basic \(Data($0.utf8).base64EncodedString())" : "Bearer \($0)" }
    }
}
