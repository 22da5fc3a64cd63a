import SwiftText
import Testing

@Suite("Lists, calls and string literals in Swift source")
struct ListTests {
    private func source(_ list: String) -> SwiftSource { SwiftSource("let a = \(list)\nlet b = 1\n") }

    private func check(
        _ list: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation, edit: (SwiftSource, Int) -> SwiftSource.Edit
    ) throws {
        let source = source(list), bracket = try #require(source.list(named: "a"))
        #expect(source.replacing([edit(source, bracket)]) == "let a = \(expected)\nlet b = 1\n", sourceLocation: sourceLocation)
    }

    @Test(
        "An element is added at the end of a list in the list's own layout, after comments",
        arguments: [
            ("[]", "[\"x\"]"), ("[1]", "[1, \"x\"]"), ("[1, 2,]", "[1, 2, \"x\"]"), ("[1 /* one */]", "[1, \"x\" /* one */]"),
            ("[\n  1\n]", "[\n  1,\n  \"x\",\n]"), ("[\n\t1,\n\t2,\n]", "[\n\t1,\n\t2,\n\t\"x\",\n]"),
            ("[\n  1,  // one\n  // two\n]", "[\n  1,  // one\n  \"x\",\n  // two\n]"),
            ("[\n  1  // one\n]", "[\n  1,  // one\n  \"x\",\n]"),
            ("[\n  1,\n  f(\n    2)]", "[\n  1,\n  f(\n    2),\n  \"x\"]"), ("[ // none\n]", "[ // none\n\"x\"\n]"),
        ])
    func appends(list: String, expected: String) throws { try check(list, expected) { $0.appending("\"x\"", to: $1) } }

    @Test("The first element of a list gets a line of its own on request")
    func first() throws { try check("[]", "[\n  \"x\"\n]") { $0.appending("\"x\"", to: $1, indentation: "  ") } }

    @Test(
        "An element is inserted on a line of its own only if every other element has one",
        arguments: [
            ("[1, 2]", "[1, \"x\", 2]"), ("[\n  1,\n  2,\n]", "[\n  1,\n  \"x\",\n  2,\n]"),
            ("[\n  1,\n  2, 3,\n]", "[\n  1,\n  \"x\", 2, 3,\n]"),
        ])
    func inserts(list: String, expected: String) throws {
        try check(list, expected) { source, bracket in
            let elements = source.elements(of: bracket)
            return source.inserting("\"x\"", before: elements[1], of: elements)
        }
    }

    @Test(
        "A removed element goes with its comma, its lines and the comment at its end, and everything else stays",
        arguments: [
            ("[2]", "[]"), ("[1, 2]", "[1]"), ("[2, 3]", "[3]"), ("[1, 2, 3]", "[1, 3]"), ("[1, 2,]", "[1,]"),
            ("[\n  1,\n  2,  // two\n  // three\n  3,\n]", "[\n  1,\n  // three\n  3,\n]"), ("[\n  2,\n]", "[\n]"),
            ("[\n  1,\n  2\n]", "[\n  1,\n]"), ("[\n  1, 2,\n  3,\n]", "[\n  1,\n  3,\n]"), ("[\n  2, 3,\n]", "[\n  3,\n]"),
            ("[\r\n  2,\r\n  3\r\n]", "[\r\n  3\r\n]"), ("[1,\n  2]", "[1]"), ("[1, /* a */ 2]", "[1, /* a */]"),
        ])
    func removes(list: String, expected: String) throws {
        try check(list, expected) { source, bracket in
            let elements = source.elements(of: bracket), element = elements.first { source.text($0.value) == "2" } ?? elements[0]
            return source.removing(element, from: bracket)
        }
    }

    @Test("A list is found by its variable, whatever its type, and only at the top level")
    func named() {
        for text in ["let rows = [", "let rows: [Row] = [", "var rows : [String: [Row]]\n  = // a\n  ["] {
            let source = SwiftSource(text + "]")
            #expect(source.list(named: "rows") == source.tokens.lastIndex { $0.kind == .open }, "\(text)")
        }
        for text in [
            "let rowsOf = []", "let rows: [Row] = make([])", "struct A { let rows = [] }", "// let rows = []", "let rows", "let rows =",
        ] {
            #expect(SwiftSource(text).list(named: "rows") == nil, "\(text)")
        }
    }

    @Test("The arguments of a call have labels, and values that are strings or lists of strings")
    func calls() throws {
        let source = SwiftSource(
            "Layer(\"Core\", at: \"a/\\(b)\", may: [\"X\", 1, \"Y\"], with: f(\"Z\")); .layer(1); layer (2) ; player(3)")
        let call = try #require(source.calls(of: "Layer").first)
        #expect(call.arguments.map(\.label) == ["", "at", "may", "with"])
        #expect(call.texts == ["": "Core", "at": "a/\u{FFFC}"] && call.lists == ["may": ["X", "Y"]])
        #expect(source.calls(of: "layer").map { source.text($0.arguments[0].value) } == ["1", "2"])
        #expect(source.word(before: call.bracket) == "Layer")
    }

    @Test(
        "The value of a string literal has no delimiters, a mark for each interpolation, and a space for each escaped letter",
        arguments: [
            ("\"a\\n\\\"b\\\"\\\\\"", "a \"b\"\\"), ("\"\\u{41}\\(b(\")\"))c\"", " \u{FFFC}c"), ("#\"a\\nb\\#n\"#", "a\\nb "), ("\"\"", ""),
            ("\"a\\(b\nc\"", "a\u{FFFC}"), ("\"a", "a"), ("\"\"\"\n a\n \"\"\"", "\n a\n "),
        ])
    func values(text: String, expected: String) {
        let literal = SwiftSource("f(name: \(text)").literals.first
        #expect(literal?.value == expected && literal?.label == "name" && literal?.range.lowerBound == 8)
    }
}

@Suite("Imports and declarations in Swift source")
struct DeclarationTests {
    @Test("An import names its module, its line and whether a condition decides about it")
    func imports() {
        let source = SwiftSource(
            "@testable import A; import struct B.C\n#if X\nimport `D`\n#endif\nx.import f; \"import E\"\nimport // no\n F")
        let found = source.imports.map { "\(source.line(at: source.tokens[$0.keyword].start)) \($0.module)\($0.isConditional ? "?" : "")" }
        #expect(found == ["1 A", "1 B", "3 D?", "6 F"])
    }

    @Test("A declaration has a kind, a name and modifiers, whatever is between them")
    func declarations() {
        let text = """
            @MainActor public final class A: B, Feature {}
            @available(macOS 15, *) // why
            package private(set) var `default` = 1
            class func make() {}
            enum Kind { indirect case one(Int), two }
            if case let .some(x) = y {}
            extension A.Inner {}
            a.struct b
            #if DEBUG
            let c = 1
            #endif
            """
        let source = SwiftSource(text), found = source.declarations
        #expect(
            found.map { ($0.modifiers + [$0.kind, $0.name]).joined(separator: " ") + ($0.isConditional ? "?" : "") } == [
                "@MainActor public final class A", "@available package private var default", "class func make", "enum Kind",
                "indirect case one", "extension A", "let c?",
            ])
        #expect(source.conforms(found[0], to: "Feature") && !source.conforms(found[3], to: "Feature"))
    }
}
