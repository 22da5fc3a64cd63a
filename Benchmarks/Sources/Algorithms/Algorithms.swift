import AsyncAlgorithms
import FeatureTree

/// Checks that `Cell.Values` works with four operators of swift-async-algorithms: combineLatest, merge, debounce and adjacentPairs.
///
/// This check is not one of Espalier's tests: otherwise, a build of Espalier would have to fetch swift-async-algorithms. The result does
/// not depend on timing: each loop assigns the next value when it has seen the previous one, and ends when the cells are released.
@main
@MainActor
struct Algorithms {
    static func main() async {
        let combined = Source()
        for await (number, letter) in combineLatest(combined.numbers, combined.letters) { combined.receive("\(number)\(letter)") }
        combined.expect(["1a", "2a", "3a"], "combineLatest")

        let merged = Source()
        for await value in merge(merged.numbers.map { "\($0)" }, merged.letters) where value != "a" { merged.receive(value) }
        merged.expect(["1", "2", "3"], "merge")

        let debounced = Source()
        for await number in debounced.numbers.debounce(for: .milliseconds(1)) { debounced.receive("\(number)") }
        debounced.expect(["1", "2", "3"], "debounce")

        let paired = Source()
        let pairs = paired.numbers.map { number in
            await paired.receive("\(number)")
            return number
        }
        .adjacentPairs()
        var sums: [Int] = []
        for await (one, other) in pairs { sums.append(one + other) }
        precondition(sums == [3, 5], "adjacentPairs saw \(sums)")
        paired.expect(["1", "2", "3"], "adjacentPairs")

        print("The values of cells work with swift-async-algorithms: combineLatest, merge, debounce, adjacentPairs.")
    }
}

/// Two cells. The first cell counts to three while a loop reads its values; then both cells are released.
@MainActor
private final class Source {
    let numbers: Cell<Int>.Values
    let letters: Cell<String>.Values
    private var cells: (Current<Int>, Current<String>)?
    private var seen: [String] = []

    init() {
        let cells = (Current(1), Current("a"))
        (numbers, letters) = (cells.0.values, cells.1.values)
        self.cells = cells
    }

    func receive(_ word: String) {
        seen.append(word)
        if let cells, cells.0.value < 3 { cells.0.value += 1 } else { cells = nil }
    }

    func expect(_ wanted: [String], _ algorithm: String) { precondition(seen == wanted, "\(algorithm) saw \(seen)") }
}
