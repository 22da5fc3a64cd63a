import FeatureTree
import FeatureTreeTesting
import Foundation
import Sample
import Testing

private final class Note: Restorable {
    let saved: String
    init(_ text: String) { saved = text }
}

@MainActor
@Suite("Saved siblings")
struct RestoredIdentityTests {
    private let note = Buildable<String, Never>("Note") { text, context in Note(context.restored() ?? text) }

    private func desk(_ children: @escaping @MainActor (Buildable<String, Never>) -> [Child]) -> Buildable<Void, Never> {
        let note = note
        return .improvised("Desk") { me in me.router.show { children(note) } }
    }

    private func texts(_ tree: Tree) -> [String] { tree.observer.all(Note.self).map(\.saved) }

    @Test("Siblings with the ids 3 and \"3\" each get back their own state")
    func apart() async {
        let tree = Tree(desk { [$0.child("number", id: 3), $0.child("text", id: "3")] })
        let saved = tree.observer.saved(by: JSON())
        let restoration = Restoration(saved, by: JSON())
        let again = Tree(desk { [$0.child("", id: "3"), $0.child("", id: 3)] }, restoring: restoration)
        #expect(texts(again) == ["text", "number"])
        #expect(restoration.leftOut == [])
        #expect(await tree.stop() + again.stop() == [])
    }

    @Test("A state that was saved under an id of another type is left out and reported")
    func otherType() async {
        let tree = Tree(desk { [$0.child("number", id: 3)] })
        let restoration = Restoration(tree.observer.saved(by: JSON()), by: JSON())
        let again = Tree(desk { [$0.child("new", id: "3")] }, restoring: restoration)
        #expect(texts(again) == ["new"])
        #expect(restoration.leftOut == [.unmounted(["Desk", "Note"])])
        #expect(await tree.stop() + again.stop() == [])
    }

    @Test("A saved document of version 1 can be restored")
    func old() async throws {
        let text = """
            {"version": 1, "features": [{"name": "Desk", "id": "0"}, {"name": "Note", "id": "3", "parent": 0, "state": "\\"old\\""},
              {"name": "Note", "id": "b", "parent": 0, "state": "\\"other\\""}]}
            """
        let restoration = Restoration(try JSONDecoder().decode(SavedTree.self, from: Data(text.utf8)), by: JSON())
        let tree = Tree(desk { [$0.child("", id: "b"), $0.child("", id: 3)] }, restoring: restoration)
        #expect(texts(tree) == ["other", "old"])
        #expect(restoration.leftOut == [])
        await tree.finish()
    }

    @Test("Restoring siblings takes linear time")
    func linear() async {
        var times: [Duration] = []
        for count in [2_000, 8_000] {
            let tree = Tree(desk { note in (0..<count).map { note.child("\($0)", id: $0) } })
            let saved = tree.observer.saved(by: JSON())
            var best = Duration.seconds(1_000)
            for _ in 1...3 {
                let start = workTime()
                // The notes are in reverse order, which is the slowest order for a search from the front.
                let again = Tree(
                    desk { note in (0..<count).reversed().map { note.child("", id: $0) } }, restoring: Restoration(saved, by: JSON()))
                best = min(best, workTime() - start)
                #expect(texts(again).last == "0")
                await again.finish()
            }
            times.append(best)
            await tree.finish()
        }
        #expect(times[1] < times[0] * 10, "\(times)")
    }
}
