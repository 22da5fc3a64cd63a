import Text

/// A member's public name: 1 to 30 visible characters that consist of at most 300 Unicode scalars.
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
    /// Whether the scalar is allowed in a name. The only allowed format character is the zero-width joiner (U+200D), which is part
    /// of some emoji.
    fileprivate var isVisible: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
        case .format: value == 0x200D
        default: true
        }
    }
}
