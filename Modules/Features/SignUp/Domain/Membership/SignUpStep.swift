/// The steps of signing up, in their order.
package enum SignUpStep: String, Hashable, Sendable, CaseIterable {
    case walkthrough, verification, registerAccount

    /// The steps from the first to this one: the stack that one sees it on top of.
    package var path: [SignUpStep] { Array(Self.allCases.prefix(number)) }

    /// 1 for the first.
    package var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

    package var next: SignUpStep? { Self.allCases.dropFirst(number).first }
}
