import ArgumentParser
import Commands
import Language

struct ProductCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "product", abstract: Product.about.text(in: HelpLanguage.current),
        subcommands: [
            ProductList.self, ProductShow.self, ProductLike.self, ProductUnlike.self, ProductComment.self,
            ProductUncomment.self, ProductBuy.self, ProductSell.self, ProductWithdraw.self, ProductImport.self,
        ])
    @OptionGroup var host: HostOptions
}
