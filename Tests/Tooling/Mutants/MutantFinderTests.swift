import Testing

@testable import Mutants

@Suite("The mutants of a source file")
struct MutantFinderTests {
    private func mutants(_ source: String) -> [Mutant] { MutantFinder.mutants(of: "A.swift", in: Array(source.utf8)) }

    private func changes(_ source: String, _ kinds: Mutant.Kind...) -> [String] {
        mutants(source).filter { kinds.isEmpty || kinds.contains($0.kind) }.map(\.change)
    }

    @Test(
        "Binary operators, a prefix `!`, decimal integers, Booleans and names such as `first` are changed in expressions, and nowhere else",
        arguments: [
            ("a == b && c < d", ["== → !=", "&& → ||", "< → <="]), ("for i in 0..<n {}", ["0 → 1", "..< → ..."]),
            ("let a = b + 1", ["+ → -", "1 → 2"]), ("let a = -b", []), ("a.sorted(by: <)", []), ("list.reduce(0, +)", ["0 → 1"]),
            ("func == (a: A, b: A) -> Bool", []), ("func f(_ all: Int...) {}", []), ("var a: [Set<Int>] = b", []), ("!a", ["remove !"]),
            ("f(!a, b!)", ["remove !"]), ("x = total >= 1_000 || true", [">= → >", "1_000 → 1001", "|| → &&", "true → false"]),
            ("a.0 + a.1", ["+ → -"]), ("a.first ?? a.lastIndex", ["first → last"]), ("min(a, b)", ["min → max", "a, b → b, a"]),
            ("f(first: 1)", ["1 → 2"]), ("let first = 0xFF", []), ("b -= c", ["-= → +="]),
        ])
    func marks(source: String, expected: [String]) { #expect(changes(source) == expected) }

    @Test(
        "Strings, comments, attributes, availability checks and code under #if are left alone",
        arguments: [
            "\"a == 1 \\(b == 1)\"", "// a == 1", "/* a == 1 */", "@available(macOS 15, *)", "if #available(macOS 15, *) {}",
            "#if os(Linux) && DEBUG\nlet a = b == 1\n#if X\n#endif\nlet c = 1\n#endif", "#if(X)\nlet a = 1\n#elseif(Y)\nlet b = 2\n#endif",
            "#if!X\r\nlet a = 1\r\n#endif\r\n", "f(/1 == 2/)",
        ])
    func left(source: String) { #expect(changes(source, .comparison, .constant, .logic) == []) }

    @Test("Code after #endif is changed, unlike the code under #if")
    func afterCondition() { #expect(changes("#if A\nlet a = 1\n#else\nlet a = 2\n#endif\nlet b = 3") == ["3 → 4"]) }

    private static let body = """
        func f() throws {
            guard isOpen else { return }
            guard let a = b, c else { return }
            log("x")
            count += 1
            if isLate { note() }
            if isLate { a() } else { b() }
            defer { close() }
            try save(x)
            try? other()
            let y = g()
            list
                .map { $0 }
                .forEach(print)
            private var z: Int { h() }
            value
        }
        """

    @Test("Calls, assignments, defers, guards without bindings and ifs without else are removed, but declarations and values are not")
    func statements() {
        #expect(
            changes(Self.body, .statement, .guard) == [
                "remove guard isOpen else { return }", "remove log(\"x\")", "remove count += 1", "remove if isLate { note() }",
                "remove defer { close() }", "remove try save(x)", "remove try? other()", "remove list .map { $0 } .forEach(print)",
            ])
        #expect(changes(Self.body, .try) == ["try → _ = try?"])
    }

    @Test("A mutant's recorded line has no line ending, so a mark covers the mutant even in a file with Windows line endings")
    func lineEndings() {
        let mutants = MutantFinder.mutants(of: "A.swift", in: Array("let a = 1\r\n  let b = 2\r\n".utf8))
        #expect(mutants.map(\.code) == ["let a = 1", "let b = 2"])
    }

    @Test("A condition is negated unless it binds a value or contains an operator outside parentheses")
    func negations() {
        #expect(
            changes("if isA {}\nguard a.b(c == d) else { return }\nwhile let a {}\nif a == b {}\nif case .a = b {}\nif !c {}", .negation)
                == [
                    "isA → !(isA)", "a.b(c == d) → !(a.b(c == d))", "remove !",
                ])
    }

    @Test(
        "Two simple arguments of a call are swapped, with or without labels, but parameters are not",
        arguments: [
            ("f(a, b)", ["a, b → b, a"]), ("f(x: a.b, y: c)", ["a.b, y: c → c, y: a.b"]), ("f(g(), a, \"b\")", ["a, \"b\" → \"b\", a"]),
            ("f(a, a)", []), ("f(a + b, c)", []), ("func f(a: Int, b: Bool)", []), ("init(a: Int, b: Bool)", []), ("(a, b)", []),
            ("case f(Int, Bool)", []), ("@Test(a, b)", []), ("f(a)", []), ("self.init(a, b)", ["a, b → b, a"]),
        ])
    func arguments(source: String, expected: [String]) { #expect(changes(source, .arguments) == expected) }

    @Test("A mutant records its position, and applying it changes only the text at that position")
    func applied() throws {
        let source = "let é = 1\n  if a < b { c(1) }\n"
        let mutant = try #require(mutants(source).first { $0.kind == .boundary })
        #expect((mutant.line, mutant.column, mutant.code) == (2, 8, "if a < b { c(1) }"))
        #expect(String(decoding: mutant.applied(to: Array(source.utf8)), as: UTF8.self) == "let é = 1\n  if a <= b { c(1) }\n")
        for mutant in mutants(Self.body) {
            let whole = Array(Self.body.utf8), changed = mutant.applied(to: whole)
            #expect(changed != whole && changed.count == whole.count - (mutant.end - mutant.start) + mutant.after.utf8.count)
        }
    }

    @Test("A mutant keeps its identity when its line moves, and identical changes to identical lines have different identities")
    func identities() {
        let line = "if a < b { c() }\n"
        let one = mutants(line), two = mutants("\n\n" + line + line)
        #expect(two.count == one.count * 2 && Set(two.map(\.identity)).count == two.count)
        #expect(Set(one.map(\.identity)).isSubset(of: two.map(\.identity)))
    }

    @Test("A sample's order depends on its seed, not on the order in which mutants are found, and new mutants do not reorder the others")
    func samples() {
        let few = mutants(Self.body), all = mutants(Self.body + "\nlet more = 1 + 2\n")
        let first = Mutant.shuffled(few, seed: 7).map(\.identity)
        #expect(Mutant.shuffled(few.reversed(), seed: 7).map(\.identity) == first)
        #expect(Mutant.shuffled(few, seed: 8).map(\.identity) != first)
        #expect(Mutant.shuffled(all, seed: 7).map(\.identity).filter(first.contains) == first)
    }
}
