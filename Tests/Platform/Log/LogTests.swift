import EnglishOnly
import Failure
import Files
import Foundation
import Log
import Synchronization
import Testing

@Suite("The log")
struct LogTests {
    private struct Sample: Sendable {
        let home: DataDirectory
        let complaints: Complaints

        func log(_ level: Log.Level = .trace, largest: Int = 1 << 20) -> Log {
            let complaints = complaints
            let file = LogFile(in: home, largest: largest, now: { Date(timeIntervalSince1970: 1_800_000_000.5) }) { complaints.add($0) }
            return Log(level, in: file)
        }

        func text(_ name: String = "superapp.log") throws -> String {
            // Replace the process ID, because it differs between runs.
            try String(contentsOf: home.file(name), encoding: .utf8).replacing(
                " \(ProcessInfo.processInfo.processIdentifier) ", with: " PID ")
        }
    }

    private final class Complaints: Sendable {
        private let list = Mutex<[Failure]>([])
        var all: [Failure] { list.withLock(\.self) }
        func add(_ failure: Failure) { list.withLock { $0.append(failure) } }
    }

    private func withSample(_ body: (Sample) throws -> Void) throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "log-\(UUID())")
        defer { try? FileManager.default.removeItem(at: home) }
        try body(Sample(home: DataDirectory(home, of: "superapp"), complaints: Complaints()))
    }

    private func mode(_ url: URL) throws -> Int? { try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int }

    @Test("A log record is one line, with its values sorted by name")
    func form() throws {
        try withSample { sample in
            let log = sample.log()
            log(.info, "ended", ["took": .took(.microseconds(12_345)), "code": .number(66), "command": .type(Array<Int>.self)])
            log(
                .debug, "seen",
                ["features": .names(["Order", "a\nb", "090", "Ada L", "É", "", "Main2"]), "level": .choice(Log.Level.info)])
            log(.trace, "bare")
            let text = try sample.text()
            #expect(
                text == """
                    2027-01-15T08:00:00.500Z info PID ended code=66 command=Array took=12.3ms
                    2027-01-15T08:00:00.500Z debug PID seen features=Order,Main2 level=info
                    2027-01-15T08:00:00.500Z trace PID bare

                    """)
        }
    }

    @Test(
        "A log contains the records of its level and of more severe levels; at the level off, not even the data directory is created",
        arguments: Log.Level.allCases)
    func levels(level: Log.Level) throws {
        try withSample { sample in
            let log = sample.log(level)
            let all: [Log.Level] = [.error, .warning, .notice, .info, .debug, .trace]
            for level in all { log(level, "x") }
            let index = all.firstIndex(of: level)
            #expect(all.map(log.writes) == all.indices.map { $0 <= index ?? -1 })
            let lines = (try? sample.text().split(separator: "\n").count) ?? 0
            #expect(lines == (index ?? -1) + 1)
            #expect(FileManager.default.fileExists(atPath: sample.home.url.path) == (level != .off))
        }
    }

    @Test("Only the owner can read the log, even if its permissions were wider before")
    func permissions() throws {
        try withSample { sample in
            sample.log()(.info, "x")
            #expect(try mode(sample.home.url) == 0o700)
            #expect(try mode(sample.home.log) == 0o600)
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: sample.home.log.path)
            sample.log()(.info, "y")
            #expect(try mode(sample.home.log) == 0o600)
            #expect(try sample.text().split(separator: "\n").count == 2)
        }
    }

    @Test("A full log file becomes the older of two files, which together contain the newest records without gaps")
    func bounded() throws {
        try withSample { sample in
            let log = sample.log(largest: 500)
            for number in 1...100 { log(.info, "record", ["number": .number(number)]) }
            let (new, old) = ((try? sample.text()) ?? "", try sample.text("superapp.log.1"))
            #expect(new.utf8.count <= 600 && old.utf8.count <= 600)
            let numbers = (old + new).matches(of: /number=(\d+)\n/).compactMap { Int($0.1) }
            #expect(numbers == Array((101 - numbers.count)...100) && numbers.count >= 8)
            #expect(try FileManager.default.contentsOfDirectory(atPath: sample.home.url.path).count <= 2)
        }
    }

    @Test("Log records that are written to one file through two logs at the same time stay intact")
    func together() throws {
        try withSample { sample in
            let logs = [sample.log(), sample.log()]
            DispatchQueue.concurrentPerform(iterations: 8) { worker in
                for number in 0..<100 { logs[worker % 2](.info, "record", ["worker": .number(worker), "number": .number(number)]) }
            }
            let lines = try sample.text().split(separator: "\n")
            #expect(lines.count == 800)
            #expect(lines.allSatisfy { $0.wholeMatch(of: /\S+ info PID record number=\d+ worker=\d/) != nil })
        }
    }

    @Test("An unwritable log is reported once, and writing to it throws no error")
    func unwritable() throws {
        try withSample { sample in
            try FileManager.default.createDirectory(at: sample.home.log, withIntermediateDirectories: true)
            let log = sample.log()
            for _ in 1...3 { log(.info, "x") }
            let message = "The log \(sample.home.log.path) cannot be written."
            #expect(sample.complaints.all.map(\.message.english) == [message])
        }
    }

    @Test("The log does not follow a symbolic link in place of its file")
    func link() throws {
        try withSample { sample in
            try FileManager.default.createDirectory(at: sample.home.url, withIntermediateDirectories: true)
            let target = sample.home.file("diary.txt")
            try Data("Dear diary\n".utf8).write(to: target)
            try FileManager.default.createSymbolicLink(at: sample.home.log, withDestinationURL: target)
            sample.log()(.info, "x")
            #expect(try String(contentsOf: target, encoding: .utf8) == "Dear diary\n")
            #expect(sample.complaints.all.count == 1)
        }
    }
}
