import ArgumentParser
import Commands
import Foundation
import Language
import Movements
import Text
import TimelineDomain
import TimelinePresentation

struct TimelineList: Command {
    static let effect = Effect.reads
    static var configuration: CommandConfiguration {
        .init(
            "list", .listNewestFirst, discussion: .outputEndsWithCursor,
            examples: [
                .foodInOctober: "timeline list --since 2026-10-01 --until 2026-10-31 --category food",
                .largestOfWeek: "timeline list --week 2026-11-18 --min 5000 --sort largest",
            ])
    }
    @OptionGroup var host: HostOptions
    @Option(help: ArgumentHelp(.onlyKind)) var kind: Movement.Kind?
    @Option(help: ArgumentHelp(.onlyFamily)) var family: Movement.Family?
    @Option(help: ArgumentHelp(.onlyCategory)) var category: Movement.Category?
    @OptionGroup var period: Period
    @Option(help: ArgumentHelp(.onlyText)) var text: String?
    @Option(help: ArgumentHelp(.onlyAccount, valueName: "name")) var account: String?
    @Option(help: ArgumentHelp(.onlyTag), transform: Movement.Tag.init(option:)) var tag: Movement.Tag?
    @Option(help: ArgumentHelp(.atLeast, valueName: "amount"), transform: AmountLimit.init(option:)) var min: AmountLimit?
    @Option(help: ArgumentHelp(.atMost, valueName: "amount"), transform: AmountLimit.init(option:)) var max: AmountLimit?
    @Option(help: ArgumentHelp(.orderOfList)) var sort = MovementFilter.Order.newest
    @Option(help: ArgumentHelp(.maximumCount, valueName: "count")) var limit = 50
    @Option(help: ArgumentHelp(.continueAfter, valueName: "cursor"), transform: Movement.Cursor.init(option:))
    var after: Movement.Cursor?

    func validate() throws {
        guard (1...MovementListData.longest).contains(limit) else { throw ValidationError(.limitsAreFrom1To10000) }
        if let min, let max, max < min { throw ValidationError(.minimumAboveMaximum) }
        if sort == .largest, after != nil { throw ValidationError(.noPagesByAmount) }
    }

    func run(_ list: ListMovements) async throws -> Answer {
        var filter = MovementFilter(
            kind: kind, family: family, category: category, since: period.start, until: period.end, text: text,
            account: account?.nonBlank)
        (filter.tag, filter.least, filter.most, filter.order) = (tag, min, max, sort)
        let data = MovementListData(try await list(filter, after: after, limit: limit), filter, in: list.zone)
        return Answer(data, screen: MovementListView.screen(data))
    }
}

extension AmountLimit {
    fileprivate init(option text: String) throws {
        guard let limit = AmountLimit(text) else { throw ValidationError(.howToWriteALimit) }
        self = limit
    }
}

extension Movement.Cursor {
    fileprivate init(option text: String) throws {
        guard let cursor = Movement.Cursor(text) else { throw ValidationError(.takeCursorFromList) }
        self = cursor
    }
}
