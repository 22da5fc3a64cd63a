import ArgumentParser
import Commands
import ProductDomain
import ProductPresentation

struct ProductLike: FeatureCommand {
    static let configuration = CommandConfiguration(
        commandName: "like", abstract: "Like a product; doing it twice is doing it once.",
        discussion: """
            Like a product of the list:
              product like fm-101
            """)
    @OptionGroup var host: HostOptions
    @Argument(help: "The product, as listed.") var id: String

    func run(_ like: LikeProduct) async throws -> Answer {
        let data = ProductDetailData(try await like(id))
        return Answer(data, screen: ProductDetailView.page(data))
    }
}
