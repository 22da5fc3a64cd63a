/// One of several parts into which the tests of a run are divided, for example to run each part on a different machine.
///
/// Every test is in exactly one part, and the sizes of the parts differ by at most one test.
package struct TestPart: Hashable, Sendable, CustomStringConvertible {
    private let number, count: Int

    package var description: String { "\(number)/\(count)" }

    /// Reads a part such as `2/4`, the second of four parts; nil if the text has a different form, there is no such part, or there are more
    /// than 1000 parts.
    package init?(_ text: String) {
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let number = numbers[0], let count = numbers[1], (1...1000).contains(count), (1...count).contains(number)
        else { return nil }
        (self.number, self.count) = (number, count)
    }

    /// The tests of this part.
    func of(_ tests: [String]) -> [String] {
        Set(tests).sorted().enumerated().filter { $0.offset % count == number - 1 }.map(\.element)
    }
}
