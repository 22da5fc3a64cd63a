import EnglishOnly
import FeatureTree
import FeatureTreeTesting
import Language
import Sample
import Screen
import Seeded
import Testing

@testable import TreeRecords

@MainActor
@Suite("Recordings in memory")
struct RecordingRingTests {
    @Test("A recording in memory returns the lines that a reader has not seen, or all kept lines if some of the unseen lines were dropped")
    func ring() throws {
        let kept = Kept()
        let recording = LiveRecording(.sample(), in: .english, to: [kept], keptIn: RecordingRing(capacity: 10))
        let recorder = try #require(recording.recorder())
        for number in 1...4 { recorder.see(Screen(.verbatim(String(repeating: "-", count: number)))) }
        let first = recording.lines(after: 0)
        #expect(first.lines.map(\.kind) == [.program, .state, .tree, .screen, .screen, .screen, .screen] && first.count == 5)
        recorder.see(Screen(.add))
        #expect(recording.lines(after: first.count).lines.compactMap(\.screen?.content.title) == ["Add a name"])
        #expect(recording.lines(after: 6).lines == [])
        for number in 1...20 { recorder.see(Screen(.verbatim(String(repeating: "+", count: number)))) }
        let late = recording.lines(after: 6)
        #expect(late.lines.count == 12 && late.count == 26)
        #expect(late.lines.reduce(into: RecordedState()) { $0.apply($1) } == kept.states.last)
        // Of the 26 lines, the first 16 have been dropped.
        #expect(recording.lines(after: 16).lines.map(\.kind) == Array(repeating: .screen, count: 10))
        #expect(recording.lines(after: 15).lines.first?.kind == .program)
        // A line count that is higher than the current one comes from another run of the program, so the reader gets all kept lines.
        #expect(recording.lines(after: 1_000).lines.first?.kind == .program)
    }

    @Test("A recording in memory keeps the newest screen even if the screen exceeds its capacity")
    func large() throws {
        let recording = LiveRecording(.sample(), in: .english, keptIn: RecordingRing(capacity: 2))
        let recorder = try #require(recording.recorder())
        recorder.see(Screen("Names", [.init(rows: (0..<5).map { .init(.verbatim("\($0)"), .text("Cash")) })]))
        #expect(recording.lines(after: 0).lines.map(\.kind) == [.program, .state, .screen])
    }

    @Test("Values are kept only up to a limit until the recording is read, because they can be large")
    func values() async throws {
        let recording = LiveRecording(.sample(), in: .english, keptIn: RecordingRing(capacity: 200))
        let (recorder, cell) = (try #require(recording.recorder()), Current(0))
        let tree = Tree(.improvised("Root") { me in me.router.follow(cell, to: me) { _, _ in } }, trace: recorder.trace)
        func change() {
            cell.value += 1
            recorder.see(Screen(.verbatim("\(cell.value)")))
        }
        func changes() -> Int { recording.lines(after: 0).lines.filter { $0.kind == .changed }.count }
        // Each change counts as 41 lines until it is read, and as one line from then on; each screen counts as one line.
        for _ in 1...20 { change() }
        #expect(changes() == 4)
        for _ in 1...20 {
            change()
            _ = changes()
        }
        #expect(changes() == 24)
        _ = await tree.stop()
    }

    @Test("A recording in memory returns the same lines that a sink receives", arguments: [false, true])
    func lines(reveals: Bool) async throws {
        let (kept, ring) = (Kept(), RecordingRing())
        try await RecordedTree(reveals: reveals, to: [kept], keptIn: ring).run()
        let read = ring.lines(after: 0)
        #expect(read.lines.filter { $0.kind != .state } == kept.lines && read.count == kept.lines.count - 1)
    }

    @Test("The lines of a recording in memory contain the costs of their events")
    func costs() async throws {
        let (clock, ring) = (VirtualClock(), RecordingRing())
        let recording = LiveRecording(.sample(), in: .english, keptIn: ring, clock: clock)
        let recorder = try #require(recording.recorder())
        let tree = Tree(
            .improvised("Root") { _ in clock.advance(by: .milliseconds(3)) }, clock: clock, trace: recorder.trace)
        let costs = recording.lines(after: 0).lines.filter { $0.took != nil }.map { [$0.event, $0.took, $0.own] }
        #expect(costs == [[2, 3_000, 3_000]])
        _ = await tree.stop()
    }

    @Test(
        "Whenever a recording in memory is read, its lines produce the same state as a recording that has dropped nothing",
        arguments: 1...20 as ClosedRange<UInt64>)
    func model(seed: UInt64) async throws {
        var chance = SplitMix64(seed: seed)
        let (kept, cell) = (Kept(), Current(0))
        let recording = LiveRecording(.sample(), in: .english, to: [kept], keptIn: RecordingRing(capacity: 30))
        var (trees, seen, state): ([(Tree, TreeRecorder)], Int, RecordedState) = ([], 0, .init())
        for step in 1...200 {
            switch Int.random(in: 0..<10, using: &chance) {
            case 0 where trees.count < 3:
                let recorder = try #require(recording.recorder())
                let page = Buildable<Void, Never>.improvised("Page") { _ in if cell.value % 7 == 3 { throw Refusal.closed } }
                let root = Buildable<Void, Never>.improvised("Root") { me in
                    me.router.follow(cell, to: me) { me, number in me.router.show { page.child((), id: number / 3) } }
                }
                trees.append((Tree(root, trace: recorder.trace), recorder))
            case 1 where !trees.isEmpty:
                let (tree, recorder) = trees.remove(at: Int.random(in: trees.indices, using: &chance))
                recorder.end(leaks: await tree.stop())
            case 2: trees.randomElement(using: &chance)?.1.see(Screen(.verbatim("\(step)")))
            case 3:
                let read = recording.lines(after: seen)
                seen = read.count
                for line in read.lines { state.apply(line) }
                #expect(state == kept.states.last, "seed \(seed), step \(step)")
            default: cell.value += 1
            }
        }
        for (tree, _) in trees { _ = await tree.stop() }
    }

    @Test("A recording in memory causes no leak, even if a value refers to a feature")
    func leaks() async throws {
        let recording = LiveRecording(.sample(), in: .english, keptIn: RecordingRing())
        let recorder = try #require(recording.recorder())
        let cell = Current(Reference(feature: nil))
        let tree = Tree(
            .improvised("Root") { me in
                me.router.follow(cell, to: me) { _, _ in }
                cell.value = Reference(feature: me)
                cell.value = Reference(feature: nil)
            }, trace: recorder.trace)
        #expect(await tree.stop() == [])
        let values = recording.lines(after: 0).lines.compactMap(\.value)
        #expect(values == ["Reference(feature: Improvised<(), Never>)", "Reference(feature: nil)"])
    }

    @Test("The cost of an event is recorded even if a misuse is reported while the event is being handled")
    func interrupted() async throws {
        let (clock, cell) = (VirtualClock(), Current(0))
        let recording = LiveRecording(.sample(), in: .english, keptIn: RecordingRing(), clock: clock)
        let recorder = try #require(recording.recorder())
        let tree = Tree(
            .improvised("Root") { me in
                me.router.follow(cell, to: me) { _, value in
                    guard value > 0 else { return }
                    recorder.report(.sameIdentity(parent: "Root", child: "Row"))
                    clock.advance(by: .milliseconds(3))
                }
            }, clock: clock, trace: recorder.trace)
        cell.value = 1
        let lines = recording.lines(after: 0).lines
        let change = try #require(lines.first { $0.kind == .changed })
        #expect(lines.contains { $0.kind == .misuse && $0.event == change.event })
        #expect(lines.contains { $0.kind == .took && $0.event == change.event && $0.took == 3_000 && $0.own == 3_000 })
        _ = await tree.stop()
    }

    @Test("If one event causes many others, a full recording in memory drops only a part of them")
    func parts() async throws {
        let (kept, cell) = (Kept(), Current(0))
        let recording = LiveRecording(.sample(), in: .english, to: [kept], keptIn: RecordingRing(capacity: 300))
        let recorder = try #require(recording.recorder())
        let page = Buildable<Void, Never>.improvised("Page")
        let tree = Tree(
            .improvised("Root") { me in
                me.router.follow(cell, to: me) { me, count in me.router.show { for id in 0..<count { page.child((), id: id) } } }
            }, trace: recorder.trace)
        cell.value = 1_000
        recorder.see(Screen(.add))
        let read = recording.lines(after: 0).lines
        #expect((200...302).contains(read.count) && read.reduce(into: RecordedState()) { $0.apply($1) } == kept.states.last)
        _ = await tree.stop()
    }

    @Test("The times of events count from the start of the recording, even if the tree was made after its recorder")
    func times() async throws {
        let (clock, kept) = (VirtualClock(), Kept())
        let recording = LiveRecording(.sample(), in: .english, to: [kept], keptIn: RecordingRing(), clock: clock)
        clock.advance(by: .seconds(1))
        let recorder = try #require(recording.recorder())
        clock.advance(by: .seconds(1))
        let tree = Tree(.improvised("Root"), clock: clock, trace: recorder.trace)
        for lines in [kept.lines, recording.lines(after: 0).lines] {
            #expect(lines.compactMap(\.time) == [1_000_000, 2_000_000, 2_000_000])
        }
        _ = await tree.stop()
    }

    private struct Reference: Sendable { let feature: (any AnyObject & Sendable)? }
}
