/// A declaration in the package's own code.
struct Declaration: Sendable {
    enum Access: Hashable, Sendable, Comparable { case `internal`, package, `public` }

    let symbol, name: String
    let kind: Mention.Kind
    let module, file: String
    let line: Int
    /// The access level that the source states; nil if it states none. `private` and `fileprivate` count as `internal`.
    let access: Access?
    /// Whether an attribute says that something outside the Swift code uses the declaration.
    let isEntryPoint: Bool
    /// Whether the declaration is a property with a property wrapper, which may use the property's value.
    let hasWrapper: Bool
    let isInlinable: Bool
    /// Where the body is assumed to begin: at the first opening brace after the name or, if no brace follows in the file, at the end of
    /// the name's line.
    private let body: (line: Int, column: Int)

    init(_ mention: Mention, in file: IndexedFile) {
        (symbol, name, kind, line) = (mention.symbol, mention.name, mention.kind, mention.line)
        (module, self.file) = (file.target, file.path)
        let words = Self.modifiers(of: mention, in: file.lines)
        body = Self.body(after: mention, in: file.lines)
        isInlinable = words.contains("@inlinable") || words.contains("@usableFromInline")
        access = Self.levels.first { words.contains($0.word) }?.access
        isEntryPoint = !words.isDisjoint(with: Self.attributes)
        hasWrapper =
            kind == .property && words.contains { $0.hasPrefix("@") && $0.dropFirst().first?.isUppercase ?? false && $0 != "@MainActor" }
    }

    private static let levels: [(word: Substring, access: Access)] = [
        ("public", .public), ("open", .public), ("package", .package), ("internal", .internal), ("private", .internal),
        ("fileprivate", .internal),
    ]

    /// The attributes and modifiers of a declaration: the words before its name on its line, and on the lines above it that begin with an
    /// attribute. The arguments of attributes do not count, nor does what belongs to an enclosing or an earlier declaration.
    private static func modifiers(of mention: Mention, in lines: [String]) -> Set<Substring> {
        guard lines.indices.contains(mention.line - 1) else { return [] }
        var first = mention.line - 1
        while first > 0, lines[first - 1].drop(while: \.isWhitespace).hasPrefix("@"), !lines[first - 1].contains("{") { first -= 1 }
        let own = String(decoding: lines[mention.line - 1].utf8.prefix(mention.column - 1), as: UTF8.self)
        var text = (lines[first..<(mention.line - 1)] + [own]).joined(separator: " ").replacing(/"[^"]*"/, with: "")
        while let arguments = text.firstRange(of: /\([^()]*\)/) { text.removeSubrange(arguments) }
        let start = text.lastIndex { "{};".contains($0) }.map(text.index(after:)) ?? text.startIndex
        return Set(text[start...].split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "@" })
    }

    /// Whether a use within the declaration comes before the body, for example as the default value of a parameter.
    func isInSignature(line: Int, column: Int) -> Bool { (self.line, 0) <= (line, column) && (line, column) < body }

    private static func body(after mention: Mention, in lines: [String]) -> (line: Int, column: Int) {
        for (index, line) in lines.enumerated().dropFirst(mention.line - 1) {
            let start = index == mention.line - 1 ? mention.column - 1 : 0
            if let brace = line.utf8.dropFirst(start).firstIndex(of: UInt8(ascii: "{")) {
                return (index + 1, line.utf8.distance(from: line.startIndex, to: brace) + 1)
            }
        }
        return (mention.line, Int.max)
    }

    private static let attributes: Set<Substring> = [
        "@main", "@_cdecl", "@objc", "@IBAction", "@IBOutlet", "@IBInspectable", "@NSApplicationMain", "@UIApplicationMain",
        "@_silgen_name",
        "@_dynamicReplacement", "@Test", "@Suite",
    ]

    /// Whether the compiler uses a declaration of this name, perhaps without an entry in the index.
    var isForTheCompiler: Bool { Self.namesForTheCompiler.contains(name.prefix { $0 != "(" }) || name == "subscript(dynamicMember:)" }

    private static let namesForTheCompiler: Set<Substring> = [
        "buildBlock", "buildExpression", "buildOptional", "buildEither", "buildArray", "buildLimitedAvailability", "buildFinalResult",
        "buildPartialBlock", "wrappedValue", "projectedValue", "appendLiteral", "appendInterpolation", "dynamicallyCall", "main",
        "CodingKeys",
    ]

    /// Protocols through which an enumeration's cases can be neither created nor listed: `Sendable`, `Error`, `Hashable` and `Equatable`.
    static let plainBases: Set = ["s:s8SendableP", "s:s5ErrorP", "s:SH", "s:SQ"]
}
