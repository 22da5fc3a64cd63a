import Testing
import Work

@Suite("The latest result of a function")
struct LatestResultTests {
    @Test("Callers with the same input share one result, and only the result for the latest input is kept")
    func shared() {
        final class Page: Sendable {}
        let page = LatestResult<[Int], Page>()
        let first = page([1, 2]) { _ in Page() }
        #expect(page([1, 2]) { _ in Page() } === first)
        let second = page([1]) { _ in Page() }
        #expect(second !== first && page([1]) { _ in Page() } === second)
        #expect(page([1, 2]) { _ in Page() } !== first)
    }
}
