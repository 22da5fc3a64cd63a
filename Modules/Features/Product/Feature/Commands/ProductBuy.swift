import ArgumentParser
import Commands
import Language
import ProductDomain
import ProductPresentation

struct ProductBuy: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init("buy", .buyProduct, examples: [.buyOneOfTheList: "product buy fm-101"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.theProduct)) var id: String

    func run(_ buy: BuyProduct) async throws -> Answer {
        let data = PurchaseData(try await buy(id))
        return Answer(data, screen: PurchaseView.screen(data))
    }
}
