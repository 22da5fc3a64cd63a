/// The steps of signing up, in order.
package enum SignUpStep: String, Hashable, Sendable, CaseIterable {
    case walkthrough, verification, registerAccount

    /// The steps from the first to this one, as a stack.
    package var path: [SignUpStep] { Array(Self.allCases.prefix(number)) }

    /// The position among the steps, counted from 1.
    package var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

    package var next: SignUpStep? { Self.allCases.dropFirst(number).first }
}
