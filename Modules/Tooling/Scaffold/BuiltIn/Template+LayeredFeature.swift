extension Template {
    /// The layer that an app imports, and the tests of all layers.
    static let featureFiles = [
        File(
            "Sources/Feature/{{ name }}.swift.stencil",
            #"""
            import ArgumentParser
            import Commands
            import FeatureTree
            import Places
            import Storage
            import {{ name }}Domain
            import {{ name }}Infra
            import {{ name }}Presentation

            /// {{ about }}
            package enum {{ name }}: Feature {
                package static let about = {{ about|literal }}
                package static var commands: [any ParsableCommand.Type] { [{{ name }}Command.self] }

                package struct Dependency {
                    let list: List{{ name }}
                    let add: AddTo{{ name }}
                }

                package static func build(_ dependency: Dependency, _ input: Void, _ context: Context<Never>) -> {{ name }}ViewModel {
                    {{ name }}ViewModel(dependency.list, dependency.add)
                }

                package static var entries: [Entry] {
                    Entry.plug({{ name }}.self, into: Tab.self, as: .init({{ command|literal }}, title: {{ title|literal }}), Dependency.init)
                    Entry.provide(List{{ name }}.self, List{{ name }}.init)
                    Entry.provide(AddTo{{ name }}.self, AddTo{{ name }}.init)
                    Entry.provide((any {{ name }}Repository).self) { (store: DataStore) in try SQLite{{ name }}(store) }
                }
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
                static let configuration = CommandConfiguration(
                    commandName: {{ command|literal }}, abstract: {{ name }}.about, subcommands: [{{ name }}List.self, {{ name }}Add.self])
                @OptionGroup var host: HostOptions
            }

            struct {{ name }}List: FeatureCommand {
                static let configuration = CommandConfiguration(commandName: "list", abstract: "Show all notes.")
                @OptionGroup var host: HostOptions

                func run(_ list: List{{ name }}) async throws -> Answer {
                    let data = try await {{ name }}Data(list())
                    return Answer(data, screen: {{ name }}View.screen(data))
                }
            }

            struct {{ name }}Add: FeatureCommand {
                static let configuration = CommandConfiguration(commandName: "add", abstract: "Add a note.")
                @OptionGroup var host: HostOptions
                @Argument(help: "What to note.") var text: String

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
            import Failure
            import FeatureTesting
            import FeatureTreeTesting
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
                        await #expect(throws: Failure.self) { try await add(" ") }
                    }
                }
            }

            """#),
    ]
}
