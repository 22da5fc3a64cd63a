import ArgumentParser
import Commands
import Failure
import Language
import Navigation
import OrderDomain
import OrderPresentation

/// The options for commands that can follow an order.
struct Following: ParsableArguments {
    @Flag(help: ArgumentHelp(.follow)) var follow = false
    @Option(help: ArgumentHelp(.howFast, valueName: "times")) var speed: Int?

    func validate() throws {
        if let speed, !follow || !(1...3_600).contains(speed) {
            throw ValidationError(follow ? .speedIsANumber : .speedGoesWithFollow)
        }
    }

    struct Needs {
        let service: TaxiService
        let work: any LongWork
        let messages: ProgressMessages
    }

    /// Returns the answer that shows an order. With `--follow`, first follows the order to its end. During that time, shows a progress bar
    /// if `messages.isDrawn` is true; otherwise, writes a message when the status or the number of minutes until arrival changes.
    ///
    /// - Throws: `interrupted` if the person stops following the order. The order itself continues.
    func answer(_ seen: OrderSighting, _ needs: Needs) async throws -> Answer {
        var seen = seen
        if follow {
            let (service, messages, speed, id) = (needs.service, needs.messages, speed ?? 1, seen.snapshot.order.id)
            let lines = FollowLines()
            let ended = try await needs.work.run { report in
                try await service.watch(id, at: speed) { seen in
                    if messages.isDrawn { report(seen.bar) } else if let line = lines.next(seen) { messages.write(.line(line)) }
                }
            }
            guard let ended else { throw Failure(.interrupted, .goesOn(id), hint: .comeBack(to: id)) }
            seen = ended
        }
        let data = seen.data
        return Answer(data, screen: OrderView.screen(data))
    }
}
