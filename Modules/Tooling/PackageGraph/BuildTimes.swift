import Foundation

/// The build time of each module in seconds, measured in the last recorded build that compiled the module.
package struct BuildTimes: Hashable, Sendable {
    package let seconds: [String: Double]

    package init(_ seconds: [String: Double] = [:]) { self.seconds = seconds }

    package var isEmpty: Bool { seconds.isEmpty }

    /// Reads the times that `espalier timings` recorded; empty if there is no recording.
    package static func read(cache: URL) -> BuildTimes {
        let data = try? Data(contentsOf: cache.appending(path: "module-times.json"))
        return BuildTimes(data.flatMap { try? JSONDecoder().decode([String: Double].self, from: $0) } ?? [:])
    }
}
