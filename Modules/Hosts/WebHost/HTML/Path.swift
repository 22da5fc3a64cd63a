/// A path of this server: it begins with a slash, and every step of it is encoded, so it can be no script and lead to no other host.
struct Path: Hashable, Sendable {
    let text: String

    init(_ steps: [String]) { text = "/" + steps.map(\.encodedStep).joined(separator: "/") }
    init(_ steps: String...) { self.init(steps) }
}

extension String {
    /// As RFC 3986 has it for one step of a path; what is not ASCII by its bytes of UTF-8.
    var encodedStep: String {
        // A browser would take these for the folder and the one around it.
        if self == "." || self == ".." { return "%2E" + dropFirst() }
        var text = ""
        for byte in utf8 {
            let scalar = Unicode.Scalar(byte)
            if byte < 0x80, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "-._~:@".unicodeScalars.contains(scalar) {
                text.unicodeScalars.append(scalar)
            } else {
                let digits = Array("0123456789ABCDEF")
                text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
            }
        }
        return text
    }

    /// The text that was percent-encoded; nil where it is not, or comes to be no UTF-8 or a control character.
    func percentDecoded(plusIsSpace: Bool = false) -> String? {
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
