import ArgumentParser
import Commands
import Language
import ProductDomain
import ProductPresentation

struct ProductComment: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init("comment", .commentOnProduct, examples: [.askTheSeller: #"product comment fm-101 "Does it come with the box?""#])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.theProduct)) var id: String
    @Argument(help: ArgumentHelp(.whatToSay)) var text: String

    func run(_ comment: CommentOnProduct) async throws -> Answer {
        let data = ProductDetailData(try await comment(id, text))
        return Answer(data, screen: ProductDetailView.page(data))
    }
}
