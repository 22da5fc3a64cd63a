import ArgumentParser
import Commands
import Language
import ProductDomain
import ProductPresentation

struct ProductImport: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init(
            "import", .importCatalogue, discussion: .whatACatalogueIs,
            examples: [
                .bringInTheSample: "product import Apps/superapp/Samples/catalogue.json"
            ])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.aCatalogueInJSON), completion: .file(extensions: ["json"])) var file: String

    func run(_ importCatalogue: ImportCatalogue) async throws -> Answer {
        let report = CatalogueReport(try await importCatalogue(file))
        return Answer(report, screen: CatalogueReportView.screen(report))
    }
}
