import ArgumentParser
import Commands
import ProductDomain
import ProductPresentation

struct ProductShow: FeatureCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show one product, with what was said about it.",
        discussion: """
            Look at a product of the list:
              product show fm-101
            """)
    @OptionGroup var host: HostOptions
    @Argument(help: "The product, as listed.") var id: String

    func run(_ show: ShowProduct) async throws -> Answer {
        let data = ProductDetailData(try await show(id))
        return Answer(data, screen: ProductDetailView.page(data))
    }
}
