import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@Suite("A route")
struct RouteTests {
    @Test(
        "is read from an address",
        arguments: zip(
            [
                "superapp://timeline/42", "SuperApp://", "superapp:///a//b/", "x-1.2+y://a?b=c&d&b=e#f",
                "s://%E6%9D%B1%E4%BA%AC/a%2Fb?q=%3D", "s://a?=x",
            ],
            [["timeline", "42"], [], ["a", "b"], ["a"], ["東京", "a/b"], ["a"]]))
    func read(text: String, steps: [String]) throws {
        #expect(try Route(text).steps == steps)
    }

    @Test("has its scheme in lower case, and of each name in its query the last value")
    func parts() throws {
        let route = try Route("SuperApp://a?x=1&y=%20&x=2&z")
        #expect(route.scheme == "superapp")
        #expect(route.query == ["x": "2", "y": " ", "z": ""])
    }

    @Test(
        "is told apart from what is none",
        arguments: [
            "", "timeline/42", "://a", "1s://a", "s:/a", "é://a", "s://%", "s://%4", "s://%zz", "s://%ff", "s://a%00b", "s://%1b[31m",
            "s://a\u{7}", "s://a?b=%0a",
        ])
    func malformed(text: String) {
        #expect(throws: RouteError.malformed(text)) { try Route(text) }
        #expect(RouteError.malformed("a").description == "'a' is no address; one looks like program://place/item.")
    }

    @Test("is taken step by step")
    func take() throws {
        var route = try Route("s://a/b")
        #expect([route.next, route.take(), route.take(), route.take(), route.next] == ["a", "a", "b", nil, nil])
    }
}

@MainActor
@Suite("Opening a route")
struct OpeningTests {
    /// Tabs, of which each is a path of pages; a page may be any number.
    private final class Tabs: Interactor, Routable {
        private let router: Router, names: [String], modal: Outlet
        init(_ names: [String], _ router: Router) { (self.names, self.router, modal) = (names, router, router.outlet()) }

        var steps: [String] { names }
        func run() { show(names.first) }
        func interrupt() { modal.show { Buildable<Void, Never>.improvised("Modal").child(()) } }

        func open(_ route: inout Route) -> Bool {
            guard let name = route.next, names.contains(name) else { return false }
            _ = route.take()
            modal.show {}
            show(name)
            return true
        }

        private func show(_ front: String?) {
            router.show {
                for name in names where name != front { page(name) }
                for name in names where name == front { page(name) }
            }
        }

        private func page(_ name: String) -> Child {
            Buildable<Void, Never>(name) { _, context in Stack(context.router) }.child((), id: name)
        }
    }

    /// Pages on one another.
    private final class Stack: Interactor, Routable {
        private let router: Router
        private var path: [Int] = []
        init(_ router: Router) { self.router = router }

        func run() { show([]) }

        func open(_ route: inout Route) -> Bool {
            var path: [Int] = []
            while let number = route.next.flatMap({ Int($0) }) {
                path.append(number)
                _ = route.take()
            }
            guard route.next == nil || !path.isEmpty else { return false }
            show(path)
            return true
        }

        func show(_ path: [Int]) {
            self.path = path
            let page = Buildable<Void, Never>.improvised("Page")
            router.show { for (index, number) in path.enumerated() { page.child((), id: "\(index) \(number)") } }
        }
    }

    private let root = Buildable<Void, Never>.improvised("Root") { me in
        me.router.show { Buildable<Void, Never>("Tabs") { _, context in Tabs(["timeline", "order"], context.router) }.child(()) }
    }

    @Test("goes down from one that knows a step to the next")
    func down() async throws {
        let tree = Tree(root)
        try tree.lookout.open(Route("superapp://timeline/42/7"))
        #expect(tree.outline.text == "Root\n  Tabs\n    order\n    timeline\n      Page\n      Page")
        #expect(await tree.stop() == [])
    }

    @Test("closes what is open on the way, and what its target has open")
    func closing() async throws {
        let tree = Tree(root)
        try tree.lookout.open(Route("superapp://timeline/42"))
        tree.lookout.all(Tabs.self).first?.interrupt()
        #expect(tree.outline.text == "Root\n  Tabs\n    order\n    timeline\n      Page\n    Modal")
        try tree.lookout.open(Route("superapp://timeline"))
        #expect(tree.outline.text == "Root\n  Tabs\n    order\n    timeline")
        #expect(await tree.stop() == [])
    }

    @Test(
        "that nobody knows the way to says who understood how much",
        arguments: [
            ("superapp://timline", "Nothing here opens 'superapp://timline': no feature knows 'timline'; did you mean 'timeline'?"),
            ("superapp://wallet", "Nothing here opens 'superapp://wallet': no feature knows 'wallet'."),
            (
                "superapp://timeline/nope",
                "'superapp://timeline/nope' cannot be opened: Tabs understood what comes before 'nope', and nothing in it knows that."
            ),
            (
                "superapp://timeline/42/nope",
                "'superapp://timeline/42/nope' cannot be opened: timeline understood what comes before 'nope', and nothing in it knows that."
            ),
        ])
    func unknown(text: String, complaint: String) async throws {
        let tree = Tree(root)
        let route = try Route(text)
        let error = #expect(throws: RouteError.self) { try tree.lookout.open(route) }
        #expect(error?.description == complaint)
        #expect(await tree.stop() == [])
    }

    @Test("works from every state of a random walk, and leaves nothing else open", arguments: 1...50 as ClosedRange<UInt64>)
    func walk(seed: UInt64) async throws {
        var dice = Dice(seed: seed)
        let tree = Tree(root)
        let fresh = Tree(root)
        for _ in 0..<20 {
            let stacks = tree.lookout.all(Stack.self)
            switch dice.roll(3) {
            case 0: stacks[dice.roll(stacks.count)].show((0..<dice.roll(4)).map { _ in dice.roll(9) })
            case 1: tree.lookout.all(Tabs.self).first?.interrupt()
            default: try? tree.lookout.open(Route("superapp://\(["order", "timeline", "wallet"][dice.roll(3)])/\(dice.roll(9))"))
            }
        }
        try tree.lookout.open(Route("superapp://order"))
        try tree.lookout.open(Route("superapp://timeline/1/2"))
        try fresh.lookout.open(Route("superapp://timeline/1/2"))
        #expect(tree.outline.text == fresh.outline.text)
        #expect(await tree.stop() + fresh.stop() == [])
    }

    /// Takes no step of any route, and shows its like.
    private final class Passage: Routable {
        private let router: Router
        init(_ router: Router) { self.router = router }
        func open(_ route: inout Route) -> Bool {
            router.show { Buildable<Void, Never>("Passage") { _, context in Passage(context.router) }.child(()) }
            return true
        }
    }

    @Test("ends when a hundred in a row have taken no step of it", arguments: ["superapp://", "superapp://a"])
    func endless(text: String) async throws {
        let tree = Tree(Buildable("Passage") { _, context in Passage(context.router) })
        let route = try Route(text)
        if route.steps.isEmpty {
            try tree.lookout.open(route)
        } else {
            #expect(throws: RouteError.unknown(step: "a", after: "Passage", route: text)) { try tree.lookout.open(route) }
        }
        #expect(tree.lookout.all(Passage.self).count == 101)
        #expect(await tree.stop() == [])
    }

    @Test("finds nobody in a tree that is gone")
    func gone() async throws {
        let tree = Tree(root)
        let lookout = tree.lookout
        _ = await tree.stop()
        let route = try Route("superapp://timeline")
        #expect(throws: RouteError.unknown(step: "timeline", after: nil, route: "superapp://timeline")) { try lookout.open(route) }
    }
}
