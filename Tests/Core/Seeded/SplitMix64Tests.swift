import Seeded
import Testing

@Suite("The seeded generator")
struct SplitMix64Tests {
    @Test("A seed produces the same numbers as the reference implementation of SplitMix64")
    func reference() {
        var draw = SplitMix64(seed: 1_234_567)
        #expect(
            [draw.next(), draw.next(), draw.next()] == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
    }

    @Test("Random numbers stay within the requested range and cover it")
    func range() {
        var draw = SplitMix64(1, 2)
        #expect(Set((0..<1_000).map { _ in draw.number(in: 3...5) }) == [3, 4, 5])
    }

    @Test("Draws are never true at 0%, always true at 100%, and true about once in a hundred at 1%")
    func probability() {
        func count(_ percent: Int) -> Int {
            var draw = SplitMix64(1, 2)
            return (0..<10_000).count { _ in draw.isTrue(percent: percent) }
        }
        #expect(count(0) == 0 && count(100) == 10_000 && (50...150).contains(count(1)))
    }

    @Test("Swapping the two seeds of a generator changes its numbers")
    func order() {
        var (first, second) = (SplitMix64(1, 2), SplitMix64(2, 1))
        #expect(first.next() != second.next())
    }
}
