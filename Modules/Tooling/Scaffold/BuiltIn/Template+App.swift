extension Template {
    /// A program around a list of features: a command line, and a host that composes them. Both are thin.
    static let appFiles = [
        File("template.yml", "about: A program composed of features.\n"),
        File(
            "Sources/Program.swift.stencil",
            #"""
            import ArgumentParser
            import Commands
            import Failure
            import Foundation
            import Language
            import Terminal
            import Text

            /// The command line: it parses, hands on, and puts what went wrong into words.
            @main
            struct Program: ParsableCommand {
                static let name = {{ name|literal }}
                static var configuration: CommandConfiguration {
                    .init(
                        name, .aProgramComposedOfFeatures, discussion: .aloneItStartsASession,
                        subcommands: Composed.features.flatMap { $0.commands })
                }

                @OptionGroup var host: HostOptions

                /// `--lang`, else `{{ variable }}`, else what the locale says.
                private static var language: Language {
                    let variables = ProcessInfo.processInfo.environment
                    let chosen = Language(in: CommandLine.arguments) ?? variables[{{ variable|literal }}].flatMap(Language.init(rawValue:))
                    return chosen ?? .wanted { variables[$0] }
                }

                @MainActor
                static func main() async {
                    let language = language
                    await HelpLanguage.$current.withValue(language) { await run(in: language) }
                }

                @MainActor
                private static func run(in language: Language) async {
                    do {
                        switch try parseAsRoot() {
                        case let command as any FeatureCommand: try await Host(options: command.host, language: language).answer(command)
                        case let root as Program: try await Host(options: root.host, language: language).converse()
                        case var other: try other.run()
                        }
                    } catch let failure as Failure {
                        let lines = failure.lines.map { "\(OutsideText($0.text(in: language)))\n" }
                        Console.complain(OutsideText("\(name): " + lines.joined()))
                        Foundation.exit(failure.kind == .usage ? 64 : 1)
                    } catch {
                        end(parsing: error)
                    }
                }

                /// Help is an answer. What is left is a wrong use, in the parser's words, which quote what was typed.
                private static func end(parsing error: any Error) -> Never {
                    let text = OutsideText(fullMessage(for: error) + "\n")
                    guard exitCode(for: error).isSuccess else {
                        Console.complain(text)
                        Foundation.exit(exitCode(for: error).rawValue)
                    }
                    do { try Console.write(text) } catch { Foundation.exit(74) }
                    Foundation.exit(0)
                }
            }

            """#),
        File(
            "Sources/Host.swift.stencil",
            #"""
            import Commands
            import Failure
            import FeatureTree
            import Foundation
            import Language
            import Main
            import Slots
            import Screen
            import Storage
            import Terminal
            import Text
            import World

            /// Where the features meet the world: what there is on this machine, and who is asking.
            @MainActor
            struct Host {
                let options: HostOptions
                let language: Language

                func answer(_ command: any FeatureCommand) async throws {
                    let composition = try compose(for: Visit(canAsk: false, acceptsTerms: options.acceptTerms))
                    for preparation in try composition.value(Plugins<Preparation>.self).buildables {
                        if case .stopped(let failure) = try await first(of: preparation) { throw failure }
                    }
                    let answer = try await command.answer(from: composition)
                    try Console.write(
                        OutsideText(options.json ? answer.json(in: language) : answer.screen.text(in: language, style: style)))
                    if let failure = answer.failure { throw failure }
                }

                func converse() async throws {
                    let composition = try compose(for: Visit(canAsk: true, acceptsTerms: options.acceptTerms))
                    let manner = Session.Manner(in: language, style, scheme: Program.name)
                    try await withTree(composition.root()) { tree in
                        try await Session(Stage(tree.lookout), manner, read: Console.line, write: Console.write).run()
                    }
                }

                private var style: TextStyle { options.accessible == true ? .spoken : .drawn }

                private var onlooker: TextStyle? { Console.isWatched && !options.json ? style : nil }

                private var talk: Talk {
                    guard !options.json else { return .nobody }
                    return Talk(isDrawn: onlooker == .drawn) { Console.complain(OutsideText($0.text(in: language))) }
                }

                private func compose(for visit: Visit) throws(Failure) -> Composition<Main> {
                    guard options.features == nil else { throw Failure(.usage, .chosenWhenItWasBuilt, hint: .leaveFeaturesOut) }
                    guard options.logLevel == nil, !options.isVerbose else { throw Failure(.usage, .keepsNoLog, hint: .leaveLogLevelOut) }
                    let home = try home()
                    let world = Part("Host") {
                        Entry.provide(Visit.self) { visit }
                        Entry.provide(Version.self) { Version(0, 1, 0) }
                        Entry.provide(WallClock.self) { () -> WallClock in .system }
                        Entry.provide((any LongWork).self) { TerminalWork(in: language, for: onlooker) }
                        Entry.provide(Talk.self) { talk }
                        Entry.provide(DataDirectory.self) { home }
                        Entry.provide(DataStore.self, DataStore.init(home:))
                        Entry.provide((any Memory).self) { (store: DataStore) in try SQLiteMemory(store) }
                    }
                    let features = Composed.features
                    let needs = features.flatMap { $0.commands.needs } + [Need(Plugins<Preparation>.self), Need(Plugins<Tab>.self)]
                    let parts = features.map { feature in Part(feature.partName) { feature.entries } }
                    do throws(CompositionError) { return try Registry([world] + parts).compose(Main.self, needing: needs) } catch {
                        throw Failure(.misconfigured, .featuresDoNotFit, details: error.issues.map { .verbatim("\($0)") })
                    }
                }

                private func home() throws(Failure) -> DataDirectory {
                    if let chosen = options.home, !chosen.isEmpty { return DataDirectory(URL(filePath: chosen, directoryHint: .isDirectory)) }
                    guard let home = ProcessInfo.processInfo.environment["HOME"], home.hasPrefix("/") else {
                        throw Failure(.misconfigured, .noHomeDirectory, hint: .chooseAFolderWithHome)
                    }
                    return DataDirectory(URL(filePath: home).appending(path: ".local/share/\(Program.name)"))
                }
            }

            """#),
        File(
            "Sources/Phrases.swift",
            #"""
            import Language

            /// Help.
            extension Phrase {
                static var aProgramComposedOfFeatures: Phrase {
                    Phrase(en: "A program composed of features.", ja: "機能を組み合わせて作られたプログラムです。")
                }
                static var aloneItStartsASession: Phrase {
                    Phrase(
                        en: "Alone, it starts a session: screens with numbered actions. Everything is also a command.",
                        ja: "引数なしで起動すると、番号で操作する画面（セッション）が始まります。すべての操作はコマンドとしても使えます。")
                }
            }

            /// What is wrong with how the program was started.
            extension Phrase {
                static var chosenWhenItWasBuilt: Phrase {
                    Phrase(
                        en: "What this program is composed of was chosen when it was built.",
                        ja: "このプログラムの機能は、作られたときに決まっています。")
                }
                static var leaveFeaturesOut: Phrase { Phrase(en: "Leave --features out.", ja: "--features を省いてください。") }
                static var keepsNoLog: Phrase { Phrase(en: "This program keeps no log.", ja: "このプログラムはログを残しません。") }
                static var leaveLogLevelOut: Phrase {
                    Phrase(en: "Leave --log-level and -v out.", ja: "--log-level と -v を省いてください。")
                }
                static var featuresDoNotFit: Phrase { Phrase(en: "The features do not fit together.", ja: "機能を組み合わせられません。") }
                static var noHomeDirectory: Phrase {
                    Phrase(en: "There is no home directory to keep data in.", ja: "データを置くホームディレクトリがありません。")
                }
                static var chooseAFolderWithHome: Phrase {
                    Phrase(en: "Choose a folder with --home.", ja: "--home でフォルダーを指定してください。")
                }
            }

            """#),
    ]
}
