/// A path on this server. A path begins with a slash, so it cannot be a `javascript:` URL. Its steps are encoded, so it can refer to
/// another host only if its first step is empty.
struct Path: Hashable, Sendable {
    let text: String

    init(_ steps: [String]) { text = "/" + steps.map(\.encodedStep).joined(separator: "/") }
    init(_ steps: String...) { self.init(steps) }
}

extension String {
    /// The text, percent-encoded as one step of a path (RFC 3986).
    var encodedStep: String {
        var text = ""
        for byte in utf8 {
            switch Unicode.Scalar(byte) {
            case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", ":", "@": text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = Array("0123456789ABCDEF")
                text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
            }
        }
        return text
    }

    /// Returns the percent-decoded text; nil for an invalid escape or invalid UTF-8.
    func percentDecoded(plusIsSpace: Bool = false) -> String? {
        // Most strings contain nothing to decode.
        guard utf8.contains(where: { $0 == UInt8(ascii: "%") || plusIsSpace && $0 == UInt8(ascii: "+") }) else { return self }
        var (bytes, rest): ([UInt8], Substring.UTF8View) = ([], self[...].utf8)
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "+"), plusIsSpace {
                bytes.append(0x20)
            } else if byte == UInt8(ascii: "%") {
                guard let high = rest.popFirst().flatMap(\.hexDigit), let low = rest.popFirst().flatMap(\.hexDigit) else { return nil }
                bytes.append(high << 4 | low)
            } else {
                bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var hexDigit: UInt8? { Character(Unicode.Scalar(self)).hexDigitValue.map(UInt8.init) }
}
