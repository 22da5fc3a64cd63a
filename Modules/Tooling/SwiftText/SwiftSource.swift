/// A Swift file as tokens. Any text can be read, even one that is not valid Swift.
///
/// For example, `SwiftSource("import Text // Width").code` are the indices of the tokens `import` and `Text`.
package struct SwiftSource: Sendable {
    package let bytes: [UInt8]
    package let tokens: [SwiftToken]
    /// The offset of each line's first byte.
    private let lineStarts: [Int]

    package init(_ text: String) { self.init(Array(text.utf8)) }

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        (tokens, lineStarts) = (bytes + [0]).withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return ([], [0]) }
            var tokenizer = Tokenizer(base, count: bytes.count), starts = [0], place = 0
            tokenizer.run()
            while place < bytes.count {
                if base[place] == 0x0A { starts.append(place + 1) }
                place += 1
            }
            return (tokenizer.tokens, starts)
        }
    }

    /// The indices of the tokens that are neither spaces nor comments.
    package var code: [Int] { tokens.indices.filter { !tokens[$0].isBlank } }

    package func text(_ index: Int) -> String { text(tokens[index].range) }

    package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The name that a word stands for, without its backticks.
    package func name(_ index: Int) -> String {
        let text = text(index)
        return text.first == "`" ? String(text.dropFirst().dropLast()) : text
    }

    /// Whether the token is this text, which is compared without a copy.
    package func `is`(_ index: Int?, _ text: StaticString) -> Bool {
        guard let index, text.utf8CodeUnitCount == tokens[index].range.count else { return false }
        return text.withUTF8Buffer { $0.elementsEqual(bytes[tokens[index].range]) }
    }

    /// The next token that is neither a space nor a comment.
    package func next(after index: Int) -> Int? { tokens[(index + 1)...].firstIndex { !$0.isBlank } }

    package func previous(before index: Int) -> Int? { tokens[..<index].lastIndex { !$0.isBlank } }

    /// The token at an offset; nil if the offset is not in the source.
    package func token(at offset: Int) -> Int? {
        bytes.indices.contains(offset) ? Self.last(in: tokens.indices) { tokens[$0].start <= offset } : nil
    }

    /// The line of an offset, counted from 1.
    package func line(at offset: Int) -> Int { Self.last(in: lineStarts.indices) { lineStarts[$0] <= offset } + 1 }

    /// The number of bytes before the offset on its line, counted from 1, as compilers count columns.
    package func column(at offset: Int) -> Int { offset - lineStarts[line(at: offset) - 1] + 1 }

    /// The offset of a line and a column, both counted from 1; nil if there is no such line.
    package func offset(line: Int, column: Int) -> Int? { lineStarts.indices.contains(line - 1) ? lineStarts[line - 1] + column - 1 : nil }

    /// The last index for which a condition holds, given that it holds for the first one and for none after one for which it does not.
    private static func last(in indices: Range<Int>, where holds: (Int) -> Bool) -> Int {
        var (low, high) = (indices.lowerBound, indices.upperBound)
        while low + 1 < high {
            let middle = (low + high) / 2
            if holds(middle) { low = middle } else { high = middle }
        }
        return low
    }
}
