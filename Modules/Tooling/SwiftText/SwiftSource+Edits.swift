extension SwiftSource {
    package typealias Edit = (range: Range<Int>, text: String)

    /// The source after some ranges, which do not overlap, are replaced.
    package func replacing(_ edits: [Edit]) -> String {
        var result: [UInt8] = [], place = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            result += bytes[place..<edit.range.lowerBound] + Array(edit.text.utf8)
            place = edit.range.upperBound
        }
        return String(decoding: result + bytes[place...], as: UTF8.self)
    }
}

/// Edits of lists. They keep the other elements, the comments and the layout of the list.
extension SwiftSource {
    /// The white space before an element that is the first on its line; nil for one that is not.
    package func indentation(of element: Element) -> String? {
        guard element.first > 0, hasLineBreak(element.first - 1) else { return nil }
        let space = text(element.first - 1)
        return space.lastIndex { $0.isNewline }.map { String(space[space.index(after: $0)...]) }
    }

    /// Whether the token is a space with a line break.
    package func hasLineBreak(_ index: Int) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == .space && bytes[tokens[index].range].contains { $0.isLineBreak }
    }

    /// Adds an element before one of the elements of a list.
    package func inserting(_ text: String, before next: Element, of list: [Element]) -> Edit {
        let start = tokens[next.first].start, indentation = indentation(of: next)
        let isOneALine = list.allSatisfy { self.indentation(of: $0) != nil }
        return (start..<start, "\(text),\(isOneALine ? "\n\(indentation ?? "")" : " ")")
    }

    /// Adds an element at the end of a list.
    ///
    /// - Parameter indentation: The indentation of the first element of an empty list; nil to keep the list on one line.
    package func appending(_ text: String, to bracket: Int, indentation: String? = nil) -> Edit {
        let elements = elements(of: bracket), end = tokens[tokens[bracket].partner ?? tokens.count - 1].start
        guard let last = elements.last, let first = elements.first else {
            let comment = tokens[bracket...].prefix { $0.start < end }.last { $0.kind == .comment }?.end
            let text = indentation.map { "\n\($0)\(text)\n" } ?? (comment == nil ? text : "\n\(text)\n")
            return ((comment ?? tokens[bracket].end)..<end, text)
        }
        guard let indent = self.indentation(of: first) else {
            return (tokens[last.last].end..<tokens[last.comma ?? last.last].end, ", \(text)")
        }
        // The new element comes after a comment on the last line.
        let tail = endOfLine(after: last)
        let range = tokens[last.last].end..<tokens[tail].end, comma = last.comma == nil ? "," : ""
        let isTrailing = tokens[bracket].partner.map { hasLineBreak($0 - 1) } ?? false
        return (range, "\(comma)\(self.text(range))\n\(indent)\(text)\(isTrailing ? "," : "")")
    }

    /// The last token of an element, its comma and the comments after them on the line.
    private func endOfLine(after element: Element) -> Int {
        var end = element.comma ?? element.last, index = end + 1
        while index < tokens.count, tokens[index].isBlank, !bytes[tokens[index].range].contains(where: \.isLineBreak) {
            if tokens[index].kind == .comment { end = index }
            index += 1
        }
        return end
    }

    /// Removes an element with its comma. If it has lines of its own, they go, with a comment at their end.
    package func removing(_ element: Element, from bracket: Int) -> Edit {
        let start = tokens[element.first].start, comma = element.comma, tail = endOfLine(after: element)
        let blank = tail + 1 < tokens.count && tokens[tail + 1].kind == .space ? tokens[tail + 1] : nil
        if let indentation = indentation(of: element), let blank, let end = bytes[blank.range].firstIndex(of: 0x0A) {
            return (start - indentation.utf8.count..<end + 1, "")
        }
        if let comma, next(after: comma) != tokens[bracket].partner, !hasLineBreak(comma + 1) {
            return (start..<tokens[tokens[comma + 1].kind == .space ? comma + 1 : comma].end, "")
        }
        // The last element of a line goes with the space before it, and with the comma before it unless it has its own.
        var before = element.first - 1
        if tokens[before].kind == .space { before -= 1 }
        if comma == nil, `is`(before, ",") { before -= 1 }
        return (tokens[before].end..<tokens[comma ?? element.last].end, "")
    }
}
