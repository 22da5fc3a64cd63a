import Text

/// A phone number for text messages, in E.164 form: `+819012345678`.
///
/// A number can be entered in E.164 form or in the Japanese national form (`090-1234-5678`), optionally with single hyphens or spaces
/// between the digits. A Japanese number must be a mobile number. For numbers of other countries, only the format is checked.
package struct PhoneNumber: Hashable, Sendable {
    package let e164: String

    package init(_ text: String) throws(SignUpInputError) {
        guard let e164 = Self.e164(text.normalized) else { throw .noMobileNumber(text) }
        self.e164 = e164
    }

    /// The last four digits.
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

    /// - Parameter digits: The digits without the leading zero of the national form.
    private static func isMobile(_ digits: Substring) -> Bool { digits.count == 10 && ["60", "70", "80", "90"].contains(digits.prefix(2)) }
}
