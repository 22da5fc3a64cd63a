import Account
import EnglishOnly
import FeatureTesting
import FeatureTreeTesting
import ProductDomain
import Screen
import Slots
import Testing

@testable import Product

@MainActor
@Suite("A buyer who is no member yet")
struct ProductSignInTests {
    @Test("leads an anonymous buyer to sign up, and goes on with the purchase")
    func signUp() async throws {
        let signIn = Stub<SignIn.Input, SignIn.Output>("SignIn")
        try await withProbe(.anonymous, signIn: signIn) { probe, stall in
            try await open("camera", "フィルムカメラ", in: probe)
            try await probe.send(.init("buy"))
            #expect(probe.children == ["ProductList", "ProductDetail", "SignIn"])
            #expect(signIn.inputs == [.buying])
            stall.accounts.set(.yuki)
            signIn.say(.member)
            #expect(await probe.isShowing("Bought"))
            #expect(probe.children == ["ProductList", "ProductDetail", "Purchase"])
            #expect(try await stall.camera()?.sale?.buyer == .yuki)
        }
    }

    @Test("is shown the receipt next by a host that only waits for the next screen")
    func next() async throws {
        let signIn = Stub<SignIn.Input, SignIn.Output>("SignIn")
        try await withProbe(.anonymous, signIn: signIn) { probe, stall in
            try await open("camera", "フィルムカメラ", in: probe)
            try await probe.send(.init("buy"))
            stall.accounts.set(.yuki)
            signIn.say(.member)
            #expect(await probe.stage.ready()?.title == "Bought")
            #expect(signIn.inputs == [.buying])
            #expect(await probe.isShowing("Bought"))
        }
    }

    @Test("says what is still missing when the new member's identity is not verified")
    func signUpUnverified() async throws {
        let signIn = Stub<SignIn.Input, SignIn.Output>("SignIn")
        try await withProbe(.anonymous, signIn: signIn) { probe, stall in
            try await open("camera", "フィルムカメラ", in: probe)
            try await probe.send(.init("buy"))
            stall.accounts.set(.unverified)
            #expect(signIn.inputs == [.buying])
            signIn.say(.member)
            #expect(await probe.isShowing("Not bought"))
            #expect(probe.stage.screen?.transcript.contains("Verify it: account verify") == true)
            try await probe.send(.init("back"))
            #expect(probe.stage.screen?.transcript.contains("You can buy this once your identity is verified.") == true)
        }
    }

    @Test("goes back to the detail when the buyer would rather not sign up")
    func later() async throws {
        let signIn = Stub<SignIn.Input, SignIn.Output>("SignIn")
        try await withProbe(.anonymous, signIn: signIn) { probe, stall in
            try await open("camera", "フィルムカメラ", in: probe)
            try await probe.send(.init("buy"))
            #expect(signIn.inputs == [.buying])
            signIn.say(.later)
            #expect(await probe.until { $0.children == ["ProductList", "ProductDetail"] })
            #expect(probe.stage.screen?.title == "フィルムカメラ")
            #expect(try await stall.camera()?.sale == nil)
        }
    }

    @Test("leads nobody to sign up who has done so meanwhile, or for what is sold")
    func needless() async throws {
        let signIn = Stub<SignIn.Input, SignIn.Output>("SignIn")
        try await withProbe(.anonymous, signIn: signIn) { probe, stall in
            try await open("camera", "フィルムカメラ", in: probe)
            stall.accounts.set(.yuki)
            try await probe.send(.init("buy"))
            #expect(await probe.isShowing("Bought"))
            try await probe.send(.init("back"))
            try await probe.send(.init("back"))

            stall.accounts.set(.anonymous)
            try await open("book", "A history of tea", in: probe)
            _ = try await stall.products.buy("book", as: .yuki, at: .testing)
            try await probe.send(.init("buy"))
            #expect(await probe.isShowing("Not bought"))
            #expect(signIn.inputs == [])
        }
    }

    @Test("says how to sign up where there is no way to in the session")
    func noSignIn() async throws {
        try await withProbe(.anonymous) { probe, _ in
            try await open("camera", "フィルムカメラ", in: probe)
            try await probe.send(.init("buy"))
            #expect(await probe.isShowing("Not bought"))
            #expect(probe.stage.screen?.transcript.contains("Sign up: account signup") == true)
        }
    }

    @Test("leaves nothing behind when it is left in the middle of signing up")
    func interrupted() async throws {
        let signIn = Stub<SignIn.Input, SignIn.Output>("SignIn")
        try await withProbe(.anonymous, signIn: signIn, running: ["Product"]) { probe, _ in
            try await open("camera", "フィルムカメラ", in: probe)
            try await probe.send(.init("buy"))
            #expect(probe.children.last == "SignIn")
            #expect(probe.screens.count == 2)
            #expect(signIn.inputs == [.buying])
        }
    }
}
