import FeatureTree
import FeatureTreeTesting
import Foundation
import Sample
import Seeded
import Testing

@MainActor
@Suite("Saved trees")
struct RestorationTests {
    private let coder = JSON()

    /// Logic that has a number and shows that many children, each with a number of its own.
    private final class Counter: Interactor, Restorable {
        var count: Int {
            didSet { show() }
        }
        private let router: Router, child: Buildable<Int, Never>

        init(_ start: Int, _ context: Context<Never>, _ child: Buildable<Int, Never>) {
            count = context.restored() ?? start
            (router, self.child) = (context.router, child)
        }

        var saved: Int { count }
        func run() { show() }
        private func show() { router.show { for id in 0..<count { child.child(0, id: "child \(id)") } } }
    }

    private static func counter(_ name: String) -> Buildable<Int, Never> {
        Buildable(name) { input, context in Counter(input, context, counter("Child")) }
    }

    private func root(_ start: Int) -> Buildable<Void, Never> {
        Buildable("Root") { _, context in Counter(start, context, RestorationTests.counter("Child")) }
    }

    /// Encodes a document and decodes it again, as a host does between two runs.
    private func journey(_ document: SavedTree) throws -> SavedTree {
        try JSONDecoder().decode(SavedTree.self, from: JSONEncoder().encode(document))
    }

    @Test("200 random trees have the same outline after they are restored")
    func same() async throws {
        for seed in 1...200 as ClosedRange<UInt64> {
            var dice = SplitMix64(seed: seed)
            let tree = Tree(root(2))
            for _ in 0..<30 {
                let all = tree.observer.all(Counter.self)
                all[dice.number(below: all.count)].count = dice.number(below: 4)
            }
            let restoration = Restoration(try journey(tree.observer.saved(by: coder)), by: coder)
            let again = Tree(root(0), restoring: restoration)
            #expect(again.outline.text == tree.outline.text, "Seed \(seed)")
            #expect(again.observer.saved(by: coder) == tree.observer.saved(by: coder), "Seed \(seed)")
            #expect(restoration.leftOut == [], "Seed \(seed)")
            #expect(await tree.stop() + again.stop() == [])
        }
    }

    @Test("A saved tree is one versioned document with the name, the id, the parent and the state of each feature")
    func document() async throws {
        let tree = Tree(root(1))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(tree.observer.saved(by: coder)), as: UTF8.self)
        #expect(
            text == """
                {"features":[{"id":"0","idType":"Int","name":"Root","state":"1"},{"id":"child 0","idType":"String","name":"Child","parent":0,\
                "state":"0"}],"version":2}
                """)
        _ = await tree.stop()
    }

    @Test("A saved document of an unknown version is not restored, and is listed as left out")
    func version() async throws {
        let document = try JSONDecoder().decode(SavedTree.self, from: Data(#"{"version": 3, "trees": []}"#.utf8))
        let restoration = Restoration(document, by: coder)
        let tree = Tree(root(1), restoring: restoration)
        #expect(tree.outline.text == "Root\n  Child")
        #expect(restoration.leftOut.map(\.description) == ["The saved state has the unknown version 3."])
        _ = await tree.stop()
    }

    @Test(
        "Invalid saved trees are rejected",
        arguments: [
            "", "{}", "[]", #"{"version": 1}"#, #"{"version": "1", "features": []}"#,
            #"{"version": 1, "features": [{"name": "A", "id": "0", "parent": 0}]}"#,
            #"{"version": 1, "features": [{"name": "A", "id": "0"}, {"name": "B", "id": "0", "parent": 1}]}"#,
            #"{"version": 1, "features": [{"name": "A", "id": "0"}, {"name": "B", "id": "0"}]}"#,
            #"{"version": 1, "features": [{"name": "A", "id": "0"}, {"name": "B", "id": "0", "parent": -1}]}"#,
        ])
    func malformed(text: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(SavedTree.self, from: Data(text.utf8)) }
    }

    @Test("A feature that no longer exists is listed as left out, once for its whole subtree")
    func gone() async throws {
        let text = """
            {"version": 1, "features": [{"name": "Root", "id": "0", "state": "1"},
              {"name": "Child", "id": "child 0", "parent": 0, "state": "0"},
              {"name": "Wallet", "id": "0", "parent": 0, "state": "0"}, {"name": "Card", "id": "0", "parent": 2}]}
            """
        let restoration = Restoration(try JSONDecoder().decode(SavedTree.self, from: Data(text.utf8)), by: coder)
        let tree = Tree(root(0), restoring: restoration)
        #expect(tree.outline.text == "Root\n  Child")
        #expect(restoration.leftOut.map(\.description) == ["Root → Wallet has not been mounted."])
        _ = await tree.stop()
    }

    @Test("A state that cannot be read is left out, together with the states below it")
    func unreadable() async throws {
        let text = """
            {"version": 1, "features": [{"name": "Root", "id": "0", "state": "\\"many\\""},
              {"name": "Child", "id": "child 0", "parent": 0, "state": "3"}]}
            """
        let restoration = Restoration(try JSONDecoder().decode(SavedTree.self, from: Data(text.utf8)), by: coder)
        let tree = Tree(root(1), restoring: restoration)
        #expect(tree.outline.text == "Root\n  Child")
        guard case .unreadable(["Root"], let reason)? = restoration.leftOut.first else { throw Broken("It was read.") }
        #expect(reason.contains("Int"))
        #expect(restoration.leftOut.count == 1)
        _ = await tree.stop()
    }

    @Test("A state is restored only once, and not after the restoration has ended")
    func once() async throws {
        let tree = Tree(root(1))
        tree.observer.all(Counter.self).last?.count = 2
        for isOver in [false, true] {
            let restoration = Restoration(try journey(tree.observer.saved(by: coder)), by: coder)
            if isOver { restoration.end() }
            let again = Tree(root(1), restoring: restoration)
            #expect(again.outline.text == (isOver ? "Root\n  Child" : "Root\n  Child\n    Child\n    Child"))
            again.observer.all(Counter.self).first?.count = 0
            again.observer.all(Counter.self).first?.count = 1
            #expect(again.outline.text == "Root\n  Child")
            _ = await again.stop()
        }
        _ = await tree.stop()
    }

    @Test("A restarted feature does not get the saved state, because that state might have caused the failure")
    func restarted() async throws {
        var mounts: [Int?] = []
        let child = Buildable<Void, Never>("Child") { _, context in
            mounts.append(context.restored())
            return Improvised<Void, Never>((), context) { _ in throw Broken("it") }
        }
        let text = #"{"version": 1, "features": [{"name": "Root", "id": "0"}, {"name": "Child", "id": "0", "parent": 0, "state": "7"}]}"#
        let document = try JSONDecoder().decode(SavedTree.self, from: Data(text.utf8))
        let tree = Tree(
            .improvised("Root") { me in me.router.show { child.child(()).onFailure(.restart()) } }, clock: VirtualClock(),
            restoring: Restoration(document, by: coder))
        #expect(mounts == [7, nil])
        _ = await tree.stop()
    }

    @Test("A state that is too large or cannot be encoded is left out and reported")
    func unsaved() async throws {
        let tree = Tree(
            .improvised("Root") { me in
                me.router.show {
                    Buildable<Void, Never>("Novel") { _, _ in Writer(String(repeating: "x", count: 5_000)) }.child(())
                    Buildable<Void, Never>("Formula") { _, _ in Writer(Double.nan) }.child(())
                    Buildable<Void, Never>("Note") { _, _ in Writer("short") }.child(())
                }
            })
        let text = String(decoding: try JSONEncoder().encode(tree.observer.saved(by: coder)), as: UTF8.self)
        #expect(text.contains("short") && !text.contains("xxx"))
        #expect(tree.observer.misuses.count == 2)
        #expect(tree.observer.misuses.first == .unsaved(feature: "Novel", reason: "it is 5002 bytes long; the limit is 4096 bytes."))
        _ = await tree.stop()
    }

    @Test("A state of up to 4,096 bytes is saved, and a larger state is left out", arguments: [4_095, 4_096, 4_097])
    func limit(size: Int) async throws {
        // The JSON encoder adds two quotation marks.
        let text = String(repeating: "x", count: size - 2)
        let tree = Tree(Buildable<Void, Never>("Novel") { _, _ in Writer(text) })
        let saved = String(decoding: try JSONEncoder().encode(tree.observer.saved(by: coder)), as: UTF8.self)
        #expect(saved.contains(text) == (size <= 4_096))
        #expect(
            tree.observer.misuses
                == (size <= 4_096 ? [] : [.unsaved(feature: "Novel", reason: "it is 4097 bytes long; the limit is 4096 bytes.")]))
        _ = await tree.stop()
    }
}

/// Logic that saves its initial value.
private final class Writer<Text: Codable & Sendable>: Interactor, Restorable {
    let saved: Text
    init(_ text: Text) { saved = text }
}
