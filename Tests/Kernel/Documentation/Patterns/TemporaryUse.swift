import FeatureTree

/// A basket that asks a child for a quantity.
enum Basket: Builder {
    static func build(_ ask: Buildable<String, Int>, _ input: Void, _ context: Context<Never>) -> BasketLogic {
        BasketLogic(ask, context.router)
    }
}

final class BasketLogic: Interactor {
    private(set) var items: [String: Int] = [:]
    private let ask: Buildable<String, Int>
    private let router: Router

    init(_ ask: Buildable<String, Int>, _ router: Router) { (self.ask, self.router) = (ask, router) }

    func add(_ item: String) {
        router.task { [self] in items[item] = try await router.first(of: ask, item) }
    }
}

/// The question, mounted for one answer.
enum AskQuantity: Builder {
    static func build(_ dependency: Void, _ item: String, _ context: Context<Int>) -> AskQuantityLogic {
        AskQuantityLogic(item, context.listener)
    }
}

final class AskQuantityLogic: Interactor {
    let question: String
    private let listener: Listener<Int>

    init(_ item: String, _ listener: Listener<Int>) { (question, self.listener) = ("How many \(item)?", listener) }

    func answer(_ count: Int) { listener(count) }
}
