import FeatureTree
import FeatureTreeTesting
import Sample
import Seeded
import Testing

@Suite("Routes")
struct RouteTests {
    @Test(
        "A route is parsed from an address",
        arguments: zip(
            [
                "superapp://timeline/42", "SuperApp://", "superapp:///a//b/", "x-1.2+y://a?b=c&d&b=e#f",
                "s://%E6%9D%B1%E4%BA%AC/a%2Fb?q=%3D", "s://a?=x",
            ],
            [["timeline", "42"], [], ["a", "b"], ["a"], ["東京", "a/b"], ["a"]]))
    func read(text: String, steps: [String]) throws {
        #expect(try Route(text).steps == steps)
    }

    @Test("A route has a scheme in lower case and keeps the text of its address")
    func parts() throws {
        let route = try Route("SuperApp://a?x=1#y")
        #expect(route.scheme == "superapp")
        #expect(route.text == "SuperApp://a?x=1#y")
    }

    @Test(
        "Invalid addresses are rejected",
        arguments: [
            "", "timeline/42", "://a", "1s://a", "s:/a", "é://a", "s://%", "s://%4", "s://%zz", "s://%ff", "s://a%00b", "s://%1b[31m",
            "s://a\u{7}", "s://a?b=%0a",
        ])
    func malformed(text: String) {
        #expect(throws: Route.OpenError.malformed(text)) { try Route(text) }
        #expect(Route.OpenError.malformed("a").description == "'a' is not an address such as program://place/item.")
    }

    @Test("The steps of a route are taken one by one")
    func take() throws {
        var route = try Route("s://a/b")
        #expect([route.next, route.take(), route.take(), route.take(), route.next] == ["a", "a", "b", nil, nil])
    }
}

@MainActor
@Suite("Opening routes")
struct OpeningTests {
    /// Tabs, each with a path of pages; any number is a valid page.
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

    @Test("Each step of a route is taken by the next feature that can take it")
    func down() async throws {
        let tree = Tree(root)
        try tree.observer.open(Route("superapp://timeline/42/7"))
        #expect(tree.outline.text == "Root\n  Tabs\n    order\n    timeline\n      Page\n      Page")
        await tree.finish()
    }

    @Test("Opening a route closes a modal along the way and the pages below the target")
    func closing() async throws {
        let tree = Tree(root)
        try tree.observer.open(Route("superapp://timeline/42"))
        tree.observer.all(Tabs.self).first?.interrupt()
        #expect(tree.outline.text == "Root\n  Tabs\n    order\n    timeline\n      Page\n    Modal")
        try tree.observer.open(Route("superapp://timeline"))
        #expect(tree.outline.text == "Root\n  Tabs\n    order\n    timeline")
        await tree.finish()
    }

    @Test(
        "An unknown step is reported with a similar step or with the feature that took the previous step, if either exists",
        arguments: [
            ("superapp://timline", "'superapp://timline' cannot be opened: no feature takes the step 'timline'; did you mean 'timeline'?"),
            ("superapp://wallet", "'superapp://wallet' cannot be opened: no feature takes the step 'wallet'."),
            (
                "superapp://timeline/nope",
                "'superapp://timeline/nope' cannot be opened: Tabs took the step before 'nope', but nothing in it takes 'nope'."
            ),
            (
                "superapp://timeline/42/nope",
                "'superapp://timeline/42/nope' cannot be opened: timeline took the step before 'nope', but nothing in it takes 'nope'."
            ),
        ])
    func unknown(text: String, complaint: String) async throws {
        let tree = Tree(root)
        let route = try Route(text)
        let error = #expect(throws: Route.OpenError.self) { try tree.observer.open(route) }
        #expect(error?.description == complaint)
        await tree.finish()
    }

    @Test(
        "Opening a route after a random walk gives the same outline as opening it in a new tree", arguments: 1...50 as ClosedRange<UInt64>)
    func walk(seed: UInt64) async throws {
        var dice = SplitMix64(seed: seed)
        let tree = Tree(root)
        let fresh = Tree(root)
        for _ in 0..<20 {
            let stacks = tree.observer.all(Stack.self)
            switch dice.number(below: 3) {
            case 0: stacks[dice.number(below: stacks.count)].show((0..<dice.number(below: 4)).map { _ in dice.number(below: 9) })
            case 1: tree.observer.all(Tabs.self).first?.interrupt()
            default:
                try? tree.observer.open(
                    Route("superapp://\(["order", "timeline", "wallet"][dice.number(below: 3)])/\(dice.number(below: 9))"))
            }
        }
        try tree.observer.open(Route("superapp://order"))
        try tree.observer.open(Route("superapp://timeline/1/2"))
        try fresh.observer.open(Route("superapp://timeline/1/2"))
        #expect(tree.outline.text == fresh.outline.text)
        #expect(await tree.stop() + fresh.stop() == [])
    }

    /// Logic that opens any route by showing another feature like itself, without taking a step.
    private final class Passage: Routable {
        private let router: Router
        init(_ router: Router) { self.router = router }
        func open(_ route: inout Route) -> Bool {
            router.show { Buildable<Void, Never>("Passage") { _, context in Passage(context.router) }.child(()) }
            return true
        }
    }

    @Test("The search along a route ends after 100 features that take no step", arguments: ["superapp://", "superapp://a"])
    func endless(text: String) async throws {
        let tree = Tree(Buildable("Passage") { _, context in Passage(context.router) })
        let route = try Route(text)
        if route.steps.isEmpty {
            try tree.observer.open(route)
        } else {
            #expect(throws: Route.OpenError.unknown(step: "a", after: "Passage", route: text)) { try tree.observer.open(route) }
        }
        #expect(tree.observer.all(Passage.self).count == 101)
        await tree.finish()
    }

    @Test("The observer of a stopped tree does not open routes")
    func gone() async throws {
        let tree = Tree(root)
        let observer = tree.observer
        _ = await tree.stop()
        let route = try Route("superapp://timeline")
        #expect(throws: Route.OpenError.unknown(step: "timeline", after: nil, route: "superapp://timeline")) { try observer.open(route) }
    }
}
