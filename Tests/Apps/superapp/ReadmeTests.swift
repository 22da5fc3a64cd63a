import Foundation
import Testing

@Suite("The README and its pictures")
struct ReadmeTests {
    /// The features in the pictures, listed here so that a new feature changes no picture.
    private static let features = ["SUPERAPP_FEATURES": "promotion,signup,timeline,statementimport,budgets,recurring,rules,order,product"]

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: BuiltProgram.root.appending(path: path), encoding: .utf8)
    }

    /// Returns the text that a picture shows, taken from the description in the file.
    private static func shown(in picture: String) throws -> String {
        let text = try text("Docs/Pictures/\(picture).svg")
        let description = String(try #require(text.firstMatch(of: /<desc>(.*)<\/desc>/.dotMatchesNewlines())).1)
        return description.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    }

    @Test("The program in the README is identical to Apps/hello and prints what the README shows")
    func program() async throws {
        let readme = try Self.text("README.md")
        let source = try #require(readme.firstMatch(of: /```swift\n(import ProgramKit.*?)```/.dotMatchesNewlines())).1
        #expect(try source == Self.text("Apps/hello/Hello.swift"))

        let shown = try #require(readme.firstMatch(of: /```console\n\$ hello\n(.*?)\n```/.dotMatchesNewlines())).1
        try await withProgram { program in
            let printed = try BuiltProgram(home: program.home, name: "hello")([]).output
            #expect(printed.trimmingCharacters(in: .newlines) == shown.trimmingCharacters(in: .newlines))
        }
    }

    @Test("The pictures of the tree, a session and the browser show what superapp currently prints; if this test fails, run make pictures")
    func pictures() async throws {
        try await withProgram { program in
            for sample in ["timeline import Apps/superapp/Samples/statement.csv", "product import Apps/superapp/Samples/catalogue.json"] {
                #expect(try program(sample.words).code == 0)
            }
            #expect(try "$ superapp tree\n" + program(["tree"], with: Self.features).output == Self.shown(in: "tree"))
            _ = try program(["--accept-terms"], input: "1\n2\nq\n", with: Self.features)
            let session = try program([], input: "1\nq\n", with: Self.features).output
            #expect(try "$ superapp\n" + session == Self.shown(in: "session"))

            // browser.txt contains the text in the browser picture. The browser shows the same screen as the terminal, so the rows in
            // this file are compared with the rows of the terminal session.
            let page = try Self.text("Docs/Pictures/browser.txt").split(separator: "\n").filter { $0.contains("\t") }.dropFirst()
            let rows = session.split(separator: "\n").filter { $0.contains(/^ *\d+  \d{4}-/) }
            #expect(!page.isEmpty && page.count == rows.count)
            for (cells, row) in zip(page, rows) { #expect(cells.split(separator: "\t").allSatisfy { row.contains($0) }, "\(cells)") }
        }
    }

    @Test("No picture is larger than 200 kB, and every light picture has a dark counterpart")
    func sizes() throws {
        let folder = BuiltProgram.root.appending(path: "Docs/Pictures")
        let pictures = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            $0.hasSuffix(".svg") || $0.hasSuffix(".png")
        }
        #expect(Set(pictures).isSuperset(of: ["tree.svg", "session.svg", "graph-light.png", "browser-light.png"]))
        for picture in pictures {
            let size = try FileManager.default.attributesOfItem(atPath: folder.appending(path: picture).path)[.size] as? Int
            #expect(size ?? .max <= 200_000, "\(picture)")
            if picture.hasSuffix("-light.png") { #expect(pictures.contains(picture.replacing("-light", with: "-dark"))) }
        }
    }
}
