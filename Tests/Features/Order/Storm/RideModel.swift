import Foundation
import OrderDomain

/// An independent model of an order: a second implementation of the published tariff and of the rules for coupons and cancellations.
///
/// The model does not use the domain's implementation of these rules, so a mistake in that implementation makes an order differ from the
/// model. The model adds up charges step by step, whereas the domain uses formulas.
enum RideModel {
    static let walletAtFirst: Int64 = 5_000

    /// Returns the fare. The first 1,096 m cost ¥500. Each additional 255 m, or part of it, costs ¥100, and so does each full interval of
    /// 95 seconds below 10 km/h. If the ride begins between 22:00 and 5:00, this sum increases by a fifth. The pickup fee of ¥300 is added
    /// last.
    static func fare(metres: Int, slowSeconds: Int, boarding: Date) -> Int64 {
        var (yen, paidMetres, nextSecond): (Int64, Int, Int) = (500, 1_096, 95)
        while paidMetres < metres { (yen, paidMetres) = (yen + 100, paidMetres + 255) }
        while nextSecond <= slowSeconds { (yen, nextSecond) = (yen + 100, nextSecond + 95) }
        // Tokyo is nine hours ahead of UTC all year.
        let hour = (Int(boarding.timeIntervalSince1970) / 3_600 + 9) % 24
        if [22, 23, 0, 1, 2, 3, 4].contains(hour) { yen += yen / 5 }
        return yen + 300
    }

    /// Returns the fare after a coupon. HELLO500 takes off ¥500; TOKYO10 takes off a tenth, up to ¥1,000.
    static func due(_ fare: Int64, coupon: String?) -> Int64 {
        switch coupon {
        case nil: fare
        case "HELLO500": fare > 500 ? fare - 500 : 0
        case "TOKYO10": fare >= 10_000 ? fare - 1_000 : fare - fare / 10
        default: -1
        }
    }

    struct Verdict {
        var charge: Int64 = 0
        /// The ways in which the order differs from the model.
        var flaws: [String] = []

        fileprivate mutating func check(_ holds: Bool, _ flaw: String) { if !holds { flaws.append(flaw) } }
    }

    /// - Parameters:
    ///   - story: All messages that dispatch has about the order.
    ///   - latest: The latest time at which the order could have been cancelled.
    static func verdict(on order: TaxiOrder, story: [OrderNews], latest: Date) -> Verdict {
        var verdict = Verdict()
        let estimate = fare(metres: order.trip.metres, slowSeconds: order.trip.metres / 50, boarding: order.requested)
        verdict.check(order.estimate.total == estimate, "The estimate is ¥\(order.estimate.total) instead of ¥\(estimate).")
        guard order.received <= story.count else {
            verdict.flaws.append("It received \(order.received) messages, but dispatch has only \(story.count).")
            return verdict
        }
        // Check the order against the first `order.received` messages, each received once and in sequence.
        let heard = story.prefix(order.received)
        var (offered, accepted, boarded, meter, isAlighted): (Taxi?, Date?, Date?, MeterReading?, Bool)
        (offered, accepted, boarded, meter, isAlighted) = (nil, nil, nil, nil, false)
        for news in heard {
            switch news.event {
            case .offer(let taxi): offered = taxi
            case .decline: offered = nil
            case .accept: accepted = news.time
            case .board: boarded = news.time
            case .alight(let reading): (meter, isAlighted) = (reading, true)
            case .confirm, .giveUp, .arrive, .pay, .cancel: break
            }
        }
        switch order.state {
        case .completed(let completion):
            verdict.check(heard.last?.event == .pay && completion.time == heard.last?.time, "It is completed before it is paid.")
            verdict.check(completion.taxi == offered, "The completion names the wrong taxi.")
            let fare = fare(metres: meter?.metres ?? 0, slowSeconds: meter?.slowSeconds ?? 0, boarding: boarded ?? .distantPast)
            verdict.check(completion.fare.total == fare, "The fare is ¥\(completion.fare.total) instead of ¥\(fare).")
            verdict.charge = due(fare, coupon: order.payment.coupon?.code)
        case .cancelled(let cancellation):
            verdict.check(boarded == nil && !isAlighted, "It was cancelled during the ride.")
            verdict.check(cancellation.taxi == (accepted == nil ? nil : offered), "The cancellation names the wrong taxi.")
            let earliest = max(order.requested, heard.last?.time ?? order.requested)
            verdict.check((earliest...max(earliest, latest)).contains(cancellation.time), "It was cancelled at \(cancellation.time).")
            // Cancelling is free until two minutes after a driver has accepted.
            verdict.charge = accepted.map { cancellation.time.timeIntervalSince($0) > 120 ? 500 : 0 } ?? 0
        case .failed(let time):
            verdict.check(heard.last?.event == .giveUp && time == heard.last?.time, "It failed although dispatch did not give up.")
        case .preparing, .processing, .accepted: verdict.flaws.append("It is not over.")
        }
        return verdict
    }
}
