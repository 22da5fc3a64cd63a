import FeatureTree
import Language
import Testing
import TimelineSlots

@MainActor
@Suite("Answers of plugins")
struct AnswersTests {
    private struct Broken: Error {}

    private func plugin(_ key: String, place: Int, _ answer: @escaping @MainActor () throws -> Int) -> Plugins<TimelineDeletion>.Plugin {
        .init(
            .init(key, title: .verbatim(key), place: place),
            Buildable(key) { _, context in TimelineAnswer(context.listener) { .deleted(try answer()) } })
    }

    @Test("The answers of all plugins come with their labels, in the order of the labels")
    func order() async throws {
        let plugins = Plugins<TimelineDeletion>([plugin("rules", place: 20) { 2 }, plugin("profiles", place: 10) { 1 }])
        let answers = try await plugins.answers(to: ())
        #expect(answers.map(\.label.key).sorted() == ["profiles", "rules"])
        for (label, output) in answers {
            switch output {
            case .deleted(let count): #expect(count == (label.key == "rules" ? 2 : 1))
            }
        }
    }

    @Test("The first error ends the question, and later plugins are not asked")
    func failure() async throws {
        var asked = 0
        let plugins = Plugins<TimelineDeletion>([
            plugin("profiles", place: 10) { throw Broken() },
            plugin("rules", place: 20) {
                asked += 1
                return 1
            },
        ])
        await #expect(throws: Broken.self) { try await plugins.answers(to: ()) }
        #expect(asked == 0)
    }
}
