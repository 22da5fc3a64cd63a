import SwiftText

/// Finds small changes to a source file, after which the file probably still compiles.
///
/// It ignores the contents of strings, all comments, and code under `#if`, which may not be compiled at all.
struct MutantFinder {
    private let path: String
    private let source: [UInt8]
    let tokens: [SourceToken]
    /// The index of each bracket's matching bracket.
    private let partners: [Int: Int]
    /// The index of the innermost bracket that is open at each token.
    private let around: [Int?]
    private var counts: [String: Int] = [:]
    private(set) var mutants: [Mutant] = []

    static func mutants(of path: String, in source: [UInt8]) -> [Mutant] {
        var finder = MutantFinder(path, source)
        finder.find()
        return finder.mutants
    }

    private init(_ path: String, _ source: [UInt8]) {
        let tokens = SourceToken.all(in: source)
        var partners: [Int: Int] = [:], around: [Int?] = [], open: [Int] = []
        for (index, token) in tokens.enumerated() {
            if token.kind == .close, let partner = open.popLast() { (partners[partner], partners[index]) = (index, partner) }
            around.append(open.last)
            if token.kind == .open { open.append(index) }
        }
        (self.path, self.source, self.tokens, self.partners, self.around) = (path, source, tokens, partners, around)
    }

    subscript(index: Int) -> SourceToken? { tokens.indices.contains(index) ? tokens[index] : nil }
    func text(_ index: Int) -> String { self[index]?.text ?? "" }
    func end(of bracket: Int) -> Int? { partners[bracket] }
    func bracket(around index: Int) -> String { around[index].map { tokens[$0].text } ?? "" }
    func isInside(_ index: Int, same other: Int) -> Bool { around[index] == around[other] }

    private mutating func find() {
        var conditions = 0, index = 0
        while index < tokens.count {
            let token = tokens[index]
            if token.kind == .directive {
                conditions += token.text.hasPrefix("#if") ? 1 : token.text.hasPrefix("#endif") ? -1 : 0
            } else if token.text.hasPrefix("@") || ["#available", "#unavailable"].contains(token.text), text(index + 1) == "(",
                let end = end(of: index + 1)
            {
                // Skip the arguments of attributes and availability conditions, because most of them are not expressions.
                index = end
            } else if conditions == 0 {
                findMark(at: index)
                findConstant(at: index)
                findOpposite(at: index)
                findStatement(at: index)
                findArguments(at: index)
            }
            index += 1
        }
        mutants.sort { ($0.start, $0.end, $0.after) < ($1.start, $1.end, $1.after) }
    }

    /// Adds a mutant that replaces the tokens from the first index to the last, both included, with other code.
    mutating func add(_ kind: Mutant.Kind, _ first: Int, _ last: Int, _ after: String) {
        let start = tokens[first].start, end = tokens[last].end
        let lineStart = source[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let code = source[lineStart...].prefix { ![0x0A, 0x0D].contains($0) }.drop { [0x20, 0x09].contains($0) }
        let line = String(decoding: code, as: UTF8.self)
        let before = String(decoding: source[start..<end], as: UTF8.self)
        let key = [line, before, after].joined(separator: "\0")
        mutants.append(
            Mutant(
                file: path, line: tokens[first].line, column: start - lineStart + 1, kind: kind, before: before, after: after, code: line,
                repetition: counts[key, default: 0], start: start, end: end, indented: start - code.startIndex))
        // equivalent mutant (1 → 2): The numbers only have to differ.
        counts[key, default: 0] += 1
    }

    func between(_ first: Int, _ last: Int) -> String { String(decoding: source[tokens[first].end..<tokens[last].start], as: UTF8.self) }

    func code(_ first: Int, _ last: Int) -> String { String(decoding: source[tokens[first].start..<tokens[last].end], as: UTF8.self) }
}

/// Changes to a single token.
extension MutantFinder {
    private static let marks: [String: (Mutant.Kind, String)] = [
        "==": (.comparison, "!="), "!=": (.comparison, "=="), "===": (.comparison, "!=="), "!==": (.comparison, "==="),
        "<": (.boundary, "<="), "<=": (.boundary, "<"), ">": (.boundary, ">="), ">=": (.boundary, ">"),
        "..<": (.boundary, "..."), "...": (.boundary, "..<"), "&&": (.logic, "||"), "||": (.logic, "&&"),
        "+": (.arithmetic, "-"), "-": (.arithmetic, "+"), "*": (.arithmetic, "+"), "/": (.arithmetic, "*"), "%": (.arithmetic, "/"),
        "+=": (.arithmetic, "-="), "-=": (.arithmetic, "+="), "&+": (.arithmetic, "&-"), "&-": (.arithmetic, "&+"),
    ]

    private mutating func findMark(at index: Int) {
        let token = tokens[index]
        guard token.kind == .mark else { return }
        if token.text == "!", !token.hasSpaceAfter, token.hasSpaceBefore || self[index - 1]?.kind == .open {
            return add(.negation, index, index, "")
        }
        // After `func` or as an argument, an operator is the name of a function. Three dots before a closing bracket or a separator may
        // mark a variadic parameter.
        guard let (kind, other) = Self.marks[token.text], text(index - 1) != "func", let next = self[index + 1],
            next.kind != .close, next.kind != .separator, ![",", ":"].contains(text(index - 1)) || token.text.hasPrefix("..")
        else { return }
        let isRange = token.text.hasPrefix(".."), isBinary = token.hasSpaceBefore && token.hasSpaceAfter
        if isRange || isBinary { add(kind, index, index, other) }
    }

    private mutating func findConstant(at index: Int) {
        let token = tokens[index]
        if token.kind == .word, text(index - 1) != "." {
            if token.text == "true" { add(.constant, index, index, "false") }
            if token.text == "false" { add(.constant, index, index, "true") }
        }
        guard token.kind == .number, text(index - 1) != ".", let number = Int(token.text.filter { $0 != "_" }), number < .max else {
            return
        }
        add(.constant, index, index, "\(number + 1)")
    }

    private static let opposites: [String: String] = {
        let pairs = [
            ("min", "max"), ("first", "last"), ("prefix", "suffix"), ("hasPrefix", "hasSuffix"), ("dropFirst", "dropLast"),
            ("lowerBound", "upperBound"),
        ]
        return Dictionary(pairs + pairs.map { ($1, $0) }) { first, _ in first }
    }()

    private mutating func findOpposite(at index: Int) {
        guard tokens[index].kind == .word, let other = Self.opposites[text(index)] else { return }
        let isCall = text(index + 1) == "(" && self[index + 1]?.hasSpaceBefore == false
        let isMember = text(index - 1) == "." && text(index + 1) != ":"
        if isMember || isCall && ["min", "max"].contains(text(index)) && text(index - 1) != "func" { add(.opposite, index, index, other) }
    }
}
