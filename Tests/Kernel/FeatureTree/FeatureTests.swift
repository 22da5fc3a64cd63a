import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("A feature, driven alone")
struct FeatureTests {
    @Test("asks its questions in order, and passes each answer on")
    func sequence() async {
        let name = Stub<Void, String>("AskName"), phone = Stub<String, String>("AskPhone")
        let signUp = Probe(SignUp.self, dependency: .init(askName: name.buildable, askPhone: phone.buildable))
        #expect(signUp.children == ["AskName"])

        name.say("Ada")
        #expect(await signUp.until { $0.children == ["AskPhone"] })
        #expect(phone.inputs == ["Ada"])

        phone.say("555")
        #expect(await signUp.until { $0.outputs == [.finished(name: "Ada (555)")] })
        #expect(signUp.children == [])
        #expect(await signUp.stop() == [])
    }

    @Test("stops in the middle of a sequence without a word")
    func interrupted() async {
        let name = Stub<Void, String>("AskName"), phone = Stub<String, String>("AskPhone")
        let signUp = Probe(SignUp.self, dependency: .init(askName: name.buildable, askPhone: phone.buildable))
        #expect(await signUp.stop() == [])
        name.say("too late")
        #expect(signUp.outputs == [])
    }

    @Test("shows the children its state calls for, and keeps those that stay")
    func switching() async {
        let session = Current<Session>(.anonymous)
        let signUp = Stub<Void, SignUp.Output>("SignUp"), feed = Stub<String, Never>("Feed")
        let root = Probe(Root.self, dependency: .init(session: session, signUp: signUp.buildable, home: Plugins([feed.buildable])))
        #expect(await root.until { $0.children == ["SignUp"] })

        signUp.say(.finished(name: "Ada"))
        #expect(await root.until { $0.children == ["Feed"] })
        session.value = .member(name: "Ada")
        #expect(await root.until { _ in feed.inputs == ["Ada"] })
        session.value = .member(name: "Grace")
        #expect(await root.until { _ in feed.inputs == ["Ada", "Grace"] })
        #expect(await root.stop() == [])
    }

    @Test("is named when it outlives its mount")
    func leak() async {
        let leaky = Probe(Leaky.self, dependency: ())
        #expect(await leaky.stop() == ["Leaky"])
        Leaky.kept = nil
    }
}

extension FeatureTests {
    @Test("leaves nothing behind, even if it captures itself")
    func captured() async {
        let child = Stub<Void, String>("Child")
        let parent = Probe(Capturing.self, dependency: child.buildable)
        child.say("a")
        #expect(parent.logic?.heard == ["a"])
        #expect(await parent.stop() == [])
    }

    @Test("may change its children in answer to a child that speaks while being mounted")
    func reentrancy() async {
        let eager = Buildable<Void, String>("Eager") { _, context in Eager(context.listener) }
        let parent = Probe(Capturing.self, dependency: eager)
        #expect(parent.children == [])
        #expect(parent.logic?.heard == ["now"])
        #expect(await parent.stop() == [])
    }

    @Test("stays mounted when told to show two children at once, and gets both answers")
    func group() async throws {
        let a = Stub<Void, Int>("A"), b = Stub<Void, String>("B")
        let both = Probe(Both.self, dependency: (a.buildable, b.buildable))
        #expect(await both.until { Set($0.children) == ["A", "B"] })
        b.say("two"); a.say(1)
        #expect(await both.until { $0.outputs == ["1 two"] })
        #expect(await both.stop() == [])
    }
}

extension FeatureTests {
    @Test("keeps what lies under the top of a stack")
    func stack() async {
        let page = Stub<String, Never>("Page")
        let stack = Probe(Pages.self, dependency: page.buildable)
        stack.logic?.path.append("detail")
        #expect(stack.children == ["Page", "Page"])
        stack.logic?.path.removeLast()
        stack.logic?.path.append("other")
        #expect(page.inputs == ["home", "detail", "other"])
        #expect(await stack.stop() == [])
    }
}

enum Pages: Builder {
    static func build(_ page: Buildable<String, Never>, _ input: Void, _ context: Context<Never>) -> PagesInteractor {
        PagesInteractor(page, context.router)
    }
}
final class PagesInteractor: Interactor {
    var path = ["home"] { didSet { route() } }
    private let page: Buildable<String, Never>, router: Router
    init(_ page: Buildable<String, Never>, _ router: Router) { (self.page, self.router) = (page, router) }
    func run() async { route() }
    private func route() { router.show { for (depth, name) in path.enumerated() { page.child(name, id: "\(depth) \(name)") } } }
}

enum Both: Builder {
    static func build(_ dependency: (Buildable<Void, Int>, Buildable<Void, String>), _ input: Void, _ context: Context<String>)
        -> BothInteractor
    {
        BothInteractor(dependency.0, dependency.1, context)
    }
}
final class BothInteractor: Interactor {
    let a: Buildable<Void, Int>, b: Buildable<Void, String>, context: Context<String>
    init(_ a: Buildable<Void, Int>, _ b: Buildable<Void, String>, _ context: Context<String>) {
        (self.a, self.b, self.context) = (a, b, context)
    }
    func run() async {
        async let one = context.router.first(of: a)
        async let two = context.router.first(of: b)
        if let (one, two) = try? await (one, two) { context.listener("\(one) \(two)") }
    }
}

enum Capturing: Builder {
    static func build(_ child: Buildable<Void, String>, _ input: Void, _ context: Context<Never>) -> CapturingInteractor {
        CapturingInteractor(child, context.router)
    }
}
final class CapturingInteractor: Interactor {
    private(set) var heard: [String] = []
    private let child: Buildable<Void, String>, router: Router
    init(_ child: Buildable<Void, String>, _ router: Router) { (self.child, self.router) = (child, router) }
    func run() async {
        router.show {
            child.child(to: self) { _, word in
                self.heard.append(word)
                if word == "now" { self.router.show {} }
            }
        }
    }
}
final class Eager: Interactor {
    let listener: Listener<String>
    init(_ listener: Listener<String>) { self.listener = listener }
    func run() async { listener("now") }
}

enum Leaky: Builder {
    static var kept: LeakyInteractor?
    static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> LeakyInteractor {
        let logic = LeakyInteractor()
        kept = logic
        return logic
    }
}
final class LeakyInteractor: Interactor {}
