import ArgumentParser
import Commands
import ProductDomain
import ProductPresentation

struct ProductUncomment: FeatureCommand {
    static let configuration = CommandConfiguration(
        commandName: "uncomment", abstract: "Delete a comment of yours.",
        discussion: """
            Delete your comment 12 on a product, where 12 is what stands before it there:
              product uncomment fm-101 12
            """)
    @OptionGroup var host: HostOptions
    @Argument(help: "The product, as listed.") var id: String
    @Argument(help: "The comment, as numbered.") var comment: Comment.ID

    func run(_ delete: DeleteComment) async throws -> Answer {
        let data = ProductDetailData(try await delete(comment, of: id))
        return Answer(data, screen: ProductDetailView.page(data))
    }
}
