import Movements
import Testing
import TimelineDomain

@Suite("Limits of amounts")
struct AmountLimitTests {
    @Test(
        "An amount limit is rounded up or down to whole minor units of a currency",
        arguments: [
            ("1200", 0, 1200, 1200), ("12.5", 0, 13, 12), ("12.5", 2, 1250, 1250), ("0.005", 2, 1, 0), ("0.0001", 3, 1, 0),
            ("12.50", 3, 12_500, 12_500), ("1.2345", 4, 12_345, 12_345), ("0", 2, 0, 0), ("007", 0, 7, 7),
            ("99999999999999", 4, 999_999_999_999_990_000, 999_999_999_999_990_000),
        ] as [(String, Int, Int64, Int64)])
    func rounded(text: String, digits: Int, up: Int64, down: Int64) throws {
        let limit = try #require(AmountLimit(text))
        #expect(limit.rounded(up: digits) == up && limit.rounded(down: digits) == down)
    }

    @Test(
        "An amount limit must be a plain decimal number of at most 14 digits, with at most four decimals",
        arguments: ["", ".", "-1", "+1", "1.", ".5", "1.23456", "1,200", "1e3", "１２", "123456789012345", "1.2.3", " 1", "¥1"])
    func invalid(text: String) { #expect(AmountLimit(text) == nil) }

    @Test("Amount limits are compared by value, however they are written")
    func equal() throws {
        #expect(AmountLimit("12.5") == AmountLimit("12.50") && AmountLimit("12") == AmountLimit("0012.0000"))
        let (smaller, larger) = (try #require(AmountLimit("9.99")), try #require(AmountLimit("10")))
        #expect(smaller < larger)
    }
}
