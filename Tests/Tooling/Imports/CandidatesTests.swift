import Testing

@testable import Imports

@Suite("The lines that read as imports")
struct CandidatesTests {
    private func check(_ text: String, plain: Bool = true, _ expected: [Import], sourceLocation: SourceLocation = #_sourceLocation) {
        let candidates = Candidates(text)
        #expect(candidates.imports == expected, sourceLocation: sourceLocation)
        #expect(candidates.isPlain == plain, sourceLocation: sourceLocation)
    }

    @Test("are found in every form that an import has")
    func forms() {
        check(
            "import A\n  @testable import B\npublic import struct C.Inner\n@_spi(X) internal import `D` // why\nimport E; import F.G\r\n",
            [
                Import("A", line: 1), Import("B", line: 2), Import("C", line: 3), Import("D", line: 4), Import("E", line: 5),
                Import("F", line: 5),
            ])
    }

    @Test("are none in comments of a line, and in words that only contain one")
    func none() {
        check("// import A\nlet important = 1\nlet imported = 2\n/// import B\n", [])
    }

    @Test("are for the compiler to judge where a condition, a comment or a text could deceive")
    func deceiving() {
        check("#if DEBUG\nimport A\n#endif\n", plain: false, [Import("A", line: 2)])
        check("/*\nimport A\n*/\n", plain: false, [Import("A", line: 2)])
        check("let a = \"\"\"\n    import A\n    \"\"\"\n", plain: false, [Import("A", line: 2)])
        check("import\n    A\n", plain: false, [])
        check("func import(file: String) {}\n", plain: false, [])
    }
}
