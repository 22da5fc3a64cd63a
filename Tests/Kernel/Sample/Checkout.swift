public import FeatureTree

/// A feature with several kinds of effects: it asks how to pay, counts the sale, shows the receipt and reports the payment.
public enum Checkout: Builder {
    public enum Output: Hashable, Sendable { case paid(by: String) }

    public struct Dependency {
        var ask: Buildable<String, String>
        var receipt: Buildable<String, Never>
        public var sold: Current<Int>
        public init(ask: Buildable<String, String>, receipt: Buildable<String, Never>, sold: Current<Int>) {
            (self.ask, self.receipt, self.sold) = (ask, receipt, sold)
        }
    }

    public static func build(_ dependency: Dependency, _ item: String, _ context: Context<Output>) -> CheckoutInteractor {
        CheckoutInteractor(dependency, item, context)
    }
}

public final class CheckoutInteractor: Interactor {
    private let dependency: Checkout.Dependency
    private let item: String
    private let context: Context<Checkout.Output>

    public init(_ dependency: Checkout.Dependency, _ item: String, _ context: Context<Checkout.Output>) {
        (self.dependency, self.item, self.context) = (dependency, item, context)
    }

    public func run() async throws {
        let means = try await context.router.first(of: dependency.ask, item)
        dependency.sold.value += 1
        context.router.show { dependency.receipt.child(means) }
        context.listener(.paid(by: means))
    }
}
