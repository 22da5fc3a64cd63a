/// An address inside a program, such as `superapp://timeline/42?tab=notes`: steps that features take one after another.
public struct Route: Hashable, Sendable {
    /// What is before the colon, in lower case: the program that it is an address of.
    public let scheme: String
    /// The steps that have not been taken yet, decoded.
    public private(set) var steps: [String]
    /// What follows the question mark, decoded; of one name the last.
    public let query: [String: String]
    /// The address as it was written.
    public let text: String

    /// Reads an address.
    ///
    /// Empty steps are none, so a slash at the end means nothing. What follows a `#` is not part of it.
    ///
    /// - Throws: ``RouteError/malformed(_:)`` when there is no scheme, or a `%` is not followed by the two digits of a byte
    ///   of UTF-8, or a step or a name comes to be a control character.
    public init(_ text: String) throws(RouteError) {
        let address = text.prefix { $0 != "#" }
        guard let end = address.firstRange(of: "://"), let scheme = Route.scheme(address[..<end.lowerBound]) else {
            throw .malformed(text)
        }
        let parts = address[end.upperBound...].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var (steps, query): ([String], [String: String]) = ([], [:])
        for step in parts[0].split(separator: "/") {
            guard let step = Route.decoded(step) else { throw .malformed(text) }
            steps.append(step)
        }
        for pair in parts.dropFirst().joined().split(separator: "&") {
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = Route.decoded(halves[0]), let value = Route.decoded(halves.dropFirst().first ?? "") else {
                throw .malformed(text)
            }
            query[name] = value
        }
        (self.scheme, self.steps, self.query, self.text) = (scheme, steps, query, text)
    }

    /// The next step, which is left where it is; nil when all have been taken.
    public var next: String? { steps.first }

    /// Takes the next step off the front.
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

/// Logic that opens addresses: its own steps of them, handing on the rest.
@MainActor
public protocol Routable: Interactor {
    /// Takes the steps that it knows off the front of `route`, and shows what they mean, closing what is open instead.
    ///
    /// What is left is handed on to what it then has in front. So a feature that is asked with no step left shows its own beginning.
    /// It may also take none and only make way, as one does that closes what lies above its children.
    ///
    /// - Returns: Whether it knew the way. If not, it has changed nothing, in `route` or on show.
    func open(_ route: inout Route) -> Bool

    /// The steps by name that it knows, so that an error can say which one was probably meant; none, unless it says otherwise.
    var steps: [String] { get }
}

extension Routable {
    /// None: steps that are only known when they are taken, such as the number of an item, are not listed.
    public var steps: [String] { [] }
}

/// Why an address could not be opened.
public enum RouteError: Error, Hashable, Sendable {
    /// It is no address.
    case malformed(String)
    /// Nobody takes the step; `after` is the last feature that understood one before it, nil when none did, and `near` is a step that was
    /// probably meant.
    case unknown(step: String, after: String?, route: String, near: String? = nil)
}

extension RouteError: CustomStringConvertible {
    /// What is wrong, and who understood how much, as a sentence.
    public var description: String {
        switch self {
        case .malformed(let text): "'\(text)' is no address; one looks like program://place/item."
        case .unknown(let step, nil, let route, let near):
            "Nothing here opens '\(route)': no feature knows '\(step)'\(near.map { "; did you mean '\($0)'?" } ?? ".")"
        case .unknown(let step, let feature?, let route, let near):
            "'\(route)' cannot be opened: \(feature) understood what comes before '\(step)', and nothing in it knows that"
                + (near.map { "; did you mean '\($0)'?" } ?? ".")
        }
    }
}

extension Lookout {
    /// Opens an address: it walks down the tree, from one feature that takes steps of it to the next.
    ///
    /// The first to take it is the frontmost that knows its first step. From then on only what that feature has in front is asked,
    /// so that no other, behind it, opens what was not meant for it.
    ///
    /// A feature may take no step and only make way, but not for ever: when 100 in a row have, that is the end of it.
    ///
    /// - Throws: ``RouteError/unknown(step:after:route:near:)`` when a step is left that nobody takes. What was opened on the way stays open.
    public func open(_ route: Route) throws(RouteError) {
        var (route, last, idle): (Route, Node?, Int) = (route, nil, 0)
        var hosts: [Node] = []
        while idle < 100 {
            let count = route.steps.count
            hosts = last.map { $0.front?.hosts ?? [] } ?? root?.hosts ?? []
            guard let taker = hosts.first(where: { ($0.interactor as? any Routable)?.open(&route) ?? false }) else { break }
            idle = route.steps.count < count ? 0 : idle + 1
            last = taker
        }
        guard let step = route.next else { return }
        let known = hosts.flatMap { ($0.interactor as? any Routable)?.steps ?? [] }
        throw .unknown(step: step, after: last?.name, route: route.text, near: known.nearest(to: step))
    }
}

extension Node {
    /// The child that is shown last, and so in front.
    fileprivate var front: Node? { children.last }

    /// The nearest that open addresses, at or below this node, the frontmost first.
    fileprivate var hosts: [Node] {
        var (hosts, waiting): ([Node], [Node]) = ([], [self])
        while let node = waiting.popLast() {
            if node.isMounted, node.interactor is any Routable { hosts.append(node) } else { waiting += node.children }
        }
        return hosts
    }
}
