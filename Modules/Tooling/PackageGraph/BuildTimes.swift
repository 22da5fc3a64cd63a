import Foundation

/// How long the compiler and the linker worked on each module when it was last built, in seconds.
package struct BuildTimes: Hashable, Sendable {
    package let seconds: [String: Double]

    package init(_ seconds: [String: Double] = [:]) { self.seconds = seconds }

    package var isEmpty: Bool { seconds.isEmpty }

    /// From the record that `espalier timings` keeps; empty where none was made.
    package static func read(cache: URL) -> BuildTimes {
        guard let data = try? Data(contentsOf: cache.appending(path: "timings.json")),
            let record = try? JSONDecoder().decode(Record.self, from: data)
        else { return BuildTimes() }
        return BuildTimes(Dictionary(record.steps.map { ($0.name, Swift.max(0, $0.end - $0.start)) }, uniquingKeysWith: +))
    }

    private struct Record: Decodable {
        struct Step: Decodable {
            let name: String
            let start: Double
            let end: Double
        }
        let steps: [Step]
    }
}
