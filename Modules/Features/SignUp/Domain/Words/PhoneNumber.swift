import Text

/// A phone number that a text message can be sent to, as E.164 writes it: `+819012345678`.
///
/// Read from that form, or from the Japanese national one (`090-1234-5678`), with single hyphens or
/// spaces between digits. A Japanese number must be a mobile one, since no other takes a text message;
/// of other countries' numbers only the form is known here.
package struct PhoneNumber: Hashable, Sendable {
    package let e164: String

    package init(_ text: String) throws(SignUpInputError) {
        guard let e164 = Self.e164(text.normalized) else { throw .noMobileNumber(text) }
        self.e164 = e164
    }

    /// The last four digits: enough to recognise one's own number, and too few to reveal it.
    package var ending: String { String(e164.suffix(4)) }

    private static func e164(_ text: String) -> String? {
        let isInternational = text.hasPrefix("+")
        let groups = text.dropFirst(isInternational ? 1 : 0).split(omittingEmptySubsequences: false) { $0 == "-" || $0 == " " }
        guard groups.allSatisfy({ $0.isDigits }) else { return nil }
        let digits = groups.joined()
        if !isInternational { return digits.hasPrefix("0") && isMobile(digits.dropFirst()) ? "+81\(digits.dropFirst())" : nil }
        guard (8...15).contains(digits.count), !digits.hasPrefix("0") else { return nil }
        return digits.hasPrefix("81") && !isMobile(digits.dropFirst(2)) ? nil : "+\(digits)"
    }

    /// Japan's mobile numbers begin with 060, 070, 080 or 090, here without the zero that the country's code replaces.
    private static func isMobile(_ digits: Substring) -> Bool {
        digits.count == 10 && ["60", "70", "80", "90"].contains(digits.prefix(2))
    }
}
