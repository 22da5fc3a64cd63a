import ArgumentParser
import Commands
import FeatureTesting
import Language
import ProductDomain
import ProductPresentation
import Testing

@testable import Product

@MainActor
@Suite("Japanese help for the market's commands")
struct ProductHelpInJapaneseTests {
    private func help(_ command: any ParsableCommand.Type) -> String {
        ProductCommand.help(for: command, in: .japanese)
    }

    @Test("The abstract and the explanations in the help of every product command are in Japanese")
    func abstracts() {
        for command in Product.commands.all {
            let configuration = command.configuration
            #expect(HelpText.resolve(configuration.abstract, in: .japanese).hasSuffix("。"))
            // In a discussion, example commands are indented; all other lines are sentences.
            let discussion = HelpText.resolve(configuration.discussion, in: .japanese)
            let sentences = discussion.split(separator: "\n").filter { !$0.hasPrefix("  ") }
            #expect(sentences.allSatisfy { $0.contains(/[\p{Hiragana}\p{Han}]/) }, "\(sentences)")
        }
    }

    @Test("Every argument and option of the product commands is described in Japanese")
    func arguments() {
        for command in Product.commands.all {
            let described = help(command).split(separator: "\n").compactMap { $0.wholeMatch(of: #/  [<-].*?  +(.+)/#)?.output.1 }
            // Exclude the descriptions that the argument parser adds in English.
            let ours = described.filter { $0 != "Show help information." && !$0.hasPrefix("(values:") }
            #expect(!ours.isEmpty)
            #expect(ours.allSatisfy { $0.contains(/[\p{Hiragana}\p{Katakana}\p{Han}]/) }, "\(ours)")
        }
    }

    @Test("A program that prints help in Japanese can also print help in English")
    func english() {
        #expect(help(ProductBuy.self).contains("商品を購入します。"))
        #expect(ProductCommand.help(for: ProductBuy.self, in: .english).contains("Buy a product."))
    }

    @Test("Categories and sort orders can be entered in English or Japanese", arguments: ["--category", "--sort"])
    func typed(option: String) throws {
        let phrases = option == "--sort" ? ProductQuery.Sort.allCases.map(\.phrase) : Item.Category.allCases.map(\.phrase)
        for (number, phrase) in phrases.enumerated() {
            for language in Language.offered {
                let command = try #require(try ProductCommand.parseAsRoot(["list", option, phrase.text(in: language)]) as? ProductList)
                let found =
                    option == "--sort"
                    ? ProductQuery.Sort.allCases.firstIndex(of: command.sort)
                    : command.category.flatMap(Item.Category.allCases.firstIndex)
                #expect(found == number)
            }
        }
    }
}
