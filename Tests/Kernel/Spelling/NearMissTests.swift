import Seeded
import Spelling
import Testing

@Suite("Near misses")
struct NearMissTests {
    @Test(
        "The edit distance of a near miss is at most a third of the input's length, but one edit is always allowed",
        arguments: [
            ("Timelin", "Timeline"), ("timeline", "Timeline"), ("Tineline", "Timeline"), ("Oder", "Order"), ("Orders", "Order"),
            ("Promtion", "Promotion"), ("Xyz", nil), ("Oxxxr", nil), ("O", nil), ("", nil),
        ] as [(String, String?)])
    func nearest(typed: String, meant: String?) {
        #expect(NearestName(["Timeline", "Order", "Promotion"]).nearest(to: typed) == meant)
    }

    @Test("The near miss is the most similar name, or the first of several equally similar names")
    func several() {
        #expect(NearestName(["Borders", "Orders"]).nearest(to: "Order") == "Orders")
        #expect(NearestName(["Ordea", "Ordeb"]).nearest(to: "Order") == "Ordea")
    }

    @Test(
        "In a near miss, a swap of adjacent letters counts as one edit",
        arguments: [("lsit", "list"), ("qoute", "quote"), ("hsow", "show")])
    func swapped(typed: String, meant: String) {
        #expect(NearestName(["list", "quote", "show", "cancel"]).nearest(to: typed) == meant)
        #expect(NearestName(["list"]).nearest(to: "tsil") == nil)
    }

    @Test("An empty list of names contains no near miss")
    func none() {
        #expect(NearestName([String]()).nearest(to: "Order") == nil)
    }

    @Test("The edit distance to a suggestion counts characters, not bytes")
    func letters() {
        #expect(NearestName(["注文する"]).nearest(to: "注文すろ") == "注文する")
    }

    @Test("Skipping names of very different lengths does not change the near miss")
    func all() {
        let seed: UInt64 = 20_261_121
        var numbers = SplitMix64(seed: seed)
        func word(_ most: Int) -> String {
            String((0..<Int.random(in: 0...most, using: &numbers)).map { _ in "abC".randomElement(using: &numbers) ?? "a" })
        }
        for _ in 0..<2_000 {
            let (names, typed) = ((0...6).map { _ in word(9) }, word(12))
            guard NearestName(names).nearest(to: typed) == names.nearestOfAll(to: typed) else {
                Issue.record("seed \(seed): \(typed) among \(names)")
                return
            }
        }
    }

    @Test("Among 20,000 names, the correct spelling is found, no matter which letter is mistyped")
    func manyNames() {
        var numbers = SplitMix64(seed: 7)
        let names = (0..<20_000).map { number in
            "Feature" + String((0..<10).map { _ in "abcdefghijklmnop".randomElement(using: &numbers) ?? "a" }) + "\(number)"
        }
        let known = NearestName(names)
        for name in [names[0], names[9_999], names[19_999]] {
            for place in name.indices {
                var typed = name
                typed.replaceSubrange(place...place, with: "z")
                #expect(known.nearest(to: typed) == name, "\(typed)")
            }
        }
    }

    @Test("Among 128 names, every name is compared, even if both ends of the input are mistyped")
    func fewNames() {
        // In alphabetical order, the other names lie between the input and the nearest name, whether names are read forward or backward.
        let others = (0..<127).map { "ag\(100 + $0)ga" }
        #expect(NearestName(others + ["mFeaturem"]).nearest(to: "aFeaturea") == "mFeaturem")
    }

    @Test("Input that is far longer than every name has no near miss")
    func long() {
        let names = (0..<2_000).map { "station-\($0)" }
        #expect(NearestName(names).nearest(to: String(repeating: "a", count: 100_000)) == nil)
    }
}

extension [String] {
    /// Returns the expected near miss, determined directly from the definition.
    fileprivate func nearestOfAll(to name: String) -> String? {
        let distances = map { slips(Array<Character>($0.lowercased()), Array<Character>(name.lowercased())) }
        guard let least = distances.min(), least <= Swift.max(1, name.count / 3) else { return nil }
        return zip(self, distances).first { $0.1 == least }?.0
    }
}

/// Returns the edit distance, calculated with the full table.
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
