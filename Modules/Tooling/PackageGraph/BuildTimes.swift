import Foundation

/// How long the compiler and the linker worked on each module when it was last built, in seconds.
package struct BuildTimes: Hashable, Sendable {
    package let seconds: [String: Double]

    package init(_ seconds: [String: Double] = [:]) { self.seconds = seconds }

    package var isEmpty: Bool { seconds.isEmpty }

    /// From the record that `espalier timings` keeps, of each module the last time that it was built; empty where none was made.
    package static func read(cache: URL) -> BuildTimes {
        let data = try? Data(contentsOf: cache.appending(path: "module-times.json"))
        return BuildTimes(data.flatMap { try? JSONDecoder().decode([String: Double].self, from: $0) } ?? [:])
    }
}
