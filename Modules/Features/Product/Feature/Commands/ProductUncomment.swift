import ArgumentParser
import Commands
import Language
import ProductDomain
import ProductPresentation

struct ProductUncomment: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init("uncomment", .deleteYourComment, examples: [.deleteComment14: "product uncomment fm-101 14"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.theProduct)) var id: String
    @Argument(help: ArgumentHelp(.theComment)) var comment: Comment.ID

    func run(_ delete: DeleteComment) async throws -> Answer {
        let data = ProductDetailData(try await delete(comment, of: id))
        return Answer(data, screen: ProductDetailView.page(data))
    }
}
