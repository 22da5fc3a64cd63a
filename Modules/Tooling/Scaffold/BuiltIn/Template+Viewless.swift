extension Template {
    /// A feature that nobody sees: it does its work when its slot is opened, and says that it is done.
    static let viewlessFiles = [
        File(
            "template.yml",
            #"""
            about: Work without a screen, done once at every start, in one module.
            attributes:
              - { name: about, about: What the feature is in one sentence., preset: "{{ words }}." }
              - { name: aboutJa, about: What the feature is in one Japanese sentence., preset: "{{ words }} の機能です（仮）。" }
              - name: slot
                about: When it is done; see Core/Slots.
                preset: CatchUp
                choices: [CatchUp, Announcement]
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
                    let work: {{ name }}Work
                }

                package static func build(_ dependency: Dependency, _ input: Void, _ context: Context<{{ slot }}.Output>) -> {{ name }}Interactor {
                    {{ name }}Interactor(dependency.work, context.listener)
                }

                package static var entries: [Entry] {
                    Entry.plug({{ name }}.self, into: {{ slot }}.self{% if slot == "CatchUp" %}, as: 100{% endif %}, Dependency.init)
                    Entry.provide({{ name }}Work.self) { {{ name }}Work() }
                }
            }

            """#),
        File(
            "Sources/Feature/Phrases.swift.stencil",
            #"""
            import Language

            /// The feature, which says nothing else.
            extension Phrase {
                static var about: Phrase {
                    Phrase(
                        en: {{ about|literal }},
                        ja: {{ aboutJa|literal }})
                }
            }

            """#),
        File(
            "Sources/Feature/{{ name }}Interactor.swift.stencil",
            #"""
            import FeatureTree
            import Slots

            /// Works as soon as it is mounted, and is done when the work is.
            package final class {{ name }}Interactor: Interactor {
                private let work: {{ name }}Work
                private let listener: Listener<{{ slot }}.Output>

                init(_ work: {{ name }}Work, _ listener: Listener<{{ slot }}.Output>) { (self.work, self.listener) = (work, listener) }

                package func run() async throws {
                    try await work()
                    listener(.done)
                }
            }

            """#),
        File(
            "Sources/Feature/{{ name }}Work.swift.stencil",
            #"""
            /// What is to be done.
            package struct {{ name }}Work: Sendable {
                private let step: @Sendable () async throws -> Void

                package init(_ step: @escaping @Sendable () async throws -> Void = {}) { self.step = step }

                package func callAsFunction() async throws { try await step() }
            }

            """#),
        File(
            "Tests/{{ name }}Tests.swift.stencil",
            #"""
            import FeatureTreeTesting
            import Slots
            import Synchronization
            import Testing

            @testable import {{ name }}

            @MainActor
            @Suite({{ words|literal }})
            struct {{ name }}Tests {
                @Test("works once, and says that it is done")
                func done() async {
                    let count = Counter()
                    let probe = Probe({{ name }}.self, dependency: .init(work: {{ name }}Work { count.add() }))
                    #expect(await probe.until { $0.outputs == [.done] })
                    #expect(count.value == 1)
                    #expect(await probe.stop() == [])
                }
            }

            private final class Counter: Sendable {
                private let count = Mutex(0)
                var value: Int { count.withLock { $0 } }
                func add() { count.withLock { $0 += 1 } }
            }

            """#),
    ]
}
