import FeatureTree
import Floor
import Heap
import Workload

extension Comparison {
    static let all = [
        leaf("leaf", Leaf.plain, atMost: 7),
        leaf("leafRunning", Leaf.running, atMost: 13),
        leaf("leafSuspended", Leaf.suspended, atMost: 30),
        tree, trees, unchanged, change, delivery, derived, diamonds, failures,
        composing("compose1k", .thousand, count: 1_000, atMost: 5),
        composing("compose10k", .tenThousand, count: 10_000, atMost: 100),
    ]

    /// Shows one child and then none, so that the child is built, mounted, unmounted and released.
    private static func leaf(_ key: String, _ buildable: Buildable<Int, Never>, atMost target: Double) -> Comparison {
        let count = 5_000
        return Comparison(figures: [Figure(key, atMost: target)]) {
            let root = FloorNode.root(), before = Census.live, count = 10 * count
            let time = await nanoseconds(each: count) {
                for _ in 0..<count { root.mount().unmount() }
            }
            try expect(Census.live == before, "Leaves of the floor are still alive after being unmounted.")
            return [time]
        } kernel: {
            try await withRouter { router in
                let time = try await nanoseconds(each: count) {
                    for index in 0..<count {
                        router.show { buildable.child(index) }
                        if index == 0 { try expect(Leaf.live == 1, "The first child of \(key) was not built.") }
                        router.show {}
                        // A cancelled task ends only when it runs again, and the task's feature is released after that.
                        if index % 100 == 99 { try await settle() }
                    }
                }
                try expect(Leaf.live == 0, "Leaves of the kernel are still alive after being unmounted.")
                return [time]
            }
        }
    }

    /// Mounts and stops a tree of 111,111 features, ten per parent. The kernel and the floor both start on a tidy heap: on a fragmented
    /// heap, neighbors in the tree are far apart in memory, which doubles the floor's time.
    private static var tree: Comparison {
        let depth = 5, leaves = 100_000, nodes = 111_111
        let figures = [Figure("tree100k", atMost: 8), Figure("stop100k", atMost: 8), Figure("bytesPerNode", .bytes, atMost: 400)]
        return Comparison(figures: figures) {
            // One tree of the floor grows so quickly that a single interruption would double the time, so take the median of five.
            var trees: [[Double]] = []
            for _ in 0..<5 { trees.append(try await floorTree(depth: depth, nodes: nodes)) }
            return figures.indices.map { figure in trees.map { $0[figure] }.median }
        } kernel: {
            heap_tidy()
            let root = Branch.root(depth: depth), before = heap_bytes_in_use()
            let clock = WorkClock(), start = clock.now
            let tree = Tree(root)
            let growing = start.nanoseconds(to: clock.now, each: nodes)
            let bytes = Double(heap_bytes_in_use() - before) / Double(nodes)
            try expect(Leaf.live == leaves, "The kernel's tree has \(Leaf.live) leaves, not \(leaves).")
            let middle = clock.now
            let leaks = await tree.stop()
            let stopping = middle.nanoseconds(to: clock.now, each: nodes)
            try expect(Leaf.live == 0 && leaks.isEmpty, "The kernel's tree still exists after being stopped.")
            return [growing, stopping, bytes]
        }
    }

    private static func floorTree(depth: Int, nodes: Int) async throws -> [Double] {
        heap_tidy()
        let before = (heap: heap_bytes_in_use(), live: Census.live)
        let root = FloorNode.root()
        let growing = await nanoseconds(each: nodes) { root.grow(depth: depth, fanOut: Branch.fanOut) }
        let bytes = Double(heap_bytes_in_use() - before.heap) / Double(nodes)
        try expect(Census.live - before.live == nodes, "The floor's tree has \(Census.live - before.live) nodes, not \(nodes).")
        let stopping = await nanoseconds(each: nodes) { root.unmount() }
        try expect(Census.live - before.live == 1, "The floor's tree still exists after being stopped.")
        return [growing, stopping, bytes]
    }

    /// Shows 10,000 unchanged children again.
    private static var unchanged: Comparison {
        let count = 10_000, times = 5
        return Comparison(figures: [Figure("unchanged10k", atMost: 3)]) {
            let list = FloorList(count: count)
            var unchanged = 0
            let time = await nanoseconds(each: count * times) {
                for _ in 0..<times { unchanged += list.show((0..<count).map { FloorList.Declaration(key: $0, input: $0) }) }
            }
            try expect(
                unchanged == count * times, "The floor found \(unchanged) children unchanged in \(times) rounds, not \(count * times).")
            return [time]
        } kernel: {
            try await withRouter { router in
                @MainActor func show() { router.show { for index in 0..<count { Leaf.plain.child(index, id: index) } } }
                show()
                try expect(Leaf.live == count, "\(Leaf.live) children were mounted, not \(count).")
                let time = await nanoseconds(each: count * times) { for _ in 0..<times { show() } }
                try expect(Leaf.live == count, "\(Leaf.live) of \(count) children are mounted after being shown again.")
                return [time]
            }
        }
    }

    /// Replaces one of 10,000 children. The figure is the extra time compared with showing all children unchanged.
    private static var change: Comparison {
        let count = 10_000, times = 50
        return Comparison(figures: [Figure("change10k", .milliseconds, atMost: 0.1)]) {
            [0]
        } kernel: {
            try await withRouter { router in
                var ids = Array(0..<count)
                @MainActor func show() { router.show { for id in ids { Leaf.plain.child(id, id: id) } } }
                show()
                var (changed, unchanged): ([Double], [Double]) = ([], [])
                for time in 0..<times {
                    ids[time * 7_919 % count] += count
                    changed.append(await nanoseconds(each: 1) { show() })
                    unchanged.append(await nanoseconds(each: 1) { show() })
                }
                try expect(Leaf.live == count, "\(Leaf.live) of \(count) children are mounted after some were replaced.")
                return [(changed.median - unchanged.median) / 1e6]
            }
        }
    }

    /// Delivers a new value to 1,000 followers.
    private static var delivery: Comparison {
        let count = 1_000, values = 100, sum = count * (1...values).reduce(0, +)
        return Comparison(figures: [Figure("deliver1k", atMost: 3)]) {
            let values = 10 * values, sum = count * (1...values).reduce(0, +)
            let current = FloorCurrent(), observers = (0..<count).map { _ in FloorCurrent.Observer() }
            observers.forEach(current.follow)
            let time = await nanoseconds(each: count * values) { for value in 1...values { current.value = value } }
            let total = observers.reduce(0) { $0 + $1.sum }
            try expect(total == sum, "The floor's observers received a total of \(total), not \(sum).")
            return [time]
        } kernel: {
            try await withRouter { router in
                let followers = Followers(count, in: router)
                let time = await nanoseconds(each: count * values) { for value in 1...values { followers.current.value = value } }
                try expect(followers.sum == sum, "The kernel's followers received a total of \(followers.sum), not \(sum).")
                followers.forget()
                return [time]
            }
        }
    }

    /// Delivers a change through a chain of 1,000 derived cells to one follower.
    private static var derived: Comparison {
        let count = 1_000, values = 100
        return Comparison(figures: [Figure("derived1k", atMost: 5)]) {
            let chain = (0...count).map { _ in FloorCurrent() }, observer = FloorCurrent.Observer()
            for (cell, next) in zip(chain, chain.dropFirst()) { cell.follow { next.value = $0 &+ 1 } }
            chain[count].follow(observer)
            let time = await nanoseconds(each: count * values) { for value in 1...values { chain[0].value = value } }
            try expect(
                observer.sum == values * count + (1...values).reduce(0, +), "The floor's observer received a wrong total: \(observer.sum).")
            return [time]
        } kernel: {
            try await withRouter { router in
                let ladder = Ladder(count, in: router) { cell in cell.map { $0 &+ 1 } }
                let time = await nanoseconds(each: count * values) { for value in 1...values { ladder.bottom.value = value } }
                try expect(ladder.latest == values + count, "The last value of the kernel's follower is wrong: \(ladder.latest).")
                return [time]
            }
        }
    }

    /// Delivers a change through a chain of diamonds: each cell depends on the previous one in two ways. The figure is the time per diamond
    /// in a chain of 4,000, as a multiple of the time per diamond in a chain of 1,000.
    private static var diamonds: Comparison {
        @MainActor func time(_ count: Int) async throws -> Double {
            try await withRouter { router in
                let ladder = Ladder(count, in: router) { cell in cell.combined(with: cell).map { $0 &+ $1 } }
                let time = await nanoseconds(each: count * 20) { for value in 1...20 { ladder.bottom.value = value } }
                try expect(ladder.deliveries == 21, "The follower received \(ladder.deliveries) values, not 21.")
                return time
            }
        }
        return Comparison(figures: [Figure("diamond", atMost: 1.5)]) {
            [try await time(1_000)]
        } kernel: {
            [try await time(4_000)]
        }
    }

    /// Mounts 10,000 trees of twenty features each.
    private static var trees: Comparison {
        let count = 10_000, nodes = 20
        let figures = [Figure("trees10k", .bytes, atMost: 24_000), Figure("treeMounted", atMost: 12)]
        return Comparison(figures: figures) {
            heap_tidy()
            let before = heap_bytes_in_use()
            var roots: [FloorNode] = []
            let time = await nanoseconds(each: count * nodes) {
                for _ in 0..<count {
                    let root = FloorNode.root()
                    for _ in 1..<nodes { _ = root.mount() }
                    roots.append(root)
                }
            }
            let bytes = Double(heap_bytes_in_use() - before) / Double(count)
            for root in roots { root.unmount() }
            return [bytes, time]
        } kernel: {
            heap_tidy()
            let root = Branch.bush(of: nodes - 1), before = heap_bytes_in_use()
            var trees: [Tree] = []
            let time = await nanoseconds(each: count * nodes) { for _ in 0..<count { trees.append(Tree(root)) } }
            let bytes = Double(heap_bytes_in_use() - before) / Double(count)
            try expect(Leaf.live == count * (nodes - 1), "The trees have \(Leaf.live) leaves, not \(count * (nodes - 1)).")
            for tree in trees { await tree.stop() }
            try expect(Leaf.live == 0, "Leaves are still alive although their trees have stopped.")
            return [bytes, time]
        }
    }

    /// Shows 10,000 children that fail immediately, restart once, and fail again.
    private static var failures: Comparison {
        let count = 10_000
        return Comparison(figures: [Figure("supervise10k", .milliseconds, atMost: 150)]) {
            [0]
        } kernel: {
            try await withRouter { router in
                let time = await nanoseconds(each: 1) {
                    router.show { for index in 0..<count { Leaf.failing.child(index, id: index).onFailure(.restart()) } }
                }
                try expect(Leaf.failures == 2 * count, "Leaves failed \(Leaf.failures) times, not \(2 * count) times.")
                Leaf.failures = 0
                return [time / 1e6]
            }
        }
    }

    /// Composes entries. The target is absolute, so the floor does nothing.
    private static func composing(_ key: String, _ entries: Entries, count: Int, atMost target: Double) -> Comparison {
        Comparison(figures: [Figure(key, .milliseconds, atMost: target)]) {
            [0]
        } kernel: {
            let clock = WorkClock(), start = clock.now
            let composition = try entries.compose()
            let time = start.nanoseconds(to: clock.now, each: 1)
            try expect(entries.count == count, "There are \(entries.count) entries, not \(count).")
            _ = try composition.root()
            return [time / 1e6]
        }
    }
}

/// Yields to cancelled tasks until no leaf is alive.
@MainActor
private func settle() async throws {
    for _ in 0..<10_000 {
        if Leaf.live == 0 { return }
        await Task.yield()
    }
    try expect(Leaf.live == 0, "Unmounted leaves are still alive after 10,000 yields.")
}
