import EnglishOnly

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
            import Terminal
            import Text

            /// The command line: it parses, hands on, and puts what went wrong into words.
            @main
            struct Program: ParsableCommand {
                static let name = {{ name|literal }}
                static let configuration = CommandConfiguration(
                    commandName: name, abstract: "A program composed of features.",
                    discussion: "Alone, it starts a session: screens with numbered actions. Everything is also a command.",
                    subcommands: Composed.features.flatMap { $0.commands })

                @OptionGroup var host: HostOptions

                @MainActor
                static func main() async {
                    do {
                        switch try parseAsRoot() {
                        case let command as any FeatureCommand: try await Host(options: command.host).answer(command)
                        case let root as Program: try await Host(options: root.host).converse()
                        case var other: try other.run()
                        }
                    } catch let failure as Failure {
                        let lines = ["\(name): \(failure.message)"] + failure.details + [failure.hint].compactMap(\.self)
                        Console.complain(OutsideText(lines.map { "\(OutsideText($0))\n" }.joined()))
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
            import Main
            import Places
            import Screen
            import Storage
            import Terminal
            import Text
            import World

            /// Where the features meet the world: what there is on this machine, and who is asking.
            @MainActor
            struct Host {
                let options: HostOptions

                func answer(_ command: any FeatureCommand) async throws {
                    let composition = try compose(for: Visit(canAsk: false, acceptsTerms: options.acceptTerms))
                    for preparation in try composition.value(Plugins<Preparation>.self).buildables {
                        if case .stopped(let failure) = try await first(of: preparation) { throw failure }
                    }
                    let answer = try await command.answer(from: composition)
                    try Console.write(OutsideText(options.json ? answer.json() : answer.screen.text()))
                    if let failure = answer.failure { throw failure }
                }

                func converse() async throws {
                    let composition = try compose(for: Visit(canAsk: true, acceptsTerms: options.acceptTerms))
                    try await withTree(composition.root()) { tree in
                        try await Session(Stage(tree.lookout), read: Console.line, write: Console.write).run()
                    }
                }

                private func compose(for visit: Visit) throws(Failure) -> Composition<Main> {
                    guard options.features == nil else {
                        throw Failure(.usage, "What this program is composed of was chosen when it was built.", hint: "Leave --features out.")
                    }
                    let home = try home()
                    let world = Part("Host") {
                        Entry.provide(Visit.self) { visit }
                        Entry.provide(Version.self) { Version(0, 1, 0) }
                        Entry.provide(WallClock.self) { () -> WallClock in .system }
                        Entry.provide(DataDirectory.self) { home }
                        Entry.provide(DataStore.self, DataStore.init(home:))
                        Entry.provide((any Memory).self) { (store: DataStore) in try SQLiteMemory(store) }
                    }
                    let features = Composed.features
                    let needs = features.flatMap { $0.commands.needs } + [Need(Plugins<Preparation>.self), Need(Plugins<Tab>.self)]
                    let parts = features.map { feature in Part(feature.partName) { feature.entries } }
                    do throws(CompositionError) { return try Registry([world] + parts).compose(Main.self, needing: needs) } catch {
                        throw Failure(.misconfigured, "The features do not fit together.", details: error.issues.map { "\($0)" })
                    }
                }

                private func home() throws(Failure) -> DataDirectory {
                    if let chosen = options.home, !chosen.isEmpty { return DataDirectory(URL(filePath: chosen, directoryHint: .isDirectory)) }
                    guard let home = ProcessInfo.processInfo.environment["HOME"], home.hasPrefix("/") else {
                        throw Failure(.misconfigured, "There is no home directory to keep data in.", hint: "Choose a folder with --home.")
                    }
                    return DataDirectory(URL(filePath: home).appending(path: ".local/share/\(Program.name)"))
                }
            }

            """#),
    ]
}
