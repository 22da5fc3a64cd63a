import EnglishOnly
import Failure
import Foundation
import Seeded
import Synchronization
import Testing

@testable import Timings

@Suite("A recording of a build")
struct RecordingTests {
    private func recording(
        _ steps: [Recording.Step], wall: Double = 10, code: Int32 = 0, needs: [String: [String]] = [:]
    ) -> Recording {
        Recording(
            command: ["swift", "build"], date: Date(timeIntervalSince1970: 1_795_219_200), wall: wall, code: code, steps: steps,
            needs: needs)
    }

    @Test("Each moment of a build is divided among the steps that were active")
    func shares() {
        let two = recording([.init("A", .compile, 1, 5), .init("B", .compile, 3, 7), .init("app", .link, 8, 9)])
        #expect(two.items.map(\.share) == [3, 3, 1])
        #expect(two.account == .init(planning: 1, compiling: 6, linking: 1, idle: 1, finishing: 1))
    }

    @Test("In 300 random builds, the times for planning, compiling, linking, idling and finishing add up to the total time")
    func sums() {
        let seed = UInt64.random(in: 0 ... .max)
        var chance = SplitMix64(seed: seed)
        for _ in 0..<300 {
            let steps = (0..<Int.random(in: 0...40, using: &chance)).map { index in
                let start = Double.random(in: 0...90, using: &chance)
                return Recording.Step(
                    "M\(index % 17)", Bool.random(using: &chance) ? .compile : .link, start,
                    start + Double.random(in: 0...9, using: &chance))
            }
            let account = recording(steps, wall: 100).account
            #expect(abs(account.sum - 100) < 1e-6, "seed \(seed): \(account)")
            let parts = [account.planning, account.compiling, account.linking, account.idle, account.finishing]
            #expect(parts.allSatisfy { $0 >= -1e-9 }, "seed \(seed): \(account)")
        }
    }

    private var chain: Recording {
        recording(
            [
                .init("Base", .compile, 1, 3), .init("Base", .compile, 8, 8.1), .init("Slow", .compile, 3, 7),
                .init("Quick", .compile, 3, 4),
                .init("app", .link, 8.5, 9.5),
            ], needs: ["Slow": ["Base"], "Quick": ["Base"], "app": ["Slow", "Quick", "Gone"], "Gone": []])
    }

    @Test("A recording shows the critical path of the build and which items each item unlocked")
    func path() {
        #expect(chain.criticalPath == ["Base", "Slow", "app"])
        #expect(chain.items.map(\.name) == ["Base", "Quick", "Slow", "app"])
        #expect(chain.items.map(\.unlocked) == [["Quick", "Slow"], [], ["app"], []])
    }

    @Test("The critical path is finite even if dependencies form a cycle")
    func circle() {
        let round = recording([.init("A", .compile, 0, 1), .init("B", .compile, 1, 2)], needs: ["A": ["B"], "B": ["A"]])
        #expect(round.criticalPath == ["A", "B"])
    }

    @Test("A recording is reported as text")
    func text() {
        #expect(
            chain.text == """
                swift build:    10.00 s
                      1.00 s  planning
                      6.10 s  compiling
                      1.00 s  linking
                      1.40 s  idle
                      0.50 s  after the last step

                Largest shares of the total time, with the work of each:
                      3.50 s      4.00 s  Slow
                      2.10 s      2.10 s  Base
                      1.00 s      1.00 s  app (linked)
                      0.50 s      1.00 s  Quick

                Critical path, with start and end:
                      1.00 s      8.10 s  Base
                      3.00 s      7.00 s  Slow
                      8.50 s      9.50 s  app

                """)
        #expect(recording([], code: 1).text.hasSuffix("Nothing was compiled or linked.\n"))
    }

    @Test("A comparison of two builds lists the largest change first")
    func compared() {
        let earlier = recording([.init("Base", .compile, 0, 1), .init("Old", .compile, 1, 4)], wall: 12)
        let comparison = chain.compared(with: earlier)
        #expect(comparison.wall == -2)
        #expect(comparison.lines.map(\.name) == ["Slow", "Old", "Base", "Quick", "app"])
        #expect(comparison.lines[1].now == nil && comparison.lines[0].before == nil)
    }

    @Test("The last two recordings are saved")
    func kept() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "timings-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let records = Records(cache: folder), small = recording([.init("Base", .compile, 0, 1)])
        let file = folder.appending(path: "timings.json")
        #expect(
            throws: Failure(
                .noSuchItem, "There is no recording at \(file.path).", hint: "Create one: espalier timings -- swift build")
        ) { try records.read() }
        try records.keep(small)
        try records.keep(chain)
        // An empty recording changes nothing, because nothing was built.
        try records.keep(recording([]))
        #expect(try records.read() == chain)
        #expect(try records.read(folder.appending(path: "timings-before.json")) == small)
        try records.keep(recording([.init("Quick", .compile, 1, 3)]))
        let times = try JSONDecoder().decode([String: Double].self, from: Data(contentsOf: folder.appending(path: "module-times.json")))
        #expect(times.mapValues { ($0 * 10).rounded() / 10 } == ["Base": 2.1, "Slow": 4, "Quick": 2, "app": 1])
        try Data("{".utf8).write(to: file)
        #expect(
            throws: Failure(
                .badData, "\(file.path) is not a recording of a build.", hint: "Create one: espalier timings -- swift build")
        ) { try records.read() }
    }

    @Test("A link step has the name of its output file, wherever the command line names that file")
    func links() {
        for words in [["-o", "/p/app", "/p/a.o"], ["/p/a.o", "-o", "/p/app"]] {
            let args = (["/usr/bin/swiftc", "-emit-executable"] + words).map { "\"\($0)\"" }.joined(separator: ",")
            let plan = PlannedCommands("  \"C.app\":\n    inputs: [\"/p/a.o\"]\n    outputs: [\"/p/app\"]\n    args: [\(args)]\n")
            #expect(plan.commands["C.app"]?.name == "app" && plan.commands["C.app"]?.kind == .link)
        }
    }

    @Test("A recorded command runs with -v in addition to all its arguments")
    func arguments() async throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "recorded-\(UUID())", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        let swift = root.appending(path: "swift").path(percentEncoded: false), lines = Mutex<[String]>([])
        #expect(
            FileManager.default.createFile(
                atPath: swift, contents: Data("#!/bin/sh\necho \"$@\"\n".utf8), attributes: [.posixPermissions: 0o700]))
        // This `swift` only prints its arguments, so there is no build to record.
        let failure = await #expect(throws: Failure.self) {
            try await Recorder(root: root, scratch: root, environment: [:]).record([swift, "build", "--product", "app"]) { line in
                lines.withLock { $0.append(line) }
            }
        }
        #expect(failure?.message.english.hasPrefix("There is no build database in ") == true)
        #expect(lines.withLock(\.self) == ["build -v --product app"])
    }
}
