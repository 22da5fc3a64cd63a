import ArgumentParser
import Commands
import Language
import ProductDomain
import ProductPresentation

struct ProductLike: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init("like", .likeProduct, examples: [.likeOneOfTheList: "product like fm-101"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.theProduct)) var id: String

    func run(_ like: LikeProduct) async throws -> Answer {
        let data = ProductDetailData(try await like(id))
        return Answer(data, screen: ProductDetailView.page(data))
    }
}
