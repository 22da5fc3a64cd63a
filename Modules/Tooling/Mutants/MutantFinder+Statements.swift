import SwiftText

/// Changes to statements, conditions and arguments.
extension MutantFinder {
    mutating func findStatement(at index: Int) {
        let token = tokens[index]
        if ["if", "guard", "while"].contains(token.text) { findNegation(at: index) }
        guard token.isFirstOnLine, bracket(around: index) == "{", token.kind == .word else { return }
        switch token.text {
        case "guard": findGuard(at: index)
        case "if": findIf(at: index)
        case "defer": if text(index + 1) == "{", let end = end(of: index + 1) { add(.statement, index, end, "") }
        case "continue": add(.statement, index, index, "")
        default:
            if !Self.declarations.contains(token.text), !token.text.hasPrefix("@") { findCall(at: index) }
        }
    }

    /// Words that, at the start of a line, begin neither a call nor an assignment.
    private static let declarations: Set = [
        "actor", "as", "associatedtype", "async", "break", "case", "catch", "class", "convenience", "default", "deinit", "didSet",
        "distributed",
        "do", "dynamic", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "final", "for", "func", "get", "import", "in",
        "indirect", "init", "internal", "isolated", "lazy", "let", "macro", "mutating", "nil", "nonisolated", "nonmutating", "open",
        "operator",
        "override", "package", "precedencegroup", "private", "protocol", "public", "repeat", "required", "return", "set", "static",
        "struct",
        "subscript", "switch", "throw", "true", "typealias", "unowned", "var", "weak", "where", "while", "willSet", "yield",
    ]

    /// The index of the next token with this text inside the same brackets.
    private func next(_ text: String, after index: Int) -> Int? {
        var place = index + 1
        while let token = self[place], token.kind != .close {
            if token.text == text { return place }
            place = (end(of: place) ?? place) + 1
        }
        return nil
    }

    /// Negates a condition, unless it binds a value, has several clauses or contains an operator. Most operators have mutants of their own.
    private mutating func findNegation(at index: Int) {
        guard let end = next(text(index) == "guard" ? "else" : "{", after: index), end > index + 1 else { return }
        let words: Set = ["let", "var", "case", "!", "&&", "||", ",", "?", "is", "as"]
        for place in index + 1..<end where isInside(place, same: index) {
            let token = tokens[place]
            if words.contains(token.text) || token.text.hasPrefix("#") || token.kind == .mark && token.hasSpaceBefore { return }
        }
        add(.negation, index + 1, end - 1, "!(\(code(index + 1, end - 1)))")
    }

    private mutating func findGuard(at index: Int) {
        guard let place = next("else", after: index), text(place + 1) == "{", let end = end(of: place + 1) else { return }
        let binds = (index..<place).contains { isInside($0, same: index) && ["let", "var", "case"].contains(text($0)) }
        if !binds { add(.guard, index, end, "") }
    }

    private mutating func findIf(at index: Int) {
        guard let body = next("{", after: index), let end = end(of: body), text(end + 1) != "else" else { return }
        add(.statement, index, end, "")
    }

    /// Adds a mutant that removes a call or an assignment and, for a call with `try`, a second one that ignores the error. If the value of
    /// the call is used, the removal does not compile.
    private mutating func findCall(at index: Int) {
        let assignments: Set = ["=", "+=", "-=", "*=", "/=", "|=", "&=", "^="]
        var last = index, isCall = false, isAssignment = false
        while let token = self[last] {
            if token.text == ":", last == index + 1 { return }
            if token.kind == .open {
                guard let end = end(of: last) else { return }
                (isCall, last) = (token.text != "[", end)
            }
            isAssignment = isAssignment || assignments.contains(token.text)
            guard let next = self[last + 1], next.kind != .close, next.text != ";" else { break }
            let continues = [".", "?", ":", "{"].contains(next.text) || next.kind == .mark && next.hasSpaceBefore && next.hasSpaceAfter
            let isOpen = tokens[last].kind == .separator || tokens[last].kind == .mark && tokens[last].hasSpaceBefore
            if next.isFirstOnLine, !continues, !isOpen { break }
            last += 1
        }
        guard self[last] != nil, isAssignment || isCall && tokens[last].kind == .close else { return }
        add(.statement, index, last, "")
        if text(index) == "try", !["?", "!"].contains(text(index + 1)), !isAssignment { add(.try, index, index, "_ = try?") }
    }

    /// Swaps two arguments of a call: the first two adjacent ones that differ and are names, members or literals.
    mutating func findArguments(at index: Int) {
        guard text(index) == "(", let callee = self[index - 1], callee.kind == .word, !tokens[index].hasSpaceBefore,
            let end = end(of: index),
            !["func", "case", "macro"].contains(text(index - 2)), callee.text != "subscript", !callee.text.hasPrefix("@"),
            callee.text != "init" || text(index - 2) == "."
        else { return }
        var values: [(first: Int, last: Int)?] = [], first = index + 1, place = index + 1
        while place <= end {
            if place == end || text(place) == "," {
                values.append(value(first, place - 1))
                first = place + 1
            }
            place = (place < end ? self.end(of: place) ?? place : place) + 1
        }
        for case (let one?, let other?) in zip(values, values.dropFirst()) {
            let (left, right) = (code(one.first, one.last), code(other.first, other.last))
            guard left != right else { continue }
            return add(.arguments, one.first, other.last, right + between(one.last, other.first) + left)
        }
    }

    /// The tokens of an argument without its label; nil if it is more than a name, a member or a literal.
    private func value(_ first: Int, _ last: Int) -> (first: Int, last: Int)? {
        let start = self[first + 1]?.text == ":" && first + 1 < last ? first + 2 : first
        guard start <= last,
            (start...last).allSatisfy({ [.word, .number, .openQuote, .regex].contains(tokens[$0].kind) || text($0) == "." })
        else {
            return nil
        }
        return (start, last)
    }
}
