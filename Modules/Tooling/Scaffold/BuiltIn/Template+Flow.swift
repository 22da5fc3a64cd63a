extension Template {
    /// A feature that routes: a list, and over it what was chosen.
    static let flowFiles = [
        File(
            "template.yml",
            #"""
            about: A flow of two screens in a tab, a list and its detail, in one module.
            attributes:
              - { name: title, about: What the tab is called., preset: "{{ words }}" }
              - { name: titleJa, about: What the tab is called in Japanese., preset: "{{ title }}（仮）" }
              - { name: about, about: What the feature is in one sentence., preset: "{{ words }}." }
              - { name: aboutJa, about: What the feature is in one Japanese sentence., preset: "{{ words }} の機能です（仮）。" }
              - { name: tab, about: What the tab is called in events., preset: "{{ lower }}" }
            """#),
        File(
            "Sources/Feature/{{ name }}.swift.stencil",
            #"""
            import Commands
            import FeatureTree
            import Language
            import Slots

            /// {{ about }}
            package enum {{ name }}: Feature {
                package static var about: Phrase { .about }

                package struct Dependency {
                    let list: List{{ name }}
                }

                package static func build(_ dependency: Dependency, _ input: Void, _ context: Context<Never>) -> {{ name }}Flow {
                    {{ name }}Flow(
                        list: Buildable("{{ name }}List") { {{ name }}ListViewModel(dependency.list, $1.listener) },
                        detail: Buildable("{{ name }}Detail") { {{ name }}DetailViewModel($0, $1.listener) }, router: context.router)
                }

                package static var entries: [Entry] {
                    Entry.plug({{ name }}.self, into: Tab.self, as: .init({{ tab|literal }}, title: .title), Dependency.init)
                    Entry.provide(List{{ name }}.self) { List{{ name }}() }
                }
            }

            """#),
        File(
            "Sources/Feature/Phrases.swift.stencil",
            #"""
            import Language

            /// The feature and its screens.
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
            }

            """#),
        File(
            "Sources/Feature/{{ name }}Flow.swift.stencil",
            #"""
            import FeatureTree

            /// The list, and over it the detail of what was chosen.
            package final class {{ name }}Flow: Interactor {
                private let list: Buildable<Void, {{ name }}ListViewModel.Output>
                private let detail: Buildable<String, {{ name }}DetailViewModel.Output>
                private let router: Router
                private var chosen: String? { didSet { route() } }

                init(
                    list: Buildable<Void, {{ name }}ListViewModel.Output>, detail: Buildable<String, {{ name }}DetailViewModel.Output>,
                    router: Router
                ) {
                    (self.list, self.detail, self.router) = (list, detail, router)
                }

                package func run() { route() }

                private func route() {
                    router.show {
                        list.child(to: self) { me, output in
                            switch output {
                            case .chose(let item): me.chosen = item
                            }
                        }
                        if let chosen {
                            detail.child(chosen, id: chosen, to: self) { me, _ in me.chosen = nil }
                        }
                    }
                }
            }

            """#),
        File(
            "Sources/Feature/{{ name }}ListViewModel.swift.stencil",
            #"""
            import FeatureTree
            import Screen

            /// What there is to choose from.
            package struct List{{ name }}: Sendable {
                private let items: [String]
                package init(_ items: [String] = []) { self.items = items }

                package func callAsFunction() async throws -> [String] { items }
            }

            package final class {{ name }}ListViewModel: ViewModel {
                package enum Output: Hashable, Sendable { case chose(String) }

                package let screen = Current<Screen?>(nil)
                private let list: List{{ name }}
                private let listener: Listener<Output>

                init(_ list: List{{ name }}, _ listener: Listener<Output>) { (self.list, self.listener) = (list, listener) }

                package func run() async throws {
                    let items = try await list()
                    screen.value = Screen(.title, [.init(items, empty: .nothingYet) { .init(.verbatim($0), id: $0, does: "open") }])
                }

                package func receive(_ event: Screen.Event) {
                    if event.action == "open", let item = event.row { listener(.chose(item)) }
                }
            }

            """#),
        File(
            "Sources/Feature/{{ name }}DetailViewModel.swift.stencil",
            #"""
            import FeatureTree
            import Language
            import Screen

            package final class {{ name }}DetailViewModel: ViewModel {
                package enum Output: Hashable, Sendable { case closed }

                package let screen: Current<Screen?>
                private let listener: Listener<Output>

                init(_ item: String, _ listener: Listener<Output>) {
                    screen = Current(Screen(.verbatim(item), actions: [.back]))
                    self.listener = listener
                }

                package func receive(_ event: Screen.Event) {
                    if event.action == Screen.Action.back.id { listener(.closed) }
                }
            }

            """#),
        File(
            "Tests/{{ name }}Tests.swift.stencil",
            #"""
            import FeatureTesting
            import FeatureTreeTesting
            import Language
            import Screen
            import Testing

            @testable import {{ name }}

            @MainActor
            @Suite({{ words|literal }})
            struct {{ name }}Tests {
                @Test("opens what is chosen, and goes back to the list")
                func path() async throws {
                    let probe = Probe({{ name }}.self, dependency: .init(list: List{{ name }}(["Something"])))
                    #expect(await probe.isShowing({{ title|literal }}))
                    try await probe.send(.init("open", row: "Something"))
                    #expect(probe.children == ["{{ name }}List", "{{ name }}Detail"])
                    #expect(await probe.isShowing("Something"))
                    #expect(
                        probe.screens.map { $0.transcript(in: .japanese) }
                            == [[{{ titleJa|literal }}, "Something"].joined(separator: "\n"), "Something\n[戻る]"])
                    try await probe.send(.init("back"))
                    #expect(probe.children == ["{{ name }}List"])
                    #expect(await probe.stop() == [])
                }
            }

            """#),
    ]
}
