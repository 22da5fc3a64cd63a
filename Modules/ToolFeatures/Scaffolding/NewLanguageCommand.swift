import ArgumentParser
import Commands
import EnglishOnly
import EspalierTool
import PackageGraph
import Scaffold
import Translations

struct NewLanguageCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "language", abstract: "Create the files of a language.",
        discussion: """
            Each module with phrases gets a file such as Phrases.de.swift, in which its phrases wait for a wording, and a file \
            Wordings.swift, which names the tables of the module. Then add the language to the list in the program. Until a phrase has a \
            wording, it is shown in English, and espalier check reports it.

            EXAMPLES
              espalier new language de
            """)
    @OptionGroup var host: ToolOptions
    @Flag(help: "Show the changes without making them.") var dryRun = false
    @Argument(help: "The ISO 639 code of the language, such as de.") var code: String

    func run(_ needs: Void) async throws -> Answer {
        let reader = try host.readerForChange()
        let translations = try await Translations(reading: reader.read(), in: reader.root)
        let change = try await Scaffolder(reader).write(translations.files(for: code), isDryRun: dryRun)
        return Answer(
            change, isDryRun: dryRun,
            done: "Created. To see what is missing: espalier check. Then add Language(\"\(code)\", …) to the program's languages.")
    }
}
