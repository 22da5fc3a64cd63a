/// An address inside a program, such as `superapp://timeline/42`. Features take the steps of a route one after another.
///
/// `try Route("superapp://timeline/42").steps` is `["timeline", "42"]`.
public struct Route: Hashable, Sendable {
    /// The part before the colon, in lower case, which names the program.
    ///
    /// For `Superapp://timeline`, it is "superapp".
    public let scheme: String
    /// The percent-decoded steps that no feature has taken yet.
    ///
    /// For `superapp://a%20b/c`, they are "a b" and "c".
    public private(set) var steps: [String]
    /// The address as text.
    public let text: String

    /// Parses an address. Empty steps and everything after a `?` or `#` are dropped.
    ///
    /// - Throws: ``OpenError/malformed(_:)`` for a missing or invalid scheme, an invalid percent encoding, invalid UTF-8, or a control
    ///   character.
    public init(_ text: String) throws(OpenError) {
        let address = text.prefix { $0 != "#" }
        guard let end = address.firstRange(of: "://"), let scheme = Route.scheme(address[..<end.lowerBound]) else {
            throw .malformed(text)
        }
        let parts = address[end.upperBound...].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var steps: [String] = []
        for step in parts[0].split(separator: "/") {
            guard let step = Route.decoded(step) else { throw .malformed(text) }
            steps.append(step)
        }
        guard parts.allSatisfy({ Route.decoded($0) != nil }) else { throw .malformed(text) }
        (self.scheme, self.steps, self.text) = (scheme, steps, text)
    }

    /// The next step, which stays in the route; nil when all steps are taken.
    ///
    /// For `superapp://timeline/42`, it is "timeline".
    public var next: String? { steps.first }

    /// Removes and returns the next step.
    ///
    /// For `superapp://timeline/42`, the first call returns "timeline", the second "42", and the third nil.
    public mutating func take() -> String? { steps.isEmpty ? nil : steps.removeFirst() }

    private static func scheme(_ text: Substring) -> String? {
        let isSound =
            text.first.map { $0.isASCII && $0.isLetter } ?? false
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
        return isSound ? text.lowercased() : nil
    }

    private static func decoded(_ text: Substring) -> String? {
        var (bytes, rest): ([UInt8], Substring.UTF8View) = ([], text.utf8)
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else { return nil }
            bytes.append(high * 16 + low)
        }
        guard let decoded = String(validating: bytes, as: UTF8.self), !decoded.unicodeScalars.contains(where: \.isControl) else {
            return nil
        }
        return decoded
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool { properties.generalCategory == .control }
}

extension Route {
    /// The reason why an address could not be opened.
    public enum OpenError: Error, Hashable, Sendable {
        /// The text is not an address.
        case malformed(String)
        /// No feature takes the step. `after` is the last feature that opened the route, nearly always the one that took the previous
        /// step; `near` is a similar step that a feature can take.
        case unknown(step: String, after: String?, route: String, near: String? = nil)
    }
}

extension Route.OpenError: CustomStringConvertible {
    /// A sentence that states the problem and, if a similar step exists, suggests that step.
    public var description: String {
        switch self {
        case .malformed(let text): "'\(text)' is not an address such as program://place/item."
        case .unknown(let step, nil, let route, let near):
            "'\(route)' cannot be opened: no feature takes the step '\(step)'\(near.map { "; did you mean '\($0)'?" } ?? ".")"
        case .unknown(let step, let feature?, let route, let near):
            "'\(route)' cannot be opened: \(feature) took the step before '\(step)', but nothing in it takes '\(step)'"
                + (near.map { "; did you mean '\($0)'?" } ?? ".")
        }
    }
}
