import ArgumentParser
import Commands
import Failure
import Foundation
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

    /// What following takes: someone who looks, and somewhere to say what is seen.
    struct Needs {
        let watch: WatchOrder
        let work: any LongWork
        let talk: Talk
    }

    /// Follows an order to its end, if that is what was asked for.
    ///
    /// For the eye one line is written over and over, with a bar; else there is a line for each thing that happens.
    ///
    /// - Throws: `interrupted` when somebody stops it before; the order goes on.
    func answer(_ seen: OrderSighting, _ needs: Needs) async throws -> Answer {
        var seen = seen
        if follow {
            let (watch, talk, speed, id) = (needs.watch, needs.talk, speed ?? 1, seen.snapshot.order.id)
            let lines = FollowLines()
            let ended = try await needs.work.run { tell in
                try await watch(id, at: speed) { seen in
                    if talk.isDrawn { tell(seen.bar) } else if let line = lines.next(seen) { talk.say(.line(line)) }
                }
            }
            guard let ended else { throw Failure(.interrupted, .goesOn(id), hint: .comeBack(to: id)) }
            seen = ended
        }
        let data = seen.data
        return Answer(data, screen: OrderView.screen(data))
    }
}
