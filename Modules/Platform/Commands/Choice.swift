import ArgumentParser

/// An argument that takes one of the cases of a type, by its raw value.
///
/// A feature that uses a type of a shared module would have to conform that type to the parser's protocol, and so would the next feature:
///
///     @Argument(help: …) var category: Choice<Movement.Category>
package struct Choice<Value: RawRepresentable<String> & CaseIterable & Sendable>: ExpressibleByArgument, Sendable {
    package let value: Value

    package init?(argument: String) {
        guard let value = Value(rawValue: argument) else { return nil }
        self.value = value
    }

    package static var allValueStrings: [String] { Value.allCases.map(\.rawValue) }
}
