import ArgumentParser
import Commands
import Language
import ProductDomain
import ProductPresentation

struct ProductShow: Command {
    static let effect = Effect.reads
    static var configuration: CommandConfiguration {
        .init("show", .showOneProduct, examples: [.lookAtAProduct: "product show fm-101"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.theProduct)) var id: String

    func run(_ show: ShowProduct) async throws -> Answer {
        let data = ProductDetailData(try await show(id))
        return Answer(data, screen: ProductDetailView.page(data))
    }
}
