import ArgumentParser
import Commands
import Language
import Movements
import RulesDomain
import RulesPresentation
import Text

struct RulesCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        .init(
            "rules", .manageRules, discussion: .whatARuleDoes,
            examples: [.supermarketsAreGroceries: "timeline rules add groceries --text supermarket\n  timeline rules apply"],
            subcommands: [RulesList.self, RulesAdd.self, RulesRemove.self, RulesApply.self], defaultSubcommand: RulesList.self)
    }
    @OptionGroup var host: HostOptions
}

struct RulesList: Command {
    static let effect = Effect.reads
    static var configuration: CommandConfiguration { .init("list", .listRules, examples: [.example: "timeline rules list"]) }
    @OptionGroup var host: HostOptions

    func run(_ rules: CategoryRules) async throws -> Answer {
        let data = RuleList(try await rules.all())
        return Answer(data, screen: RuleListView.screen(data))
    }
}

struct RulesAdd: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init(
            "add", .addRule, discussion: .whatAddingARuleDoes,
            examples: [
                .supermarketsAreGroceries: "timeline rules add groceries --text supermarket",
                .oneShopOnly: "timeline rules add food --counterparty Doutor",
            ])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.categoryOfRule)) var category: Choice<Movement.Category>
    @Option(help: ArgumentHelp(.textOfRule)) var text: String?
    @Option(help: ArgumentHelp(.counterpartyOfRule, valueName: "name")) var counterparty: String?

    func validate() throws {
        guard (text == nil) != (counterparty == nil) else { throw ValidationError(.textOrCounterparty) }
        guard (text ?? counterparty)?.nonBlank != nil else { throw ValidationError(.ruleNeedsText) }
    }

    func run(_ rules: CategoryRules) async throws -> Answer {
        let scope = text == nil ? CategoryRule.Scope.counterparty : .text
        try await rules.add(scope, (text ?? counterparty ?? "").tidied, as: category.value)
        let data = RuleList(try await rules.all())
        return Answer(data, screen: RuleListView.screen(data, title: .ruleSaved, isNew: true))
    }
}

struct RulesRemove: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration { .init("remove", .removeRule, examples: [.example: "timeline rules remove 1"]) }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.ruleID)) var id: CategoryRule.ID

    func run(_ rules: CategoryRules) async throws -> Answer {
        try await rules.remove(id)
        let data = RuleList(try await rules.all())
        return Answer(data, screen: RuleListView.screen(data, title: .ruleRemoved))
    }
}

struct RulesApply: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init(
            "apply", .applyRules, discussion: .whatApplyingDoes,
            examples: [.tryThenApply: "timeline rules apply --dry-run\n  timeline rules apply"])
    }
    @OptionGroup var host: HostOptions
    @Flag(help: ArgumentHelp(.replaceCategories)) var replace = false
    @Flag(help: ArgumentHelp(.countOnly)) var dryRun = false

    func run(_ rules: CategoryRules) async throws -> Answer {
        let data = RuleReport(try await rules.apply(replaces: replace, isTrial: dryRun), isTrial: dryRun)
        return Answer(data, screen: RuleReportView.screen(data))
    }
}
