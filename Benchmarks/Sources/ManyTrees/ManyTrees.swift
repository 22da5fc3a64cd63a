import FeatureTree
import Foundation
import Workload

/// Measures the number of events per second in 1,000 trees, in one process and in several.
///
/// An event is an assignment that makes a feature unmount one child and mount another.
@main
struct ManyTrees {
    private static let trees = 1_000, seconds = 3.0

    static func main() async throws {
        if CommandLine.arguments.count == 2, let count = Int(CommandLine.arguments[1]) { return print(try await events(of: count)) }
        let cores = ProcessInfo.processInfo.activeProcessorCount
        for processes in [1, cores] {
            let total = try run(processes)
            print("\(processes) process\(processes == 1 ? "" : "es"), \(trees) trees: \(Int(Double(total) / seconds)) events a second")
        }
    }

    /// Divides the trees among `processes` runs of this program, and adds up the events.
    private static func run(_ processes: Int) throws -> Int {
        let running = try (0..<processes).map { _ in
            let (process, output) = (Process(), Pipe())
            process.executableURL = URL(filePath: CommandLine.arguments[0])
            process.arguments = ["\(trees / processes)"]
            process.standardOutput = output
            try process.run()
            return (process, output)
        }
        return running.reduce(0) { sum, one in
            let text = String(decoding: one.1.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            one.0.waitUntilExit()
            return sum + (Int(text.filter(\.isNumber)) ?? 0)
        }
    }

    /// Delivers one event to each tree in turn until `seconds` seconds have passed, and returns the number of events.
    @MainActor
    private static func events(of count: Int) async throws -> Int {
        let visits = (0..<count).map { _ in Visit() }
        let end = ContinuousClock.now.advanced(by: .seconds(seconds))
        var events = 0
        while ContinuousClock.now < end {
            for visit in visits { visit.value.value += 1 }
            events += count
        }
        for visit in visits { _ = await visit.tree.stop() }
        try expect(visits.allSatisfy { $0.shown == $0.value.value }, "A tree does not show its latest value.")
        return events
    }
}

/// The tree of one visitor, with the cell that receives the events.
@MainActor
private final class Visit {
    let value = Current(0)
    private(set) var shown = 0
    private(set) lazy var tree = Tree(Buildable("Site") { [self] _, context in Site(self, context.router) })

    init() { _ = tree }

    private final class Site: Interactor {
        private unowned let visit: Visit
        private let router: Router
        init(_ visit: Visit, _ router: Router) { (self.visit, self.router) = (visit, router) }

        func run() {
            router.follow(visit.value, to: self) { me, value in
                me.visit.shown = value
                me.router.show {
                    for index in 0..<20 { Leaf.plain.child(index, id: index == 0 ? value + 100 : index) }
                }
            }
        }
    }
}
