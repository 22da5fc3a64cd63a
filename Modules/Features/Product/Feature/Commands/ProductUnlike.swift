import ArgumentParser
import Commands
import ProductDomain
import ProductPresentation

struct ProductUnlike: FeatureCommand {
    static let configuration = CommandConfiguration(
        commandName: "unlike", abstract: "Take a like back.",
        discussion: """
            Like it no longer:
              product unlike fm-101
            """)
    @OptionGroup var host: HostOptions
    @Argument(help: "The product, as listed.") var id: String

    func run(_ like: LikeProduct) async throws -> Answer {
        let data = ProductDetailData(try await like(id, isLiked: false))
        return Answer(data, screen: ProductDetailView.page(data))
    }
}
