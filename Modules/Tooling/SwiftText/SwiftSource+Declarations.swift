/// An `import` of a module.
package struct SwiftImport: Hashable, Sendable {
    /// The module's name, without backticks.
    package let module: String
    /// The index of the token that names the module, and of the word `import`.
    package let name, keyword: Int
    /// Whether the import is inside `#if`.
    package let isConditional: Bool
}

/// The declaration of a name. A declaration of several names, such as `let a = 1, b = 2`, counts only for its first one.
package struct SwiftDeclaration: Hashable, Sendable {
    /// The word before the name, such as `struct`, `func` or `extension`.
    package let kind: String
    /// The name without backticks.
    package let name: String
    /// The index of the token that is the name.
    package let place: Int
    /// The words before ``kind``, such as `@MainActor`, `public` and `final`; see ``SwiftSource/modifiers(before:)``.
    package let modifiers: [String]
    package let isConditional: Bool
}

extension SwiftSource {
    private static let declaring: Set = [
        "struct", "class", "enum", "actor", "protocol", "typealias", "associatedtype", "extension", "func", "let", "var", "macro", "case",
    ]

    /// The imports, in order. A word `import` after a dot or in a list of arguments is a name.
    package var imports: [SwiftImport] {
        var imports: [SwiftImport] = [], depth = 0
        for index in tokens.indices {
            if tokens[index].kind == .directive { depth += change(by: index) }
            guard `is`(index, "import"), let first = next(after: index), tokens[first].kind == .word else { continue }
            if let before = previous(before: index), `is`(before, ".") || `is`(before, "(") || `is`(before, ",") { continue }
            var name = first
            if Self.declaring.contains(text(first)), let second = next(after: first), tokens[second].kind == .word { name = second }
            imports.append(SwiftImport(module: self.name(name), name: name, keyword: index, isConditional: depth > 0))
        }
        return imports
    }

    /// How a directive changes the number of conditions around the code after it.
    private func change(by directive: Int) -> Int { `is`(directive, "#if") ? 1 : `is`(directive, "#endif") ? -1 : 0 }

    /// The declarations of names, at any depth, in order.
    package var declarations: [SwiftDeclaration] {
        var declarations: [SwiftDeclaration] = [], depth = 0
        for index in tokens.indices {
            if tokens[index].kind == .directive { depth += change(by: index) }
            guard tokens[index].kind == .word, (3...14).contains(tokens[index].range.count), case let kind = text(index),
                Self.declaring.contains(kind), let place = next(after: index), tokens[place].kind == .word,
                // In `class func` and `case let`, the first word is a modifier or begins a pattern.
                !Self.declaring.contains(text(place))
            else { continue }
            if let before = previous(before: index), `is`(before, ".") || `is`(before, "import") { continue }
            declarations.append(
                SwiftDeclaration(kind: kind, name: name(place), place: place, modifiers: modifiers(before: index), isConditional: depth > 0)
            )
        }
        return declarations
    }

    /// The words before a name or a keyword on its line, and on the lines above it that begin with an attribute: the attributes and modifiers
    /// of a declaration. The arguments of attributes do not count, nor does what belongs to an enclosing or an earlier declaration.
    package func modifiers(before name: Int) -> [String] {
        var words: [String] = [], index = name
        while index > 0 {
            index -= 1
            let token = tokens[index]
            if `is`(index, "{") || `is`(index, "}") || `is`(index, ";") { break }
            if hasLineBreak(index) {
                let start = tokens[..<index].indices.last(where: hasLineBreak).map { $0 + 1 } ?? 0
                guard let first = tokens[start..<index].firstIndex(where: { $0.kind != .space }), text(first).hasPrefix("@") else { break }
            }
            if token.kind == .word { words.insert(text(index), at: 0) }
            if [.close, .closeQuote].contains(token.kind), let partner = token.partner { index = partner }
        }
        return words
    }

    /// Whether the declaration of a type names a protocol, a class or a constraint before its body.
    package func conforms(_ declaration: SwiftDeclaration, to name: StaticString) -> Bool {
        tokens[(declaration.place + 1)...].indices.prefix { !`is`($0, "{") }.contains { `is`($0, name) }
    }
}
