import ArgumentParser
import Commands
import Language

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
