import ArgumentParser
import Commands
import EnglishOnly
import FeatureTree
import Language
import Screen
import Testing

@MainActor
@Suite("Command needs")
struct NeedsTests {
    private let commands: [any ParsableCommand.Type] = [Bath.self, Lights.self]

    private func registry(_ entries: [Entry]) -> Registry {
        Registry([
            Part("App") {
                Entry.install(Home.self) {}; entries
            }
        ])
    }

    @Test("Unmet needs of commands at any depth are reported with the name of the command")
    func nested() {
        #expect(commands.all.map { "\($0)" } == ["Bath", "Fill", "Taps", "Hot", "Lights"])
        let error = #expect(throws: CompositionError.self) { _ = try registry([]).compose(Home.self, needing: commands.needs) }
        #expect(
            error?.issues == [
                .unmet(need: "Water", by: "Fill", at: nil, hint: nil), .unmet(need: "Heat", by: "Hot", at: nil, hint: nil),
                .unmet(need: "Water", by: "Lights", at: nil, hint: nil),
            ])
    }

    @Test("Running a command creates the value that it needs and no other value")
    func answer() async throws {
        var made: [String] = []
        let entries = [
            Entry.provide(Water.self) {
                made.append("Water"); return Water(litres: 7)
            },
            Entry.provide(Heat.self) {
                made.append("Heat"); return Heat()
            },
        ]
        let composition = try registry(entries).compose(Home.self, needing: commands.needs)
        let fill = try #require(try Bath.parseAsRoot(["fill", "--times", "3"]) as? any Command)
        let answer = try await fill.answer(from: composition)
        #expect(answer.screen.title == "21 litres")
        #expect(made == ["Water"])
    }
}

private struct Water { var litres = 0 }
private struct Heat {}

private enum Home: Feature {
    static var about: Phrase { "A home." }
    static var entries: [Entry] {}
    static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> Logic { Logic() }
    final class Logic: Interactor {}
}

private struct Bath: ParsableCommand {
    static let configuration = CommandConfiguration(subcommands: [Fill.self, Taps.self])
    @OptionGroup var host: HostOptions
}

private struct Fill: Command {
    static let effect = Effect.nothing
    @OptionGroup var host: HostOptions
    @Option var times = 1
    func run(_ water: Water) async throws -> Answer {
        let litres = water.litres * times
        return Answer(litres, screen: Screen("\(litres) litres"))
    }
}

private struct Taps: ParsableCommand {
    static let configuration = CommandConfiguration(subcommands: [Hot.self])
    @OptionGroup var host: HostOptions
}

private struct Hot: Command {
    static let effect = Effect.nothing
    @OptionGroup var host: HostOptions
    func run(_ heat: Heat) async throws -> Answer { Answer("hot", screen: Screen("Hot")) }
}

private struct Lights: Command {
    static let effect = Effect.nothing
    @OptionGroup var host: HostOptions
    func run(_ water: Water) async throws -> Answer { Answer("on", screen: Screen("On")) }
}
