import Testing

@testable import Imports

@Suite("The imports in the text of a file")
struct ImportCandidatesTests {
    private func check(_ text: String, plain: Bool = true, _ expected: [Import], sourceLocation: SourceLocation = #_sourceLocation) {
        let candidates = ImportCandidates(text)
        #expect(candidates.imports == expected, sourceLocation: sourceLocation)
        #expect(candidates.isPlain == plain, sourceLocation: sourceLocation)
    }

    @Test("Imports are found in every syntactic form")
    func forms() {
        check(
            "import A\n  @testable import B\npublic import struct C.Inner\n@_spi(X) internal import `D` // why\nimport E; import F.G\r\nimport\n    H",
            [
                Import("A", line: 1), Import("B", line: 2), Import("C", line: 3), Import("D", line: 4), Import("E", line: 5),
                Import("F", line: 5), Import("H", line: 6),
            ])
    }

    @Test("Comments, strings and words that merely contain the word import are not imports")
    func none() {
        check("// import A\nlet important = 1\nlet imported = 2\n/// import B\n/*\nimport C\n*/", [])
        check("let a = \"\"\"\n    import A\n    \"\"\"\n#if DEBUG\n#endif", [])
    }

    @Test("A conditional import and unusual uses of the word import make a file ambiguous")
    func deceiving() {
        check("#if DEBUG\nimport A\n#endif\nimport B", plain: false, [Import("A", line: 2), Import("B", line: 4)])
        check("func import(file: String) {}\n", plain: false, [])
    }
}
