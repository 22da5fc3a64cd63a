import ArgumentParser
import Commands
import ProductDomain
import ProductPresentation

struct ProductComment: FeatureCommand {
    static let configuration = CommandConfiguration(
        commandName: "comment", abstract: "Say something about a product, for all to read.",
        discussion: """
            Ask its seller a question:
              product comment fm-101 "Does it come with the box?"
            """)
    @OptionGroup var host: HostOptions
    @Argument(help: "The product, as listed.") var id: String
    @Argument(help: "What to say, in quotes.") var text: String

    func run(_ comment: CommentOnProduct) async throws -> Answer {
        let data = ProductDetailData(try await comment(id, text))
        return Answer(data, screen: ProductDetailView.page(data))
    }
}
