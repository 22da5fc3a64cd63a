import Account
import FeatureTesting
import FeatureTree
import FeatureTreeTesting
import Ledger
import Membership
import Navigation
import ProductDomain
import Screen
import Testing

@testable import Product

/// Mounts the Product feature, runs `body`, and checks that the probe reports no problems, such as leaks.
@MainActor
func withProbe(
    _ account: Account = .yuki, _ kept: Kept = .inMemory, ledger: (any Ledger)? = nil,
    signIn: Stub<SignIn.Input, SignIn.Output>? = nil, running: Set<String> = [],
    _ body: (Probe<Product>, Stall) async throws -> Void
) async throws {
    try await withStall(account, kept, ledger: ledger) { stall in
        let probe = Probe(Product.self, dependency: .init(stall.market, signIn: signIn))
        #expect(await probe.isShowing("Products"))
        try await body(probe, stall)
        #expect(await probe.stop(running: running) == [])
    }
}

extension Product.Dependency {
    @MainActor
    init(_ market: Market, signIn: Stub<SignIn.Input, SignIn.Output>?) {
        self.init(market: market, signIn: Plugins([signIn?.buildable].compactMap(\.self)))
    }
}

/// Opens an item from the list and waits for its screen.
@MainActor
func open(_ id: String, _ title: String, in probe: Probe<Product>) async throws {
    try await probe.send(.init("open", row: id))
    #expect(await probe.isShowing(title))
}
