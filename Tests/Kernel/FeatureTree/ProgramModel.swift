import FeatureTree
import FeatureTreeTesting
import Foundation

/// A child as a random program shows it: its id, and what becomes of it when it fails.
struct Entrant: Codable, Hashable {
    enum Policy: Int, Codable { case giveUp, restart, escalate }
    let id: Int
    let policy: Policy
}

/// One thing that happens to a program of rooms. Rooms are addressed by their number in tree order, modulo how many there are.
enum Operation: Hashable {
    /// A room shows these.
    case show(room: Int, [Entrant])
    /// A room's work fails.
    case fail(room: Int)
    /// A cell is assigned, which every room follows.
    case assign(cell: Int, Int)
    /// A room changes what it leaves behind.
    case count(room: Int)
    /// A room speaks, and its parent answers by leaving it out.
    case leave(room: Int)
    /// While a room hears of a cell, it shows these.
    case showWhenTold(room: Int, cell: Int, [Entrant])
    /// The tree is saved, stopped, and made again of what was saved.
    case restore
    /// An address of ids is opened.
    case open([Int])
}

extension Operation {
    static func random(_ dice: inout Dice) -> Operation {
        switch dice.roll(12) {
        case 0...3: .show(room: dice.roll(20), entrants(&dice))
        case 4, 5: .fail(room: dice.roll(20))
        case 6: .assign(cell: dice.roll(2), dice.roll(100))
        case 7: .count(room: dice.roll(20))
        case 8: .leave(room: dice.roll(20))
        case 9: .showWhenTold(room: dice.roll(20), cell: dice.roll(2), entrants(&dice))
        case 10: .restore
        default: .open((0...dice.roll(3)).map { _ in dice.roll(5) })
        }
    }

    private static func entrants(_ dice: inout Dice) -> [Entrant] {
        var ids: Set<Int> = []
        return (0..<dice.roll(5)).compactMap { _ in
            let id = dice.roll(5)
            return ids.insert(id).inserted ? Entrant(id: id, policy: Entrant.Policy(rawValue: dice.roll(3)) ?? .giveUp) : nil
        }
    }
}

// MARK: - What should become of it

/// A room in a plain tree of values.
struct ProgramRoom: Hashable {
    let id: Int
    var count = 0
    /// What it wants shown; what it shows is that, unless it failed.
    var wanted: [Entrant] = []
    var children: [ProgramRoom] = []
    var isFailed = false
    var restarts = 0
    var policy = Entrant.Policy.giveUp

    init(_ id: Int) { self.id = id }

    mutating func show(_ entrants: [Entrant]) {
        wanted = entrants
        children = entrants.map { entrant in
            var child = children.first { $0.id == entrant.id } ?? ProgramRoom(entrant.id)
            child.policy = entrant.policy
            return child
        }
    }

    mutating func fail() { (isFailed, children) = (true, []) }

    var text: [String] {
        ["Room \(id) \(isFailed ? "failed" : "\(count)")"] + children.flatMap { $0.text.map { "  " + $0 } }
    }

    /// The paths of all rooms, as places among children, in tree order.
    var paths: [[Int]] { [[]] + children.enumerated().flatMap { place, child in child.paths.map { [place] + $0 } } }

    subscript(path: ArraySlice<Int>) -> ProgramRoom {
        get { path.first.map { children[$0][path.dropFirst()] } ?? self }
        set { if let first = path.first { children[first][path.dropFirst()] = newValue } else { self = newValue } }
    }

    /// As it is made again of what it left: failed rooms, too, and what they wanted shown.
    var restored: ProgramRoom {
        var room = ProgramRoom(id)
        (room.count, room.policy) = (count, policy)
        let old = children
        room.show(wanted)
        room.children = room.children.map { child in
            var child = old.first { $0.id == child.id }.map(\.restored) ?? child
            child.policy = wanted.first { $0.id == child.id }?.policy ?? .giveUp
            return child
        }
        return room
    }
}

struct ProgramModel {
    var root = ProgramRoom(0)
    var isKnown = true

    mutating func apply(_ operation: Operation) {
        switch operation {
        case .show(let room, let entrants), .showWhenTold(let room, _, let entrants):
            let path = path(room)
            if !root[path[...]].isFailed { root[path[...]].show(entrants) }
        case .fail(let room): fail(path(room))
        case .assign: break
        case .count(let room):
            let path = path(room)
            if !root[path[...]].isFailed { root[path[...]].count += 1 }
        case .leave(let room):
            let path = path(room)
            guard let place = path.last, !root[path[...]].isFailed else { return }
            let parent = path.dropLast()
            let left = root[parent].wanted.filter { $0.id != root[parent].children[place].id }
            root[parent].show(left)
        case .restore: root = root.restored
        case .open(let ids): open(ids)
        }
    }

    func path(_ room: Int) -> [Int] {
        let paths = root.paths
        return paths[room % paths.count]
    }

    private mutating func fail(_ path: [Int]) {
        guard !root[path[...]].isFailed else { return }
        root[path[...]].fail()
        guard let place = path.last else { return }
        switch root[path[...]].policy {
        case .giveUp: break
        case .escalate: fail(path.dropLast())
        case .restart:
            guard root[path[...]].restarts == 0 else { return }
            var fresh = ProgramRoom(root[path[...]].id)
            (fresh.policy, fresh.restarts) = (.restart, 1)
            root[path.dropLast()].children[place] = fresh
        }
    }

    private mutating func open(_ ids: [Int]) {
        var path: [Int] = []
        for id in ids {
            guard !root[path[...]].isFailed, let entrant = root[path[...]].wanted.first(where: { $0.id == id }) else { return }
            root[path[...]].show(root[path[...]].wanted.filter { $0.id != id } + [entrant])
            path.append(root[path[...]].children.count - 1)
        }
    }
}
