import ArgumentParser
import Commands
import ProductDomain
import ProductPresentation

struct ProductImport: FeatureCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Bring in a catalogue; doing it twice adds nothing.",
        discussion: """
            Bring in the sample:
              product import Apps/superapp/Samples/catalogue.json
            The file is JSON: people, each with an id and a name, and items, each with id, title, price in yen, category,
            seller (a person's id), listed (a time), and if need be description, likes and comments.
            If anything in it is wrong, nothing is brought in.
            """)
    @OptionGroup var host: HostOptions
    @Argument(help: "A catalogue in JSON.", completion: .file(extensions: ["json"])) var file: String

    func run(_ importCatalogue: ImportCatalogue) async throws -> Answer {
        let report = ImportReport(try await importCatalogue(file))
        return Answer(report, screen: ImportReportView.screen(report))
    }
}
