extension Template {
    /// The smallest feature that a person sees: one module.
    static let screenFiles = [
        File(
            "template.yml",
            #"""
            about: A screen in a tab, and a command that says the same, in one module.
            attributes:
              - { name: title, about: What the tab is called., preset: "{{ words }}" }
              - { name: titleJa, about: What the tab is called in Japanese., preset: "{{ title }}（仮）" }
              - { name: about, about: What the feature is in one sentence., preset: "{{ words }}." }
              - { name: aboutJa, about: What the feature is in one Japanese sentence., preset: "{{ words }} の機能です（仮）。" }
              - { name: command, about: What its command is called., preset: "{{ lower }}", isCommand: true }
            """#),
        File(
            "Sources/Feature/{{ name }}.swift.stencil",
            #"""
            import ArgumentParser
            import Commands
            import FeatureTree
            import Language
            import Slots

            /// {{ about }}
            package enum {{ name }}: Feature {
                package static var about: Phrase { .about }
                package static var commands: [any ParsableCommand.Type] { [{{ name }}Command.self] }

                package struct Dependency {
                    let read: Read{{ name }}
                }

                package static func build(_ dependency: Dependency, _ input: Void, _ context: Context<Never>) -> {{ name }}ViewModel {
                    {{ name }}ViewModel(dependency.read)
                }

                package static var entries: [Entry] {
                    Entry.plug({{ name }}.self, into: Tab.self, as: .init({{ command|literal }}, title: .title), Dependency.init)
                    Entry.provide(Read{{ name }}.self) { Read{{ name }}() }
                }
            }

            """#),
        File(
            "Sources/Feature/Phrases.swift.stencil",
            #"""
            import Language

            /// The feature and its screen.
            extension Phrase {
                static var about: Phrase {
                    Phrase(
                        en: {{ about|literal }},
                        ja: {{ aboutJa|literal }})
                }
                static var title: Phrase {
                    Phrase(
                        en: {{ title|literal }},
                        ja: {{ titleJa|literal }})
                }
                static var nothingYet: Phrase { Phrase(en: "Nothing yet.", ja: "まだ何もありません。") }
                static var lookAgain: Phrase { Phrase(en: "Look again", ja: "もう一度見る") }
            }

            """#),
        File(
            "Sources/Feature/Read{{ name }}.swift.stencil",
            #"""
            /// What there is to be seen; the command and the screen both ask for it here.
            package struct Read{{ name }}: Sendable {
                package init() {}

                package func callAsFunction() async throws -> {{ name }}Data { {{ name }}Data(lines: []) }
            }

            """#),
        File(
            "Sources/Feature/{{ name }}Command.swift.stencil",
            #"""
            import ArgumentParser
            import Commands

            struct {{ name }}Command: Command {
                static let effect = Effect.nothing
                static var configuration: CommandConfiguration { .init({{ command|literal }}, .about) }
                @OptionGroup var host: HostOptions

                func run(_ read: Read{{ name }}) async throws -> Answer {
                    let data = try await read()
                    return Answer(data, screen: {{ name }}View.screen(data))
                }
            }

            """#),
        File(
            "Sources/Feature/{{ name }}View.swift.stencil",
            #"""
            import Screen

            package struct {{ name }}Data: Hashable, Sendable, Encodable {
                package let lines: [String]
            }

            enum {{ name }}View {
                static func screen(_ data: {{ name }}Data, actions: [Screen.Action] = []) -> Screen {
                    Screen(.title, [.init(data.lines, empty: .nothingYet) { .init(.verbatim($0)) }], actions: actions)
                }
            }

            """#),
        File(
            "Sources/Feature/{{ name }}ViewModel.swift.stencil",
            #"""
            import FeatureTree
            import Screen

            package final class {{ name }}ViewModel: ViewModel {
                package let screen = Current<Screen?>(nil)
                private let read: Read{{ name }}

                init(_ read: Read{{ name }}) { self.read = read }

                package func run() async throws { try await show() }

                package func receive(_ event: Screen.Event) async throws {
                    if event.action == Screen.Action.refresh.id { try await show() }
                }

                private func show() async throws {
                    screen.value = try await {{ name }}View.screen(read(), actions: [.refresh])
                }
            }

            extension Screen.Action {
                static let refresh = Self("refresh", .lookAgain)
            }

            """#),
        File(
            "Tests/{{ name }}Tests.swift.stencil",
            #"""
            import Commands
            import FeatureTesting
            import FeatureTreeTesting
            import Language
            import Screen
            import Testing

            @testable import {{ name }}

            @MainActor
            @Suite({{ words|literal }})
            struct {{ name }}Tests {
                @Test("shows what there is, and is silent once it is unmounted")
                func shown() async throws {
                    let probe = Probe({{ name }}.self, dependency: .init(read: Read{{ name }}()))
                    #expect(await probe.isShowing({{ title|literal }}))
                    try await probe.send(.init("refresh"))
                    #expect(probe.screens.map(\.transcript) == [[{{ title|literal }}, "Nothing yet.", "[Look again]"].joined(separator: "\n")])
                    #expect(
                        probe.screens.map { $0.transcript(in: .japanese) }
                            == [[{{ titleJa|literal }}, "まだ何もありません。", "[もう一度見る]"].joined(separator: "\n")])
                    #expect(await probe.stop() == [])
                }

                @Test("says the same as a command")
                func command() async throws {
                    let answer = try await {{ name }}Command.answer(needs: Read{{ name }}())
                    #expect(answer.screen.transcript == [{{ title|literal }}, "Nothing yet."].joined(separator: "\n"))
                }
            }

            """#),
    ]
}
