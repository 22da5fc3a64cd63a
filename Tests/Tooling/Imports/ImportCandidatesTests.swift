import Testing

@testable import Imports

@Suite("Lines that look like imports")
struct ImportCandidatesTests {
    private func check(_ text: String, plain: Bool = true, _ expected: [Import], sourceLocation: SourceLocation = #_sourceLocation) {
        let candidates = ImportCandidates(text)
        #expect(candidates.imports == expected, sourceLocation: sourceLocation)
        #expect(candidates.isPlain == plain, sourceLocation: sourceLocation)
    }

    @Test("Imports on a single line are found in every syntactic form")
    func forms() {
        check(
            "import A\n  @testable import B\npublic import struct C.Inner\n@_spi(X) internal import `D` // why\nimport E; import F.G\r\n",
            [
                Import("A", line: 1), Import("B", line: 2), Import("C", line: 3), Import("D", line: 4), Import("E", line: 5),
                Import("F", line: 5),
            ])
    }

    @Test("Comments and words that merely contain the word import are not imports")
    func none() {
        check("// import A\nlet important = 1\nlet imported = 2\n/// import B\n", [])
    }

    @Test("Conditions, block comments, multi-line strings and unusual uses of the word import make a file ambiguous")
    func deceiving() {
        check("#if DEBUG\nimport A\n#endif\n", plain: false, [Import("A", line: 2)])
        check("/*\nimport A\n*/\n", plain: false, [Import("A", line: 2)])
        check("let a = \"\"\"\n    import A\n    \"\"\"\n", plain: false, [Import("A", line: 2)])
        check("import\n    A\n", plain: false, [])
        check("func import(file: String) {}\n", plain: false, [])
    }
}
