import ArgumentParser
import Commands
import Failure
import Language
import ProductDomain
import ProductPresentation
import Screen

struct ProductCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        .init(
            "product", Product.about, examples: [.forExample: "product list --max-price 3000\n  product show fm-101"],
            subcommands: [
                ProductList.self, ProductShow.self, ProductLike.self, ProductUnlike.self, ProductComment.self,
                ProductUncomment.self, ProductBuy.self, ProductSell.self, ProductWithdraw.self, ProductImport.self,
            ])
    }
    @OptionGroup var host: HostOptions
}

struct ProductShow: Command {
    static let effect = Effect.reads
    static var configuration: CommandConfiguration { .init("show", .showOneProduct, examples: [.lookAtAProduct: "product show fm-101"]) }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.theProduct)) var id: String

    func run(_ market: Market) async throws -> Answer { Answer(try await market.show(id)) }
}

struct ProductLike: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration { .init("like", .likeProduct, examples: [.likeOneOfTheList: "product like fm-101"]) }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.theProduct)) var id: String

    func run(_ market: Market) async throws -> Answer { Answer(try await market.like(id)) }
}

struct ProductUnlike: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration { .init("unlike", .removeLike, examples: [.likeItNoLonger: "product unlike fm-101"]) }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.theProduct)) var id: String

    func run(_ market: Market) async throws -> Answer { Answer(try await market.like(id, false)) }
}

struct ProductComment: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init("comment", .commentOnProduct, examples: [.askTheSeller: #"product comment fm-101 "Does it come with the box?""#])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.theProduct)) var id: String
    @Argument(help: ArgumentHelp(.whatToSay)) var text: String

    func run(_ market: Market) async throws -> Answer { Answer(try await market.comment(text, on: id)) }
}

struct ProductUncomment: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init("uncomment", .deleteYourComment, examples: [.deleteComment14: "product uncomment fm-101 14"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.theProduct)) var id: String
    @Argument(help: ArgumentHelp(.theComment)) var comment: Comment.ID

    func run(_ market: Market) async throws -> Answer { Answer(try await market.delete(comment, of: id)) }
}

struct ProductBuy: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init("buy", .buyProduct, discussion: .priceFirst, examples: [.buyOneOfTheList: "product buy fm-101 --yes"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.theProduct)) var id: String
    @Flag(help: ArgumentHelp(.payWithoutAsking)) var yes = false

    struct Needs {
        let market: Market
        let dialog: ScreenDialog
    }

    func run(_ needs: Needs) async throws -> Answer {
        let market = needs.market
        if !yes {
            let item = try await market.checkPurchase(of: id)
            try await needs.dialog.confirm(
                with: .pay, on: PurchaseView.question(item), declined: Failure(.interrupted, .nothingBought),
                unasked: Failure(.usage, .costs(item.title, item.price), hint: .payWithYes(id)))
        }
        let data = PurchaseData(try await market.buy(id), in: market.zone)
        return Answer(data, screen: PurchaseView.screen(data), done: .paid(data.title, order: data.order))
    }
}

struct ProductSell: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init(
            "sell", .putUpForSale,
            examples: [.sellABook: #"product sell "A history of tea" --price 800 --category books --description "Read once.""#])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.whatItIs)) var title: String
    @Option(help: ArgumentHelp(.whatItCosts, valueName: "yen")) var price: Price
    @Option(help: ArgumentHelp(.whereItBelongs)) var category: Item.Category
    @Option(help: ArgumentHelp(.whatABuyerShouldKnow, valueName: "text")) var description = ""

    func run(_ market: Market) async throws -> Answer {
        Answer(try await market.sell(title, description: description, price: price.money, category: category))
    }
}

struct ProductWithdraw: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init("withdraw", .withdrawForGood, examples: [.sellItNoLonger: "product withdraw sale-1"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.theProduct)) var id: String

    func run(_ market: Market) async throws -> Answer { Answer(try await market.withdraw(id)) }
}

struct ProductImport: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init(
            "import", .importCatalogue, discussion: .whatACatalogueIs,
            examples: [.bringInTheSample: "product import Apps/superapp/Samples/catalogue.json"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.aCatalogueInJSON), completion: .file(extensions: ["json"])) var file: String

    func run(_ importCatalogue: ImportCatalogue) async throws -> Answer {
        let report = CatalogueReport(try await importCatalogue(file))
        return Answer(report, screen: report.screen)
    }
}

extension Answer {
    fileprivate init(_ item: Item) {
        let data = ProductDetailData(item)
        self.init(data, screen: ProductDetailView.page(data))
    }
}
