import FeatureTree
import FeatureTreeTesting
import Foundation
import Seeded

/// A child in a random program, with its id and its failure policy.
struct Entrant: Codable, Hashable {
    enum Policy: Int, Codable { case giveUp, restart, escalate }
    let id: Int
    let policy: Policy
}

/// One step of a program of rooms. A room is addressed by its number in tree order, modulo the number of rooms.
enum Operation: Hashable {
    /// A room shows these children.
    case show(room: Int, [Entrant])
    /// A room fails.
    case fail(room: Int)
    /// A value is assigned to a cell that every room follows.
    case assign(cell: Int, Int)
    /// A room changes its state.
    case count(room: Int)
    /// A room reports, and its parent stops showing it.
    case leave(room: Int)
    /// A room shows these children while it receives a value.
    case showWhenTold(room: Int, cell: Int, [Entrant])
    /// The tree is saved, stopped and restored.
    case restore
    /// An address that consists of ids is opened.
    case open([Int])
}

extension Operation {
    static func random(_ dice: inout SplitMix64) -> Operation {
        switch dice.number(below: 12) {
        case 0...3: .show(room: dice.number(below: 20), entrants(&dice))
        case 4, 5: .fail(room: dice.number(below: 20))
        case 6: .assign(cell: dice.number(below: 2), dice.number(below: 100))
        case 7: .count(room: dice.number(below: 20))
        case 8: .leave(room: dice.number(below: 20))
        case 9: .showWhenTold(room: dice.number(below: 20), cell: dice.number(below: 2), entrants(&dice))
        case 10: .restore
        default: .open((0...dice.number(below: 3)).map { _ in dice.number(below: 5) })
        }
    }

    private static func entrants(_ dice: inout SplitMix64) -> [Entrant] {
        var ids: Set<Int> = []
        return (0..<dice.number(below: 5)).compactMap { _ in
            let id = dice.number(below: 5)
            return ids.insert(id).inserted ? Entrant(id: id, policy: Entrant.Policy(rawValue: dice.number(below: 3)) ?? .giveUp) : nil
        }
    }
}

// MARK: - Model

/// A room in the model. The model is a plain tree of values.
struct ProgramRoom: Hashable {
    let id: Int
    var count = 0
    /// The children that the room shows unless it has failed.
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

    /// The paths of all rooms in tree order; each path is a list of child indexes.
    var paths: [[Int]] { [[]] + children.enumerated().flatMap { place, child in child.paths.map { [place] + $0 } } }

    subscript(path: ArraySlice<Int>) -> ProgramRoom {
        get { path.first.map { children[$0][path.dropFirst()] } ?? self }
        set { if let first = path.first { children[first][path.dropFirst()] = newValue } else { self = newValue } }
    }

    /// The room after a restoration, which mounts failed rooms again and lets each room show its wanted children.
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
