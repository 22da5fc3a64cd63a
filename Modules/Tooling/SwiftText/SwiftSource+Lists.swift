extension SwiftSource {
    /// An element of a list or an argument of a call, as indices of tokens.
    package struct Element: Hashable, Sendable {
        package let label: String
        /// The first token, which is the label if there is one, the first token of the value, and the last token.
        package let first, value, last: Int
        /// The comma after the element; nil if there is none.
        package let comma: Int?
    }

    /// The elements in a bracket, which may never be closed.
    package func elements(of bracket: Int) -> [Element] {
        var elements: [Element] = [], first: Int?, last = bracket, index = bracket + 1
        let end = tokens[bracket].partner ?? tokens.count
        func add(_ comma: Int?) {
            guard let start = first else { return }
            let colon = next(after: start).flatMap { `is`($0, ":") && tokens[start].kind == .word && $0 < last ? $0 : nil }
            elements.append(
                Element(
                    label: colon == nil ? "" : name(start), first: start, value: colon.flatMap(next(after:)) ?? start, last: last,
                    comma: comma))
            first = nil
        }
        while index < end {
            if `is`(index, ",") {
                add(index)
            } else if !tokens[index].isBlank {
                first = first ?? index
                index = max(tokens[index].partner ?? index, index)
                last = index
            }
            index += 1
        }
        add(nil)
        return elements
    }

    /// A call with its arguments.
    package struct Call: Hashable, Sendable {
        /// The opening parenthesis.
        package let bracket: Int
        package let arguments: [Element]
        /// The arguments that are string literals, and those that are lists of them, by label. The first one without a label has the empty
        /// label.
        package let texts: [String: String], lists: [String: [String]]
    }

    package func call(in bracket: Int) -> Call {
        let arguments = elements(of: bracket)
        return Call(
            bracket: bracket, arguments: arguments,
            texts: Dictionary(arguments.compactMap { argument in string(argument).map { (argument.label, $0) } }) { first, _ in first },
            lists: Dictionary(arguments.compactMap { argument in strings(argument).map { (argument.label, $0) } }) { first, _ in first })
    }

    /// The calls of a function, a member or an initializer, such as `Layer(…)` and `.layer(…)`, in order.
    package func calls(of name: String) -> [Call] {
        tokens.indices.filter { index in
            guard `is`(index, "("), let word = previous(before: index), tokens[word].kind == .word else { return false }
            return tokens[word].range.count == name.utf8.count && text(word) == name
        }.map(call)
    }

    /// The bracket of a list in a variable at the top level: `[` in `let features: [Feature] = [`.
    package func list(named name: String) -> Int? {
        tokens.indices.lazy.filter { tokens[$0].outer == nil }.compactMap { index -> Int? in
            guard `is`(index, "let") || `is`(index, "var"), let word = next(after: index), text(word) == name else { return nil }
            var place = word
            while let next = next(after: place), tokens[next].outer == nil, !`is`(next, "=") { place = tokens[next].partner ?? next }
            guard let assignment = next(after: place), `is`(assignment, "="), let list = next(after: assignment) else { return nil }
            return `is`(list, "[") ? list : nil
        }.first
    }

    /// The label of the list or the call in a bracket, or the word right before it: `dependencies` in `dependencies: [`, `target` in
    /// `.target(`; empty if there is neither.
    package func word(before bracket: Int) -> String {
        let label = label(before: bracket)
        return label.isEmpty && bracket > 0 && tokens[bracket - 1].kind == .word ? name(bracket - 1) : label
    }

    /// The text of an element that is one string literal; nil for any other element.
    package func string(_ element: Element) -> String? {
        guard tokens[element.value].kind == .openQuote, tokens[element.value].partner == element.last else { return nil }
        return literal(at: element.value).value
    }

    /// The string literals of an element that is a list in square brackets; nil for any other element.
    private func strings(_ element: Element) -> [String]? {
        `is`(element.value, "[") && tokens[element.value].partner == element.last ? elements(of: element.value).compactMap(string) : nil
    }
}
