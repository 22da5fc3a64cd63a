import EnglishOnly

extension Template {
    /// A feature in its four layers, with a table of its own.
    static let layeredFiles =
        domainFiles + infraFiles + presentationFiles + featureFiles + [
            File(
                "template.yml",
                #"""
                about: Four layers, from the database to a tab and two commands.
                attributes:
                  - { name: title, about: What the tab is called., preset: "{{ words }}" }
                  - { name: titleJa, about: What the tab is called in Japanese., preset: "{{ title }}（仮）" }
                  - { name: about, about: What the feature is in one sentence., preset: "{{ words }}." }
                  - { name: aboutJa, about: What the feature is in one Japanese sentence., preset: "{{ words }} の機能です（仮）。" }
                  - { name: command, about: What its command is called., preset: "{{ lower }}", isCommand: true }
                """#)
        ]

    private static let domainFiles = [
        File(
            "Sources/Domain/{{ name }}Note.swift.stencil",
            #"""
            import Failure

            /// One thing that was noted.
            package struct {{ name }}Note: Hashable, Sendable, Identifiable {
                package let id: Int64
                package let text: String

                package init(id: Int64, text: String) { (self.id, self.text) = (id, text) }
            }

            /// Where notes are kept.
            package protocol {{ name }}Repository: Sendable {
                /// Newest first.
                func notes() async throws -> [{{ name }}Note]
                func add(_ text: String) async throws -> {{ name }}Note
            }

            package struct List{{ name }}: Sendable {
                private let repository: any {{ name }}Repository
                package init(_ repository: any {{ name }}Repository) { self.repository = repository }

                package func callAsFunction() async throws -> [{{ name }}Note] { try await repository.notes() }
            }

            package struct AddTo{{ name }}: Sendable {
                private let repository: any {{ name }}Repository
                package init(_ repository: any {{ name }}Repository) { self.repository = repository }

                /// - Throws: `Failure` of kind `usage` for a text with nothing in it.
                package func callAsFunction(_ text: String) async throws -> {{ name }}Note {
                    guard text.contains(where: { !$0.isWhitespace }) else {
                        throw Failure(.usage, .nothingToNote, hint: .sayWhatItIs)
                    }
                    return try await repository.add(text)
                }
            }

            """#),
        File(
            "Sources/Domain/Phrases.swift.stencil",
            #"""
            import Language

            /// What is refused.
            extension Phrase {
                static var nothingToNote: Phrase { Phrase(en: "There is nothing to note.", ja: "書き留める内容がありません。") }
                static var sayWhatItIs: Phrase { Phrase(en: "Say what it is.", ja: "内容を入力してください。") }
            }

            """#),
    ]

    private static let infraFiles = [
        File(
            "Sources/Infra/SQLite{{ name }}.swift.stencil",
            #"""
            import GRDB
            import Storage
            import {{ name }}Domain

            /// Notes in the program's database.
            package struct SQLite{{ name }}: {{ name }}Repository {
                private let store: DataStore

                package init(_ store: DataStore) throws {
                    try store.prepare(.{{ camel }})
                    self.store = store
                }

                package func notes() async throws -> [{{ name }}Note] {
                    try await store.read { try {{ name }}Schema.order(Column("id").desc).fetchAll($0) }
                        .compactMap { row in row.id.map { {{ name }}Note(id: $0, text: row.text) } }
                }

                package func add(_ text: String) async throws -> {{ name }}Note {
                    let id = try await store.write { db in
                        try {{ name }}Schema(id: nil, text: text).insert(db)
                        return db.lastInsertedRowID
                    }
                    return {{ name }}Note(id: id, text: text)
                }
            }

            /// A note as a row of the table.
            struct {{ name }}Schema: Codable, FetchableRecord, PersistableRecord {
                static let databaseTableName = "{{ camel }}Note"

                var id: Int64?
                var text: String
            }

            extension DataStore.Schema {
                /// A released step is never changed, only followed by another.
                static let {{ camel }} = DataStore.Schema(
                    "{{ name }}",
                    [
                        "notes": { db in
                            try db.create(table: {{ name }}Schema.databaseTableName) { table in
                                table.autoIncrementedPrimaryKey("id")
                                table.column("text", .text).notNull()
                            }
                        }
                    ])
            }

            """#)
    ]

    private static let presentationFiles = [
        File(
            "Sources/Presentation/Phrases.swift.stencil",
            #"""
            import Language

            /// The screen.
            extension Phrase {
                static var title: Phrase {
                    Phrase(
                        en: {{ title|literal }},
                        ja: {{ titleJa|literal }})
                }
                static var nothingYet: Phrase { Phrase(en: "Nothing yet.", ja: "まだ何もありません。") }
                static var addANote: Phrase { Phrase(en: "Add a note", ja: "メモを追加") }
                static var whatToNote: Phrase { Phrase(en: "What to note", ja: "メモの内容") }
            }

            """#),
        File(
            "Sources/Presentation/{{ name }}View.swift.stencil",
            #"""
            import Language
            import Screen
            import {{ name }}Domain

            /// The notes for the list.
            package struct {{ name }}Data: Hashable, Sendable, Encodable {
                package let notes: [String]
            }

            extension {{ name }}Data {
                package init(_ notes: [{{ name }}Note]) { self.init(notes: notes.map(\.text)) }
            }

            package enum {{ name }}View {
                /// Of the screen, and of the tab.
                package static var title: Phrase { .title }

                package static func screen(_ data: {{ name }}Data, actions: [Screen.Action] = []) -> Screen {
                    Screen(title, [.init(data.notes, empty: .nothingYet) { .init(.verbatim($0)) }], actions: actions)
                }
            }

            """#),
        File(
            "Sources/Presentation/{{ name }}ViewModel.swift.stencil",
            #"""
            import FeatureTree
            import Screen
            import {{ name }}Domain

            package final class {{ name }}ViewModel: ViewModel {
                package let screen = Current<Screen?>(nil)
                private let list: List{{ name }}
                private let add: AddTo{{ name }}

                package init(_ list: List{{ name }}, _ add: AddTo{{ name }}) { (self.list, self.add) = (list, add) }

                package func run() async throws { try await show() }

                package func receive(_ event: Screen.Event) async throws {
                    guard event.action == Screen.Action.add.id else { return }
                    _ = try await add(event.input ?? "")
                    try await show()
                }

                private func show() async throws {
                    screen.value = try await {{ name }}View.screen({{ name }}Data(list()), actions: [.add])
                }
            }

            extension Screen.Action {
                static let add = Self("add", .addANote, prompt: .whatToNote)
            }

            """#),
    ]
}
