import Foundation
import OrderDomain
import OrderInfra

/// Measures searches for the nearest free taxis among 100,000 taxis. The searches are for different times and cycle through `Place.all`.
///
/// `NearestTaxi JSON` prints a table, writes the figures as JSON, and exits with 1 if a median exceeds a millisecond.
@main
struct NearestTaxi {
    private static let searches = 10_000

    static func main() throws {
        guard CommandLine.arguments.count == 2 else {
            FileHandle.standardError.write(Data("Usage: NearestTaxi JSON\n".utf8))
            exit(64)
        }
        let figures = [1, 5].map { Figures(taxis: $0, microseconds: times(limit: $0)) }
        print("| nearest free taxis of 100,000 | median | 99 of 100 | longest |\n|---|---|---|---|")
        for figure in figures { print(figure.row) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(figures).write(to: URL(filePath: CommandLine.arguments[1]))
        if figures.contains(where: { $0.median > 1_000 }) { exit(1) }
    }

    /// The durations in microseconds, in ascending order.
    private static func times(limit: Int) -> [Double] {
        let (dispatch, clock) = (SimulatedDispatch(), ContinuousClock())
        var found = 0
        let times = (0..<searches).map { search in
            let place = Place.all[search % Place.all.count].coordinate
            let time = Date(timeIntervalSince1970: 1_795_219_200 + Double(search) * 601)
            let duration = clock.measure { found += dispatch.freeTaxis(near: place, at: time, limit: limit).count }
            return duration / .microseconds(1)
        }
        // A search that finds fewer taxis would be faster and distort the figures.
        precondition(found == searches * limit, "Only \(found) of \(searches * limit) taxis were found.")
        return times.sorted()
    }
}

struct Figures: Encodable {
    let taxis: Int
    let median, mostly, longest: Double

    init(taxis: Int, microseconds: [Double]) {
        self.taxis = taxis
        (median, mostly) = (microseconds[microseconds.count / 2], microseconds[microseconds.count * 99 / 100])
        longest = microseconds.last ?? 0
    }

    var row: String { "| \(taxis) | \(text(median)) | \(text(mostly)) | \(text(longest)) |" }

    private func text(_ microseconds: Double) -> String { "\(Int(microseconds.rounded(.up))) µs" }
}
