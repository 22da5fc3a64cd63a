extension Template {
    /// The layer that an app imports, and the tests of all layers.
    static let featureFiles = [
        File(
            "Sources/Feature/{{ name }}.swift.stencil",
            #"""
            import ArgumentParser
            import Commands
            import FeatureTree
            import Language
            import Slots
            import Storage
            import {{ name }}Domain
            import {{ name }}Infra
            import {{ name }}Presentation

            /// {{ about }}
            package enum {{ name }}: Feature {
                package static var about: Phrase { .about }
                package static var commands: [any ParsableCommand.Type] { [{{ name }}Command.self] }

                package struct Dependency {
                    let list: List{{ name }}
                    let add: AddTo{{ name }}
                }

                package static func build(_ dependency: Dependency, _ input: Void, _ context: Context<Never>) -> {{ name }}ViewModel {
                    {{ name }}ViewModel(dependency.list, dependency.add)
                }

                package static var entries: [Entry] {
                    Entry.plug({{ name }}.self, into: Tab.self, as: .init({{ command|literal }}, title: {{ name }}View.title), Dependency.init)
                    Entry.provide(List{{ name }}.self, List{{ name }}.init)
                    Entry.provide(AddTo{{ name }}.self, AddTo{{ name }}.init)
                    Entry.provide((any {{ name }}Repository).self) { (store: DataStore) in try SQLite{{ name }}(store) }
                }
            }

            """#),
        File(
            "Sources/Feature/Phrases.swift.stencil",
            #"""
            import Language

            /// Help.
            extension Phrase {
                static var about: Phrase {
                    Phrase(
                        en: {{ about|literal }},
                        ja: {{ aboutJa|literal }})
                }
                static var showAllNotes: Phrase { Phrase(en: "Show all notes.", ja: "すべてのメモを表示します。") }
                static var addANoteToThem: Phrase { Phrase(en: "Add a note.", ja: "メモを追加します。") }
                static var whatIsToBeNoted: Phrase { Phrase(en: "What to note.", ja: "メモの内容。") }
            }

            """#),
        File(
            "Sources/Feature/Commands/{{ name }}Command.swift.stencil",
            #"""
            import ArgumentParser
            import Commands
            import {{ name }}Domain
            import {{ name }}Presentation

            struct {{ name }}Command: ParsableCommand {
                static var configuration: CommandConfiguration {
                    .init({{ command|literal }}, .about, subcommands: [{{ name }}List.self, {{ name }}Add.self])
                }
                @OptionGroup var host: HostOptions
            }

            struct {{ name }}List: Command {
                static let effect = Effect.reads
                static var configuration: CommandConfiguration { .init("list", .showAllNotes) }
                @OptionGroup var host: HostOptions

                func run(_ list: List{{ name }}) async throws -> Answer {
                    let data = try await {{ name }}Data(list())
                    return Answer(data, screen: {{ name }}View.screen(data))
                }
            }

            struct {{ name }}Add: Command {
                static let effect = Effect.writes
                static var configuration: CommandConfiguration { .init("add", .addANoteToThem) }
                @OptionGroup var host: HostOptions
                @Argument(help: ArgumentHelp(.whatIsToBeNoted)) var text: String

                func run(_ add: AddTo{{ name }}) async throws -> Answer {
                    let data = try await {{ name }}Data([add(text)])
                    return Answer(data, screen: {{ name }}View.screen(data))
                }
            }

            """#),
        File(
            "Tests/{{ name }}Tests.swift.stencil",
            #"""
            import Commands
            import EnglishOnly
            import Failure
            import FeatureTesting
            import FeatureTreeTesting
            import Language
            import Screen
            import Storage
            import Testing
            import {{ name }}Domain
            import {{ name }}Infra

            @testable import {{ name }}

            @MainActor
            @Suite({{ words|literal }})
            struct {{ name }}Tests {
                @Test("shows what was noted, newest first, and is silent once it is unmounted")
                func screen() async throws {
                    try await withStore { store in
                        let notes = try SQLite{{ name }}(store)
                        let probe = Probe({{ name }}.self, dependency: .init(list: List{{ name }}(notes), add: AddTo{{ name }}(notes)))
                        #expect(await probe.isShowing({{ title|literal }}))
                        try await probe.send(.init("add", input: "First"))
                        try await probe.send(.init("add", input: "Second"))
                        #expect(
                            probe.screens.map(\.transcript)
                                == [[{{ title|literal }}, "Second", "First", "[Add a note]"].joined(separator: "\n")])
                        #expect(
                            probe.screens.map { $0.transcript(in: .japanese) }
                                == [[{{ titleJa|literal }}, "Second", "First", "[メモを追加]"].joined(separator: "\n")])
                        #expect(await probe.stop() == [])
                    }
                }

                @Test("says the same as a command")
                func commands() async throws {
                    try await withStore { store in
                        let notes = try SQLite{{ name }}(store)
                        _ = try await {{ name }}Add.answer("First", needs: AddTo{{ name }}(notes))
                        let answer = try await {{ name }}List.answer(needs: List{{ name }}(notes))
                        #expect(answer.screen.transcript == [{{ title|literal }}, "First"].joined(separator: "\n"))
                    }
                }

                @Test("takes no note of nothing")
                func nothing() async throws {
                    try await withStore { store in
                        let add = try AddTo{{ name }}(SQLite{{ name }}(store))
                        await #expect(throws: Failure(.usage, "There is nothing to note.", hint: "Say what it is.")) { try await add(" ") }
                    }
                }
            }

            """#),
    ]
}
