import Text

/// What a member wants to be called: 1 to 30 characters that can all be seen.
package struct DisplayName: Hashable, Sendable {
    package let text: String

    package init(_ text: String) throws(SignUpInputError) {
        let name = text.trimmed
        guard !name.isEmpty, name.count <= 30, name.unicodeScalars.count <= 300 else { throw .invalidNameLength }
        guard name.unicodeScalars.allSatisfy(\.isVisible) else { throw .invisibleCharacters }
        self.text = name
    }
}

extension Unicode.Scalar {
    /// Neither a control nor anything that turns the direction of writing; the joiner is what some emoji are made with.
    fileprivate var isVisible: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
        case .format: value == 0x200D
        default: true
        }
    }
}
