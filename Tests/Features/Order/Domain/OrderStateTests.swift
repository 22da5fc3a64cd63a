import FeatureTesting
import Foundation
import Testing

@testable import OrderDomain

@Suite("Order state")
struct OrderStateTests {
    /// The next phase for each legal event in each phase. All other events are illegal.
    static let moves: [OrderState.Phase: [OrderEvent.Kind: OrderState.Phase]] = [
        .preparing: [.confirm: .searching],
        .searching: [.offer: .offered, .giveUp: .failed, .cancel: .cancelled],
        .offered: [.decline: .retrying, .accept: .dispatched, .cancel: .cancelled],
        .retrying: [.offer: .offered, .giveUp: .failed, .cancel: .cancelled],
        .dispatched: [.arrive: .arrived, .cancel: .cancelled],
        .arrived: [.board: .riding, .cancel: .cancelled],
        .riding: [.alight: .paying],
        .paying: [.pay: .completed],
        .completed: [:], .cancelled: [:], .failed: [:],
    ]

    struct Pair: CustomTestStringConvertible {
        let state: OrderState, event: OrderEvent
        var testDescription: String { "\(state.phase.rawValue), \(event.kind.rawValue)" }
    }

    static let pairs = OrderState.samples.flatMap { state in OrderEvent.samples.map { Pair(state: state, event: $0) } }

    @Test("A legal event changes the state of an order, and an illegal event throws an error and changes nothing", arguments: pairs)
    func pair(_ pair: Pair) throws {
        var state = pair.state
        let legal = try #require(Self.moves[pair.state.phase])
        if let next = legal[pair.event.kind] {
            try state.apply(pair.event, at: .testing)
            #expect(state.phase == next)
        } else {
            let error = #expect(throws: IllegalEvent.self) { try state.apply(pair.event, at: .testing) }
            #expect(Set(error?.legal ?? []) == Set(legal.keys))
            #expect(error?.event == pair.event.kind)
            #expect(error?.phase == pair.state.phase)
            #expect(state == pair.state)
        }
    }

    @Test("The tested order transitions cover all phases and events")
    func all() {
        #expect(OrderState.samples.map(\.phase) == OrderState.Phase.allCases)
        #expect(OrderEvent.samples.map(\.kind) == OrderEvent.Kind.allCases)
        #expect(Self.pairs.count == 110)
    }

    @Test("An order is active as long as at least one event is legal", arguments: OrderState.samples)
    func legal(state: OrderState) {
        #expect(Set(state.legal) == Set(Self.moves[state.phase, default: [:]].keys))
        #expect(state.phase.isActive == !state.legal.isEmpty)
    }

    @Test("An order counts how often drivers have declined it")
    func declined() throws {
        var state = OrderState.processing(.searching)
        for event in [OrderEvent.offer(.sakura), .decline, .offer(.sakura), .decline] { try state.apply(event, at: .testing) }
        #expect(state == .processing(.retrying(declined: 2)))
    }

    @Test("The time of boarding determines whether the night rate applies")
    func meter() throws {
        let evening = Date.testing + 13 * 3_600 - 60  // 21:59
        var state = OrderState.accepted(.init(taxi: .sakura, dispatched: evening, arrival: evening, step: .arrived))
        try state.apply(.board, at: evening)
        try state.apply(.alight(MeterReading(metres: 1_096, slowSeconds: 0)), at: evening + 600)
        try state.apply(.pay, at: evening + 630)
        let fare = Fare(distance: 500, time: 0, night: 0, pickup: 300)
        #expect(state == .completed(.init(taxi: .sakura, fare: fare, time: evening + 630)))
    }

    @Test(
        "Cancelling an order is free for two minutes after a driver accepts and costs ¥500 after that",
        arguments: [(0, 0), (119, 0), (120, 0), (121, 500), (3_600, 500)] as [(TimeInterval, Int64)])
    func fee(seconds: TimeInterval, fee: Int64) throws {
        for step in [OrderState.Step.dispatched, .arrived] {
            var state = OrderState.accepted(.init(taxi: .sakura, dispatched: .testing, arrival: .testing, step: step))
            try state.apply(.cancel(.wait), at: .testing + seconds)
            #expect(state == .cancelled(.init(reason: .wait, fee: fee, taxi: .sakura, time: .testing + seconds)))
        }
    }

    @Test(
        "Cancelling an order is free as long as no taxi is on its way",
        arguments: OrderState.samples.filter { [.searching, .offered, .retrying].contains($0.phase) })
    func free(state: OrderState) throws {
        var state = state
        try state.apply(.cancel(.plans), at: .testing + 9_999)
        #expect(state == .cancelled(.init(reason: .plans, fee: 0, taxi: nil, time: .testing + 9_999)))
    }
}

extension OrderState {
    /// One state for each phase.
    static let samples: [OrderState] = [
        .preparing, .processing(.searching), .processing(.offered(.sakura, declined: 1)), .processing(.retrying(declined: 2)),
        .accepted(.sample(.dispatched)), .accepted(.sample(.arrived)), .accepted(.sample(.riding(since: .testing + 300))),
        .accepted(.sample(.paying(.sample))), .completed(.init(taxi: .sakura, fare: .sample, time: .testing + 2_000)),
        .cancelled(.init(reason: .mistake, fee: 500, taxi: .sakura, time: .testing + 200)), .failed(at: .testing + 60),
    ]
}

extension OrderState.Accepted {
    static func sample(_ step: OrderState.Step) -> OrderState.Accepted {
        .init(taxi: .sakura, dispatched: .testing, arrival: .testing + 290, step: step)
    }
}

extension OrderEvent {
    /// One event of each kind.
    static let samples: [OrderEvent] = [
        .confirm, .offer(.sakura), .decline, .accept(arrival: .testing), .giveUp, .arrive, .board,
        .alight(MeterReading(metres: 5_000, slowSeconds: 100)), .pay, .cancel(.plans),
    ]
}
