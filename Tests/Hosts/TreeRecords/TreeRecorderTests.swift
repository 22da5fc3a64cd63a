import EnglishOnly
import FeatureTree
import FeatureTreeTesting
import Foundation
import Language
import Sample
import Screen
import Testing

@testable import TreeRecords

@MainActor
@Suite("Recorded trees")
struct TreeRecorderTests {
    @Test("A recording contains each event with its feature, the feature's parent and the event's cause")
    func events() async throws {
        let kept = Kept()
        try await RecordedTree(to: [kept]).run()
        let texts = kept.lines.filter { $0.kind != .took }.map { line in
            let feature = line.feature.map { "\(line.event ?? 0) \($0)#\(line.serial ?? 0)" + (line.parent.map { " in #\($0)" } ?? "") }
            let change = [line.before, line.value].compactMap(\.self).joined(separator: " → ")
            let rest = [line.children?.joined(separator: ", "), change.isEmpty ? nil : change, line.cause.map { "by \($0)" }]
            return ([feature, line.kind.rawValue] + rest).compactMap(\.self).joined(separator: " ")
        }
        #expect(
            texts == [
                "program", "tree", "1 Root#1 built", "2 Root#1 mounted", "3 Root#1 shown List by 2", "4 List#2 in #1 built by 3",
                "5 List#2 in #1 mounted by 3", "screen", "action Add a name (String)", "6 List#2 in #1 changed String",
                "7 List#2 in #1 shown Detail by 6", "8 Detail#3 in #2 built by 7", "9 Detail#3 in #2 mounted by 7",
                "10 Detail#3 in #2 said Typed(name: String, phone: Int, step: .name, tags: Array<String> (2), isNew: true)",
                "11 List#2 in #1 said String by 10", "12 Root#1 shown Failing by 11", "13 Detail#3 in #2 unmounted by 12",
                "14 List#2 in #1 unmounted by 12", "15 Failing#4 in #1 built by 12", "16 Failing#4 in #1 mounted by 12",
                "17 Failing#4 in #1 failed .unknown(name: String, count: Int) by 16", "18 Failing#4 in #1 restarted by 17",
                "19 Failing#4 in #1 unmounted by 17", "20 Failing#5 in #1 built by 17", "21 Failing#5 in #1 mounted by 17",
                "22 Failing#5 in #1 failed .unknown(name: String, count: Int) by 21", "23 Failing#5 in #1 unmounted", "24 Root#1 unmounted",
                "ended",
            ])
    }

    @Test("A recorded change contains the previous value, if there is one")
    func changes() async throws {
        let (kept, cell) = (Kept(), Current<Int?>(nil))
        let recorder = try #require(LiveRecording(.sample(reveals: true), in: .english, to: [kept]).recorder())
        let tree = Tree(.improvised("Root") { me in me.router.follow(cell, to: me) { _, _ in } }, trace: recorder.trace)
        cell.value = 1
        cell.value = 2
        #expect(kept.lines.filter { $0.kind == .changed }.map { [$0.before, $0.value] } == [[nil, "1"], ["1", "2"]])
        _ = await tree.stop()
    }

    @Test("A recording contains what a person typed only if values are revealed", arguments: [false, true])
    func typed(reveals: Bool) async throws {
        let kept = Kept()
        try await RecordedTree(reveals: reveals, to: [kept]).run()
        let text = String(decoding: try JSONEncoder().encode(kept.lines), as: UTF8.self)
        #expect(text.contains("Tanaka") == reveals && text.contains("8012") == reveals)
        // Text from the source code is recorded whether or not values are revealed.
        #expect(text.contains("Add a name") && text.contains("unknown"))
    }

    @Test("The state of a recording matches the mounted tree and its failures")
    func state() async throws {
        let kept = Kept()
        let tree = try RecordedTree(to: [kept])
        #expect(kept.states.last?.outline(of: 1) == tree.tree.outline.text)
        tree.name.value = "next"
        #expect(kept.states.last?.outline(of: 1) == tree.tree.outline.text)
        #expect(tree.tree.outline.text == "Root\n  List\n    Detail")
        tree.detail.say(Typed())
        #expect(kept.states.last?.outline(of: 1) == "Root\n  Failing failed: .unknown(name: String, count: Int)")
        _ = await tree.tree.stop()
        #expect(kept.states.last?.outline(of: 1) == "")
    }

    @Test("The outline of a damaged recording is finite, even if features share a number or are their own ancestors")
    func damaged() {
        for (nodes, outline) in [
            ([(5, nil), (5, 5)], "A\n  B"), ([(0, nil), (0, 0), (7, 0)], "A\nB\nC"), ([(1, 2), (2, 1)], ""), ([(3, 3), (4, nil)], "B"),
        ] as [([(Int, Int?)], String)] {
            var state = RecordedState()
            state.apply(RecordedLine(.tree, tree: 1))
            for ((serial, parent), feature) in zip(nodes, ["A", "B", "C"]) {
                var line = RecordedLine(.built, tree: 1)
                (line.serial, line.parent, line.feature) = (serial, parent, feature)
                state.apply(line)
            }
            #expect(state.outline(of: 1) == outline)
        }
    }

    @Test("A screen is recorded only if it differs from the previous one")
    func screens() throws {
        let kept = Kept()
        let recorder = try #require(LiveRecording(.sample(), in: .english, to: [kept]).recorder())
        for title: Phrase in [.add, .add, .comma, .add] { recorder.see(Screen(title)) }
        // Screens that differ only in what a person typed are recorded, although they look the same in the recording.
        for name in ["Tanaka", "Sato"] { recorder.see(Screen(.verbatim(name))) }
        #expect(kept.lines.compactMap(\.screen?.content.title) == ["Add a name", ", ", "Add a name", "…", "…"])
    }

    @Test("A misuse and a leak are recorded with the features involved")
    func misuse() throws {
        let kept = Kept()
        let recorder = try #require(LiveRecording(.sample(), in: .english, to: [kept]).recorder())
        recorder.report(.sameIdentity(parent: "List", child: "Row"))
        recorder.report(.unsaved(feature: "List", reason: "Tanaka is no number"))
        recorder.end(leaks: ["Root/List"])
        #expect(kept.lines.compactMap(\.value).first?.contains("two children named Row") == true)
        #expect(kept.lines.compactMap(\.value).last == "unsaved: List")
        #expect(kept.lines.last?.leaks == ["Root/List"])
    }

    @Test("An event's own time does not include the time of the events that it caused")
    func costs() async throws {
        let (kept, clock) = (Kept(), VirtualClock())
        let recorder = try #require(LiveRecording(.sample(), in: .english, to: [kept], clock: clock).recorder())
        let child = Buildable<Void, Never>.improvised("Child") { _ in clock.advance(by: .milliseconds(3)) }
        let tree = Tree(
            .improvised("Root") { me in
                clock.advance(by: .milliseconds(2))
                me.router.show { child.child(()) }
            }, clock: clock, trace: recorder.trace)
        let costs = kept.lines.filter { $0.kind == .took }.map { [$0.event, $0.took, $0.own] }
        // Events 2 and 5 are the mounts of the root and the child, and event 3 shows the child.
        #expect(costs.contains([5, 3_000, 3_000]) && costs.contains { $0[0] == 2 && $0[2] == 2_000 }, "\(costs)")
        _ = await tree.stop()
    }

    @Test("At most 100 trees are recorded at the same time, and a tree that ends makes room for another")
    func bound() throws {
        let recording = LiveRecording(.sample(), in: .english, to: [])
        let recorders = (0..<LiveRecording.mostTrees).compactMap { _ in recording.recorder() }
        #expect(recorders.count == LiveRecording.mostTrees && recording.recorder() == nil)
        recorders[3].end(leaks: [])
        #expect(recording.recorder() != nil && recording.recorder() == nil)
    }
}
