import Failure
import FeatureTree
import FeatureTreeTesting
import Foundation
import Language
import Sample
import Screen
import Testing

@testable import TreeRecords

@MainActor
@Suite("Recordings in files")
struct RecordingFileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "recording-\(UUID())")
    private var path: String { folder.appending(path: "a.rec").path }

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func bytes() throws -> Data { try Data(contentsOf: URL(filePath: path)) }

    @Test("A recording file contains every line, and only its owner can read it")
    func round() async throws {
        let kept = Kept()
        try await RecordedTree(to: [kept, RecordingFile(path) { _ in Issue.record("The file was not written.") }]).run()
        let saved = try SavedRecording(bytes(), at: path)
        #expect(saved.lines == kept.lines && saved.unreadable == 0 && !saved.isCut && saved.program == .sample())
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        try FileManager.default.removeItem(at: folder)
    }

    @Test("A recording that is cut off shows the state after its last complete line, and is refused if it has no complete line")
    func cut() async throws {
        let kept = Kept()
        let tree = try RecordedTree(to: [kept, RecordingFile(path) { _ in }])
        await tree.run()
        let all = try bytes()
        var (ends, complete) = ([Int](), 0)
        for (index, byte) in all.enumerated() where byte == UInt8(ascii: "\n") { ends.append(index + 1) }
        #expect(ends.count == kept.lines.count)
        for length in 0...all.count {
            while complete < ends.count, ends[complete] <= length { complete += 1 }
            guard complete > 0 else {
                let failure = #expect(throws: Failure.self) { try SavedRecording(all.prefix(length), at: path) }
                #expect(failure?.kind == .badData)
                continue
            }
            // Reading all lines again for each byte would take minutes, so only the first line and the last lines before the cut are read.
            let start = complete > 1 ? ends[complete - 2] : ends[0]
            let saved = try SavedRecording(all.prefix(ends[0]) + all[start..<length], at: path)
            #expect(saved.unreadable == 0 && saved.isCut == (length != ends[complete - 1]), "\(length)")
            #expect(saved.lines.last == kept.lines[complete - 1], "\(length)")
        }
        for complete in 1...ends.count {
            #expect(try SavedRecording(all.prefix(ends[complete - 1]), at: path).state == kept.states[complete - 1])
        }
        try FileManager.default.removeItem(at: folder)
    }

    @Test("A long recording is at most 4 kB larger than its limit, and shows the same state as a recording without dropped lines")
    func limit() async throws {
        let (kept, limit) = (Kept(), 20_000)
        let cell = Current(0)
        let recording = LiveRecording(
            .sample(), in: .english, to: [kept, try RecordingFile(path, largest: limit) { Issue.record("\($0)") }])
        let recorder = try #require(recording.recorder())
        let page = Buildable<Void, Never>.improvised("Page")
        let tree = Tree(
            .improvised("Root") { me in
                me.router.follow(cell, to: me) { me, number in me.router.show { page.child((), id: number / 3) } }
            }, trace: recorder.trace)
        for number in 1...500 {
            cell.value = number
            if number.isMultiple(of: 50) { recorder.see(Screen(.verbatim("\(number)"))) }
            guard number.isMultiple(of: 7) else { continue }
            let data = try bytes(), saved = try SavedRecording(data, at: path)
            #expect(data.count < limit + 4_000 && saved.unreadable == 0 && !saved.isCut)
            #expect(saved.state == kept.states.last)
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(files == ["a.rec"])
        _ = await tree.stop()
        try FileManager.default.removeItem(at: folder)
    }

    @Test("A recording is refused if its file exists or its folder is missing, and an existing file stays unchanged")
    func refused() throws {
        try Data("mine".utf8).write(to: URL(filePath: path))
        let missing = folder.path + "/none/a.rec"
        for (path, message) in [(path, Phrase.recordingExists(path)), (missing, .recordingCannotBeCreated(missing))] {
            let failure = #expect(throws: Failure.self) { try RecordingFile(path) { _ in } }
            #expect(failure?.kind == .cannotCreate && failure?.message == message)
        }
        #expect(try bytes() == Data("mine".utf8))
        try FileManager.default.removeItem(at: folder)
    }

    @Test("A full disk ends the recording with one message, and the program continues")
    func full() async throws {
        guard FileManager.default.isWritableFile(atPath: "/dev/full") else { return }
        var problems: [Failure.Kind] = []
        let link = folder.appending(path: "full").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/full")
        // O_EXCL refuses the symbolic link, so the test passes an open file to the recording instead.
        let failure = #expect(throws: Failure.self) { try RecordingFile(link) { _ in } }
        #expect(failure?.kind == .cannotCreate)
        let file = RecordingFile(writingTo: try #require(FileHandle(forWritingAtPath: "/dev/full")), path) { problems.append($0.kind) }
        try await RecordedTree(to: [file]).run()
        #expect(problems == [.inputOutput])
        try FileManager.default.removeItem(at: folder)
    }

    @Test(
        "Data that is not a recording is refused, and damaged lines are counted",
        arguments: ["", "\n", "{}\n", "{\"kind\":\"tree\"}\n", "\u{0}\u{FF}\n"])
    func bad(text: String) throws {
        let failure = #expect(throws: Failure.self) { try SavedRecording(Data(text.utf8), at: "x") }
        #expect(failure?.kind == .badData)
        var line = RecordedLine(.program)
        line.program = .sample()
        let good = try JSONEncoder().encode(line) + Data("\n".utf8)
        let saved = try SavedRecording(good + Data(text.utf8), at: "x")
        #expect(saved.lines.count + saved.unreadable == (text.isEmpty ? 1 : 2) && !saved.isCut)
    }
}
