import ArgumentParser
import Commands
import Language
import ProductDomain
import ProductPresentation

struct ProductUnlike: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init("unlike", .removeLike, examples: [.likeItNoLonger: "product unlike fm-101"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.theProduct)) var id: String

    func run(_ like: LikeProduct) async throws -> Answer {
        let data = ProductDetailData(try await like(id, isLiked: false))
        return Answer(data, screen: ProductDetailView.page(data))
    }
}
