import FeatureTree
import Testing

@MainActor
@Suite("Values of a cell", .timeLimit(.minutes(60)))
struct ValuesTests {
    @Test("The sequence of a cell's values begins with the current value")
    func begin() async {
        let cell = Current("now")
        var values = cell.values.makeAsyncIterator()
        #expect(await values.next() == "now")
        cell.value = "then"
        #expect(await values.next() == "then")
    }

    @Test("A slow reader of a cell's values gets the newest value")
    func newest() async {
        let cell = Current(1)
        var values = cell.values.makeAsyncIterator()
        for value in 2...9 { cell.value = value }
        #expect(await values.next() == 9)
    }

    @Test("Several readers of a cell's values receive them independently")
    func readers() async {
        let cell = Current(1)
        var one = cell.values.makeAsyncIterator(), two = cell.values.makeAsyncIterator()
        #expect(await one.next() == 1)
        cell.value = 2
        #expect(await one.next() == 2)
        #expect(await two.next() == 2)
    }

    @Test("The sequence of a cell's values ends when the cell is released")
    func end() async throws {
        var cell: Current? = Current(1)
        let values = try #require(cell?.values)
        cell = nil
        var read: [Int] = []
        for await value in values { read.append(value) }
        #expect(read == [1])
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("The sequence of a cell's values ends for a reader whose task is cancelled")
    func cancelled() async {
        let cell = Current(1)
        let reading = Task.immediate { for await _ in cell.values {} }
        reading.cancel()
        await reading.value
    }
}
