import ArgumentParser
import Commands
import Failure
import Language
import OrderDomain
import OrderPresentation
import World

/// How an order is followed, as typed with the commands that can.
struct Following: ParsableArguments {
    @Flag(help: ArgumentHelp(.follow)) var follow = false
    @Option(help: ArgumentHelp(.howFast, valueName: "times")) var speed: Int?

    func validate() throws {
        if let speed, !follow || !(1...3_600).contains(speed) {
            throw ValidationError(follow ? .speedIsANumber : .speedGoesWithFollow)
        }
    }

    /// What following needs: the use case, and somewhere to report progress.
    struct Needs {
        let watch: WatchOrder
        let work: any LongWork
        let messages: ProgressMessages
    }

    /// Follows an order to its end, if `--follow` was given.
    ///
    /// On a terminal one line with a bar is redrawn; otherwise each event gets a line.
    ///
    /// - Throws: `interrupted` when the person stops it before; the order continues.
    func answer(_ seen: OrderSighting, _ needs: Needs) async throws -> Answer {
        var seen = seen
        if follow {
            let (watch, messages, speed, id) = (needs.watch, needs.messages, speed ?? 1, seen.snapshot.order.id)
            let lines = FollowLines()
            let ended = try await needs.work.run { report in
                try await watch(id, at: speed) { seen in
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
