/// A declaration in the package's own code.
struct Declaration: Hashable, Sendable {
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

    init(_ mention: Mention, in file: IndexedFile) {
        (symbol, name, kind, line) = (mention.symbol, mention.name, mention.kind, mention.line)
        (module, self.file) = (file.target, file.path)
        let words = Self.modifiers(of: mention.line, in: file.lines)
        access = Self.levels.first { words.contains($0.word) }?.access
        isEntryPoint = !words.isDisjoint(with: Self.attributes)
        hasWrapper =
            kind == .property && words.contains { $0.hasPrefix("@") && $0.dropFirst().first?.isUppercase ?? false && $0 != "@MainActor" }
    }

    private static let levels: [(word: Substring, access: Access)] = [
        ("public", .public), ("open", .public), ("package", .package), ("internal", .internal), ("private", .internal),
        ("fileprivate", .internal),
    ]

    /// The attributes and modifiers of a declaration: the words before its keyword, on its line and on the lines above it that begin with
    /// an attribute.
    private static func modifiers(of line: Int, in lines: [String]) -> Set<Substring> {
        guard lines.indices.contains(line - 1) else { return [] }
        var first = line - 1
        while first > 0, lines[first - 1].drop(while: \.isWhitespace).hasPrefix("@"), !lines[first - 1].contains("{") { first -= 1 }
        let words = lines[first..<line].flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "@" } }
        return Set(words.prefix { !keywords.contains($0) })
    }

    private static let keywords: Set<Substring> = [
        "actor", "associatedtype", "case", "class", "enum", "extension", "func", "init", "let", "operator", "protocol", "struct",
        "subscript",
        "typealias", "var",
    ]

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
