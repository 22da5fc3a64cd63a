import SwiftText

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

    init(_ mention: Mention, in file: IndexedFile, _ source: SwiftSource) {
        (symbol, name, kind, line) = (mention.symbol, mention.name, mention.kind, mention.line)
        (module, self.file) = (file.target, file.path)
        let place = source.offset(line: mention.line, column: mention.column).flatMap(source.token)
        let words = Set(place.map(source.modifiers) ?? [])
        body = place.flatMap { Self.body(after: $0, in: source) } ?? (mention.line, Int.max)
        isInlinable = words.contains("@inlinable") || words.contains("@usableFromInline")
        access = Self.levels.first { words.contains($0.word) }?.access
        isEntryPoint = !words.isDisjoint(with: Self.attributes)
        hasWrapper =
            kind == .property && words.contains { $0.hasPrefix("@") && $0.dropFirst().first?.isUppercase ?? false && $0 != "@MainActor" }
    }

    private static let levels: [(word: String, access: Access)] = [
        ("public", .public), ("open", .public), ("package", .package), ("internal", .internal), ("private", .internal),
        ("fileprivate", .internal),
    ]

    /// Whether a use within the declaration comes before the body, for example as the default value of a parameter.
    func isInSignature(line: Int, column: Int) -> Bool { (self.line, 0) <= (line, column) && (line, column) < body }

    private static func body(after name: Int, in source: SwiftSource) -> (line: Int, column: Int)? {
        source.tokens[name...].indices.first { source.is($0, "{") }.map { brace in
            let start = source.tokens[brace].start
            return (source.line(at: start), source.column(at: start))
        }
    }

    private static let attributes: Set = [
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
