import Foundation
import PackageGraph
import SwiftText
import Testing

@testable import Scaffold

@Suite("The uses of a module in a Swift file")
struct ModuleUseTests {
    /// Checks a file after the module Text, which declares Width and measure, is renamed to Label. The file belongs to another module
    /// unless `isOwn` is true.
    private func check(_ text: String, _ expected: String? = nil, isOwn: Bool = false, sourceLocation: SourceLocation = #_sourceLocation) {
        let renamed = ModuleUse(of: "Text", in: text, isOwn: isOwn).renamed(to: "Label", qualifying: ["Width", "measure"])
        #expect(renamed == expected ?? text, sourceLocation: sourceLocation)
    }

    @Test(
        "Every kind of import is renamed",
        arguments: [
            "import Text", "@testable import Text", "public import Text", "package import Text", "@_exported import Text",
            "@preconcurrency internal import Text", "@_spi(Beta) import Text", "import Text // Text", "import struct Text.Text",
            "import func Text.measure", "import Text.Deep", "import `Text`", "import A; import Text", "import\n    Text",
            "#if canImport(Text)", "#if os(Linux) && canImport(Text, _version: 2)", "    import  Text", "import /* Text */ Text",
        ])
    func imports(text: String) {
        let place = text.contains("/*") ? text.ranges(of: "Text").last : text.firstRange(of: "Text")
        check(text, place.map { text.replacingCharacters(in: $0, with: "Label") })
    }

    @Test(
        "A word that does not mean the renamed module does not change",
        arguments: [
            "import Texts", "import ContextText", "import A.Text", "import struct A.Text", "// import Text", "/* import Text */",
            "/* a /* b */ import Text */", "let a = \"import Text\"", "let a = #\"\"\"\nimport Text\n\"\"\"#", "a.import Text",
            "f(import Text)", "let text = Text()", "struct Text {}", "let a = /import Text/", "let a = #/ import Text /#",
            "let canImport = [Text]", "f(a, import Text)",
        ])
    func others(text: String) { check(text) }

    @Test("The words after a regular expression, a division or an unfinished literal are still read")
    func scan() {
        check("let a = /\"/\nimport Text", "let a = /\"/\nimport Label")
        check("let a = b /c\nimport Text", "let a = b /c\nimport Label")
        check("let a = (1 + 2) / 3 / \"\"\nimport Text", "let a = (1 + 2) / 3 / \"\"\nimport Label")
        check("let a = f(/ 2)\nimport Text", "let a = f(/ 2)\nimport Label")
        check("let a = \"\nimport Text", "let a = \"\nimport Label")
        check("let a = \"\\\\\"\nimport Text", "let a = \"\\\\\"\nimport Label")
        check("let a = #\"\\\"#\nimport Text", "let a = #\"\\\"#\nimport Label")
        check("let ä = \"\\(f(\")\", 1))\"\nimport Text", "let ä = \"\\(f(\")\", 1))\"\nimport Label")
        check("\"", "\"")
        check("/*", "/*")
        check("", "")
    }

    @Test("A qualifier is renamed if the module declares the name after the dot, even in an interpolation")
    func qualifiers() {
        check("import Text\nlet a = Text.Width(1)", "import Label\nlet a = Label.Width(1)")
        check(
            "import Text\nfunc f(_ a: [Text.Width]?) { Text\n    .measure() }",
            "import Label\nfunc f(_ a: [Label.Width]?) { Label\n    .measure() }")
        check("import Text\nlet a = \"\\(Text.measure(\"b\"))\"", "import Label\nlet a = \"\\(Label.measure(\"b\"))\"")
        check("import Text\nlet a = 0...Text.measure()", "import Label\nlet a = 0...Label.measure()")
        check("import Text\nlet a = \\Text.Width.count", "import Label\nlet a = \\Label.Width.count")
    }

    @Test("A name is not renamed if it follows a dot, if no dot follows it, or if the module does not declare the name after the dot")
    func kept() {
        check("import Text\nlet a = Text.height", "import Label\nlet a = Text.height")
        check("import Text\nlet a = Other.Text.Width()", "import Label\nlet a = Other.Text.Width()")
        check("import Text\nlet a = Text, b = Text?.Width, c = [Text]", "import Label\nlet a = Text, b = Text?.Width, c = [Text]")
        check("import Text\n// Text.Width\nlet a = \"Text.Width\"", "import Label\n// Text.Width\nlet a = \"Text.Width\"")
    }

    @Test("A qualifier in a file that does not import the module is not renamed, unless the file belongs to the module")
    func unimported() {
        check("let a = Text.Width(1)")
        check("let a = Text.Width(1)", "let a = Label.Width(1)", isOwn: true)
    }

    @Test("The names that a file declares at its top level are found, except operators and names after a comma")
    func declared() {
        let text = """
            @MainActor public struct Width: Sendable { let inner = 1; struct Deep {} }
            #if DEBUG
                package func measure(_ a: Int) -> Int { a }
            #endif
            indirect enum `Case` {}
            protocol P {}; actor A {}; final class C {}
            typealias T = Int
            let a = 1, b = 2
            extension String { func e() {} }
            func == (a: A, b: A) -> Bool { true }
            // struct Comment
            """
        #expect(SwiftSource(text).declared == ["Width", "measure", "Case", "P", "A", "C", "T", "a"])
    }

    @Test(
        "A type is found where it is declared or extended, at any depth",
        arguments: [
            ("struct Text {}", true), ("enum Outer { final class Text {} }", true), ("protocol P { associatedtype Text }", true),
            ("typealias Text = Int", true), ("extension Text { }", true), ("extension Text", true), ("extension Text.Width {}", false),
            ("let Text = 1", false), ("struct Texts {}", false), ("// struct Text", false), ("import struct A.Text", false),
            ("struct A<Text> {}", false), ("let a = \"struct Text\"", false), ("Text", false), ("", false),
        ])
    func types(text: String, expected: Bool) { #expect(SwiftSource(text).hasType(named: "Text") == expected) }
}
