import Failure
import Seeded
import Testing

@Suite("The name that was probably meant")
struct NearMissTests {
    @Test(
        "is at most a third of the letters away",
        arguments: [
            ("Timelin", "Timeline"), ("timeline", "Timeline"), ("Tineline", "Timeline"), ("Oder", "Order"), ("Orders", "Order"),
            ("Promtion", "Promotion"), ("Xyz", nil), ("Oxxxr", nil), ("O", nil), ("", nil),
        ] as [(String, String?)])
    func nearest(typed: String, meant: String?) {
        #expect(["Timeline", "Order", "Promotion"].nearest(to: typed) == meant)
    }

    @Test("is the nearest of several, and the first of those equally near")
    func several() {
        #expect(["Borders", "Orders"].nearest(to: "Order") == "Orders")
        #expect(["Ordea", "Ordeb"].nearest(to: "Order") == "Ordea")
    }

    @Test("takes two letters that changed places for one slip", arguments: [("lsit", "list"), ("qoute", "quote"), ("hsow", "show")])
    func swapped(typed: String, meant: String) {
        #expect(["list", "quote", "show", "cancel"].nearest(to: typed) == meant)
        #expect(["list"].nearest(to: "tsil") == nil)
    }

    @Test("is none where there are none")
    func none() {
        #expect([String]().nearest(to: "Order") == nil)
    }

    @Test("counts letters, not bytes")
    func letters() {
        #expect(["注文する"].nearest(to: "注文すろ") == "注文する")
    }

    @Test("is the same as if every name were looked at, whatever its length")
    func all() {
        let seed: UInt64 = 20_261_121
        var numbers = SeededGenerator(seed: seed)
        func word(_ most: Int) -> String {
            String((0..<Int.random(in: 0...most, using: &numbers)).map { _ in "abC".randomElement(using: &numbers) ?? "a" })
        }
        for _ in 0..<2_000 {
            let (names, typed) = ((0...6).map { _ in word(9) }, word(12))
            guard names.nearest(to: typed) == names.nearestOfAll(to: typed) else {
                Issue.record("seed \(seed): \(typed) among \(names)")
                return
            }
        }
    }

    @Test("of a name that is far too long is none, and found to be none at once")
    func long() {
        let names = (0..<2_000).map { "station-\($0)" }
        #expect(names.nearest(to: String(repeating: "a", count: 100_000)) == nil)
    }
}

extension [String] {
    /// What is to be found, by its definition.
    fileprivate func nearestOfAll(to name: String) -> String? {
        let distances = map { slips(Array<Character>($0.lowercased()), Array<Character>(name.lowercased())) }
        guard let least = distances.min(), least <= Swift.max(1, name.count / 3) else { return nil }
        return zip(self, distances).first { $0.1 == least }?.0
    }
}

/// The whole table of distances between the beginnings of two words.
private func slips(_ from: [Character], _ to: [Character]) -> Int {
    var table = [[Int]](repeating: [Int](repeating: 0, count: to.count + 1), count: from.count + 1)
    for row in 0...from.count {
        for column in 0...to.count {
            guard row > 0, column > 0 else {
                table[row][column] = row + column
                continue
            }
            let isSame = from[row - 1] == to[column - 1]
            table[row][column] = min(table[row - 1][column] + 1, table[row][column - 1] + 1, table[row - 1][column - 1] + (isSame ? 0 : 1))
            if row > 1, column > 1, from[row - 1] == to[column - 2], from[row - 2] == to[column - 1] {
                table[row][column] = min(table[row][column], table[row - 2][column - 2] + 1)
            }
        }
    }
    return table[from.count][to.count]
}
