import FeatureTree

/// A screen with one part for each payment method. Each method is a child with its own rules.
enum Payment: Builder {
    /// The part that a method contributes, and whether the method applies.
    struct Part: Hashable, Sendable {
        let text: String
        var applies = true
    }

    static func build(_ methods: [Buildable<Int, Part>], _ amount: Int, _ context: Context<Never>) -> PaymentLogic {
        PaymentLogic(methods, amount, context.router)
    }
}

final class PaymentLogic: Interactor {
    /// The parts of the methods that apply, in the order of the methods.
    var screen: [String] { methods.compactMap { parts[$0.name] }.filter(\.applies).map(\.text) }

    private var parts: [String: Payment.Part] = [:]
    private let methods: [Buildable<Int, Payment.Part>]
    private let amount: Int
    private let router: Router

    init(_ methods: [Buildable<Int, Payment.Part>], _ amount: Int, _ router: Router) {
        (self.methods, self.amount, self.router) = (methods, amount, router)
    }

    /// All methods are mounted; each decides whether it applies.
    func run() {
        router.show {
            for method in methods {
                method.child(amount, to: self) { me, part in me.parts[method.name] = part }
            }
        }
    }
}

/// A method that applies if the balance covers the amount.
enum Wallet: Builder {
    static func build(_ balance: Current<Int>, _ amount: Int, _ context: Context<Payment.Part>) -> WalletLogic {
        WalletLogic(balance, amount, context)
    }
}

final class WalletLogic: Interactor {
    private let balance: Current<Int>
    private let amount: Int
    private let context: Context<Payment.Part>

    init(_ balance: Current<Int>, _ amount: Int, _ context: Context<Payment.Part>) {
        (self.balance, self.amount, self.context) = (balance, amount, context)
    }

    func run() {
        context.router.follow(balance, to: self) { me, balance in
            me.context.listener(Payment.Part(text: "Wallet: \(balance)", applies: balance >= me.amount))
        }
    }
}
