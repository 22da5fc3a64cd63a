import ArgumentParser
import Commands

struct ProductCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "product", abstract: Product.about,
        subcommands: [
            ProductList.self, ProductShow.self, ProductLike.self, ProductUnlike.self, ProductComment.self,
            ProductUncomment.self, ProductBuy.self, ProductSell.self, ProductWithdraw.self, ProductImport.self,
        ])
    @OptionGroup var host: HostOptions
}
