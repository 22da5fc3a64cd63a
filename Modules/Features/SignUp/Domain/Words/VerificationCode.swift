import Text

/// A verification code of six digits.
///
/// Comparison takes constant time, so its timing reveals nothing about the correct code. Printing or logging a code never shows the digits.
package struct VerificationCode: Sendable {
    package let digits: String

    package init(_ text: String) throws(SignUpInputError) {
        let digits = text.normalized
        guard digits.isDigits, digits.utf8.count == 6 else { throw .invalidCode }
        self.digits = digits
    }

    /// Creates a code from the last six digits of a number.
    package init(_ number: UInt32) {
        let text = String(number % 1_000_000)
        digits = String(repeating: "0", count: 6 - text.utf8.count) + text
    }
}

extension VerificationCode: Equatable {
    package static func == (left: VerificationCode, right: VerificationCode) -> Bool {
        zip(left.digits.utf8, right.digits.utf8).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

extension VerificationCode: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "••••••" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

/// Makes new codes.
package struct CodeGenerator: Sendable {
    private let make: @Sendable () -> VerificationCode

    package init(_ make: @escaping @Sendable () -> VerificationCode) { self.make = make }

    package func next() -> VerificationCode { make() }

    /// Makes codes with the system's cryptographically secure random number generator.
    package static let system = CodeGenerator { VerificationCode(UInt32.random(in: 0..<1_000_000)) }
}
