import Foundation
import Workload

/// Compares the kernel with the floor, which is a minimal tree of plain classes. Prints a table of the figures and writes them as JSON.
/// The exit code is 1 if a figure misses its target.
@main
struct Compare {
    private static let usage = "Usage: Compare FEW MANY JSON (the programs with few and many features, and the file to write)\n"

    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count == 3, let few = arguments.first, let json = arguments.last else { end(64, usage) }
        do {
            let startup = Startup(few: few, many: arguments[2])
            let report = Report(samples: try await Comparison.all.samples(batches: 11) + [startup.samples(runs: 31)])
            try Data(report.json.utf8).write(to: URL(filePath: json))
            print(report.table, terminator: "")
            if !report.samples.allSatisfy(\.isMet) { exit(1) }
        } catch {
            end(1, "\(error)\n")
        }
    }

    private static func end(_ code: Int32, _ message: String) -> Never {
        FileHandle.standardError.write(Data(message.utf8))
        exit(code)
    }
}
