import ArgumentParser
import Commands
import Language
import Movements
import RecurringDomain
import RecurringPresentation

struct TimelineRecurring: Command {
    static let effect = Effect.reads
    static var configuration: CommandConfiguration {
        .init(
            "recurring", .listRecurring, discussion: .whatRecurs,
            examples: [
                .example: "timeline recurring", .expectedThisMonth: "timeline recurring --json --fields next,counterparty,amount",
            ])
    }
    @OptionGroup var host: HostOptions

    func run(_ recurring: RecurringPayments) async throws -> Answer {
        let data = RecurringList(try await recurring())
        return Answer(data, screen: RecurringListView.screen(data))
    }
}
