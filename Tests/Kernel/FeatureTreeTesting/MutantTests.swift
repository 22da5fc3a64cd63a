import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

/// An ordinary test of the checkout, run against the checkout and eight mutants of it.
@MainActor
@Suite("Mutants of a feature")
struct MutantTests {
    /// Runs the test of `Checkout` on a feature, and returns all issues.
    private func failures<F: Builder>(of feature: F.Type, _ dependency: (Checkout.Dependency) -> F.Dependency) async -> [String]
    where F.Input == String, F.Output == Checkout.Output {
        let ask = Stub<String, String>("Ask"), receipt = Stub<String, Never>("Receipt"), sold = Current(0)
        let given = Checkout.Dependency(ask: ask.buildable, receipt: receipt.buildable, sold: sold)
        let probe = Probe(feature, dependency: dependency(given), input: "tea")
        var failures: [String] = []
        func expect(_ holds: Bool, _ what: String) { if !holds { failures.append(what) } }

        expect(ask.inputs == ["tea"], "The checkout asks about the item.")
        ask.say("cash")
        expect(await probe.until { $0.outputs == [.paid(by: "cash")] }, "The checkout reports the payment.")
        expect(receipt.inputs == ["cash"], "The checkout shows the receipt.")
        expect(probe.value(of: sold) == 1, "The checkout counts the sale.")
        return failures + (await probe.end())
    }

    @Test("An ordinary test passes for a correct feature")
    func right() async {
        #expect(await failures(of: Checkout.self) { $0 } == [])
    }

    @Test("An ordinary test fails for each of eight mutants, with exactly one issue", arguments: Mutation.allCases)
    func wrong(mutation: Mutation) async {
        var kept: AnyObject?
        let found = await failures(of: Mutant.self) { Mutant.Dependency(checkout: $0, mutation: mutation, keep: { kept = $0 }) }
        #expect(found == [mutation.problem])
        _ = kept.take()
    }
}

enum Mutation: CaseIterable {
    case asksForAnother, speaksTwice, mountsAnother, goesOn, countsTwice, fails, isKept, countsAsItIsBuilt

    var problem: String {
        switch self {
        case .asksForAnother: "The checkout asks about the item."
        case .speaksTwice:
            "Checkout reported .paid(by: \"card\"), but the test did not check this. "
                + "Write: #expect(probe.outputs == [.paid(by: \"cash\"), .paid(by: \"card\")])"
        case .mountsAnother:
            "Checkout mounted Advert, but the test did not check this. Write: #expect(probe.children == [\"Receipt\", \"Advert\"])"
        case .goesOn:
            "Checkout is still running. Wait for the end of its work, or, if it runs until it is unmounted, "
                + "write: stop(running: [\"Checkout\"])"
        case .countsTwice:
            "Checkout was given 'sold', which was changed to 2, but the test did not check this. Write: #expect(probe.value(of: sold) == 2)"
        case .fails:
            "Checkout failed with .empty, but the test did not check this. "
                + "Write: #expect(probe.observer.failures.map(\\.name) == [\"Checkout\"])"
        case .isKept:
            "Checkout outlived its mount: its logic is still referenced. Find the reference (a closure, a task, a cache), "
                + "and clear it at unmount or make it weak."
        case .countsAsItIsBuilt:
            "Building Checkout assigned a Current<Int> that is not its own, but a build may only return logic. Assign it in run()."
        }
    }
}

/// A copy of the checkout with one mistake.
private enum Mutant: Builder {
    struct Dependency {
        var checkout: Checkout.Dependency
        var mutation: Mutation
        var keep: @MainActor (AnyObject) -> Void
    }

    static let name = "Checkout"

    static func build(_ dependency: Dependency, _ item: String, _ context: Context<Checkout.Output>) -> MutantInteractor {
        // The assignment does not change the value, so the assignment itself is the only mistake.
        if dependency.mutation == .countsAsItIsBuilt { dependency.checkout.sold.value = 0 }
        return MutantInteractor(dependency, dependency.mutation == .asksForAnother ? "coffee" : item, context)
    }
}

private final class MutantInteractor: Interactor {
    private enum Failed: Error { case empty }
    private let checkout: CheckoutInteractor
    private let dependency: Mutant.Dependency
    private let context: Context<Checkout.Output>

    init(_ dependency: Mutant.Dependency, _ item: String, _ context: Context<Checkout.Output>) {
        (self.dependency, self.context) = (dependency, context)
        checkout = CheckoutInteractor(dependency.checkout, item, context)
    }

    func run() async throws {
        try await checkout.run()
        // After these yields, the test has made all its checks.
        for _ in 0..<3 { await Task.yield() }
        switch dependency.mutation {
        case .asksForAnother, .countsAsItIsBuilt: break
        case .speaksTwice: context.listener(.paid(by: "card"))
        case .mountsAnother: context.router.outlet().show { Buildable<Void, Never>.improvised("Advert").child(()) }
        case .goesOn: context.router.task { await untilCancelled() }
        case .countsTwice: dependency.checkout.sold.value += 1
        case .fails: throw Failed.empty
        case .isKept: dependency.keep(self)
        }
    }
}
