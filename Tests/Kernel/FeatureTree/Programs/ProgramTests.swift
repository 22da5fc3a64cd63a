import FeatureTree
import FeatureTreeTesting
import Foundation
import Sample
import Seeded
import Testing

@MainActor
@Suite("Random programs", .timeLimit(.minutes(60)))
struct ProgramTests {
    @Test("500 random programs match a simple model after each step")
    func model() async {
        for seed in 1...500 as ClosedRange<UInt64> {
            var dice = SplitMix64(seed: seed)
            let operations = (0..<20).map { _ in Operation.random(&dice) }
            guard await Rooms.complaint(about: operations) != nil else { continue }
            let (least, complaint) = await shrunk(operations)
            Issue.record("Seed \(seed): \(complaint)\n\(least.map { "  \($0)" }.joined(separator: "\n"))")
            return
        }
    }

    @Test("A failing program is shrunk to its essential steps")
    func shrinking() async {
        var dice = SplitMix64(seed: 1)
        let noise = (0..<20).map { _ in Operation.random(&dice) }
        let (least, complaint) = await shrunk(noise + [.assign(cell: 0, 7), .assign(cell: 1, -1)] + noise)
        #expect(least == [.assign(cell: 1, -1)])
        #expect(complaint == "a cell holds -1, which no program assigns")
    }

    /// Shortens a failing program by leaving out smaller and smaller parts, and returns the shortest failing program that it finds, with
    /// the reason for that program's failure.
    private func shrunk(_ operations: [Operation]) async -> ([Operation], String) {
        var (least, complaint) = (operations, await Rooms.complaint(about: operations) ?? "")
        var length = operations.count / 2
        while length > 0 {
            var start = 0
            while start < least.count {
                let shorter = Array(least[..<start] + least[min(start + length, least.count)...])
                if let found = await Rooms.complaint(about: shorter) { (least, complaint) = (shorter, found) } else { start += length }
            }
            length /= 2
        }
        return (least, complaint)
    }
}

/// The rooms of a running program.
@MainActor
private final class Rooms {
    private struct Left: Codable {
        let count: Int, wanted: [Entrant]
    }

    private final class Room: Restorable, Routable {
        let id: Int, serial: Int, parent: Int
        private(set) var count: Int
        private(set) var wanted: [Entrant]
        var heard = [0, 0]
        var planned: [Int: [Entrant]] = [:]
        private unowned let rooms: Rooms
        let context: Context<Void>

        init(_ id: Int, under parent: Int, _ rooms: Rooms, _ context: Context<Void>) {
            let left = context.restored(Left.self)
            (self.id, self.parent, self.rooms, self.context) = (id, parent, rooms, context)
            (count, wanted, serial) = (left?.count ?? 0, left?.wanted ?? [], rooms.made)
            rooms.made += 1
        }

        var saved: Left { Left(count: count, wanted: wanted) }

        func run() {
            for (cell, current) in rooms.cells.enumerated() {
                context.router.follow(current, to: self) { me, value in
                    me.heard[cell] = value
                    if let entrants = me.planned.removeValue(forKey: cell) { me.show(entrants) }
                }
            }
            show(wanted)
        }

        private(set) var isOver = false

        func willUnmount() {
            isOver = true
            rooms.unmounted.append((serial, parent))
        }

        func show(_ entrants: [Entrant]) {
            wanted = entrants
            context.router.show {
                for entrant in entrants {
                    rooms.room(entrant.id).child(serial, id: entrant.id, to: self) { me, _ in
                        me.show(me.wanted.filter { $0.id != entrant.id })
                    }.onFailure(entrant.policy.policy)
                }
            }
        }

        func bump() { count += 1 }

        func open(_ route: inout Route) -> Bool {
            guard let id = route.next.flatMap({ Int($0) }), let entrant = wanted.first(where: { $0.id == id }) else { return false }
            _ = route.take()
            show(wanted.filter { $0.id != id } + [entrant])
            return true
        }
    }

    private let cells = [Current(0), Current(0)]
    private var made = 0
    private var hasFailure = false
    private var unmounted: [(serial: Int, parent: Int)] = []
    private var tree: Tree?

    private func room(_ id: Int) -> Buildable<Int, Void> {
        Buildable("Room \(id)") { [unowned self] parent, context in Room(id, under: parent, self, context) }
    }

    private func start(restoring saved: SavedTree? = nil) {
        tree = Tree(
            .improvised("House") { [unowned self] me in me.router.show { room(0).child(-1, to: me) { _, _ in } } },
            clock: VirtualClock(), restoring: saved.map { Restoration($0, by: JSON()) })
    }

    /// Returns the first problem, such as a difference from the model; nil if there is none.
    static func complaint(about operations: [Operation]) async -> String? {
        let rooms = Rooms()
        var model = ProgramModel()
        rooms.start()
        for operation in operations {
            (rooms.unmounted, rooms.hasFailure) = ([], operation.isFailure)
            await rooms.apply(operation, in: model)
            model.apply(operation)
            guard let complaint = rooms.complaint(model) else { continue }
            await rooms.tree?.stop()
            return complaint
        }
        let leaks = await rooms.tree?.stop() ?? []
        return leaks.isEmpty ? nil : "\(leaks) leak"
    }

    private var observer: TreeObserver? { tree?.observer }
    /// The rooms that have not failed.
    private var working: [Room] { observer?.all(Room.self).filter { !$0.isOver } ?? [] }

    private func apply(_ operation: Operation, in model: ProgramModel) async {
        switch operation {
        case .show(let room, let entrants): logic(room, model)?.show(entrants)
        case .fail(let room): logic(room, model)?.context.router.task { throw Broken("it") }
        case .assign(let cell, let value): cells[cell].value = value
        case .count(let room): logic(room, model)?.bump()
        case .leave(let room): logic(room, model)?.context.listener(())
        case .showWhenTold(let room, let cell, let entrants):
            logic(room, model)?.planned[cell] = entrants
            cells[cell].value += 1
        case .restore:
            let saved = observer?.saved(by: JSON())
            if let leaks = await tree?.stop(), !leaks.isEmpty { cells[0].value = -1 }
            start(restoring: saved)
        case .open(let ids): if let route = try? Route("p://" + ids.map(String.init).joined(separator: "/")) { try? observer?.open(route) }
        }
    }

    /// Returns the room with this number; nil if it has failed.
    private func logic(_ number: Int, _ model: ProgramModel) -> Room? {
        let paths = model.root.paths, mounted = paths.filter { !model.root[$0[...]].isFailed }
        guard let place = mounted.firstIndex(of: paths[number % paths.count]) else { return nil }
        let all = working
        return all.indices.contains(place) ? all[place] : nil
    }

    private func complaint(_ model: ProgramModel) -> String? {
        let all = working
        if let value = cells.map(\.value).first(where: { $0 < 0 }) { return "a cell holds \(value), which no program assigns" }
        if all.contains(where: { $0.heard != cells.map(\.value) }) { return "a room has not heard what a cell holds" }
        var rooms = all[...]
        func text(_ outline: Outline) -> [String] {
            let line = outline.name + " " + (outline.failure == nil ? "\(rooms.popFirst()?.count ?? -1)" : "failed")
            return [line] + outline.children.flatMap { text($0).map { "  " + $0 } }
        }
        let drawn = (observer?.outline?.children.first).map(text) ?? []
        if drawn != model.root.text {
            return "it is\n\(drawn.joined(separator: "\n"))\nand should be\n\(model.root.text.joined(separator: "\n"))"
        }
        if let misuse = observer?.misuses.first { return "misuse: \(misuse)" }
        return orderComplaint
    }

    /// The first violation of the unmount order, in which children come before their parent and newer siblings before older ones.
    private var orderComplaint: String? {
        for (place, room) in unmounted.enumerated() {
            for later in unmounted[(place + 1)...] {
                if later.parent == room.serial { return "a room is unmounted after its parent" }
                // A failed room is unmounted before its siblings, whether they are older or newer.
                if !hasFailure, later.parent == room.parent, later.serial > room.serial, room.parent >= 0 {
                    return "a room is unmounted after an older one"
                }
            }
        }
        return nil
    }
}

extension Operation {
    fileprivate var isFailure: Bool { if case .fail = self { true } else { false } }
}

extension Entrant.Policy {
    fileprivate var policy: FailurePolicy {
        switch self {
        case .giveUp: .giveUp
        case .restart: .restart(atMost: 1, within: .seconds(1_000))
        case .escalate: .escalate
        }
    }
}
