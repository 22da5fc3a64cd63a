import Account
import EnglishOnly
import FeatureTesting
import FeatureTreeTesting
import Membership
import Navigation
import ProductDomain
import Screen
import Testing

@testable import Product

@MainActor
@Suite("Signing in to buy")
struct ProductSignInTests {
    @Test("An anonymous buyer can sign up, confirm the purchase and buy the product")
    func signUp() async throws {
        let signIn = Stub<SignIn.Input, SignIn.Output>("SignIn")
        try await withProbe(.anonymous, signIn: signIn) { probe, stall in
            try await open("camera", "フィルムカメラ", in: probe)
            try await probe.send(.init("buy"))
            #expect(probe.children == ["ProductList", "ProductDetail", "SignIn"])
            #expect(signIn.inputs == [.buying])
            stall.accounts.set(.yuki)
            signIn.say(.member)
            #expect(await probe.isShowing("Confirm your purchase"))
            #expect(try await stall.camera()?.sale == nil)
            try await probe.send(.init("pay"))
            #expect(await probe.isShowing("Bought"))
            #expect(probe.children == ["ProductList", "ProductDetail", "Purchase"])
            #expect(try await stall.camera()?.sale?.buyer == .yuki)
        }
    }

    @Test("The next screen after signing in is the confirmation of the purchase")
    func next() async throws {
        let signIn = Stub<SignIn.Input, SignIn.Output>("SignIn")
        try await withProbe(.anonymous, signIn: signIn) { probe, stall in
            try await open("camera", "フィルムカメラ", in: probe)
            try await probe.send(.init("buy"))
            stall.accounts.set(.yuki)
            signIn.say(.member)
            #expect(await probe.stage.ready()?.title == "Confirm your purchase")
            #expect(signIn.inputs == [.buying])
            #expect(await probe.isShowing("Confirm your purchase"))
        }
    }

    @Test("A new member with an unverified identity is shown how to verify it")
    func signUpUnverified() async throws {
        let signIn = Stub<SignIn.Input, SignIn.Output>("SignIn")
        try await withProbe(.anonymous, signIn: signIn) { probe, stall in
            try await open("camera", "フィルムカメラ", in: probe)
            try await probe.send(.init("buy"))
            stall.accounts.set(.unverified)
            #expect(signIn.inputs == [.buying])
            signIn.say(.member)
            #expect(await probe.isShowing("Not bought"))
            #expect(probe.stage.screen?.transcript.contains("Verify your identity: account verify") == true)
            try await probe.send(.init("back"))
            #expect(probe.stage.screen?.transcript.contains("You can buy this once your identity is verified.") == true)
        }
    }

    @Test("A buyer who does not sign up returns to the product")
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

    @Test("A buyer is not asked to sign up if the product has been sold or the buyer has become a member elsewhere")
    func needless() async throws {
        let signIn = Stub<SignIn.Input, SignIn.Output>("SignIn")
        try await withProbe(.anonymous, signIn: signIn) { probe, stall in
            try await open("camera", "フィルムカメラ", in: probe)
            stall.accounts.set(.yuki)
            try await probe.send(.init("buy"))
            #expect(await probe.isShowing("Confirm your purchase"))
            try await probe.send(.init("pay"))
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

    @Test("A program without a sign-up screen shows the command for becoming a member")
    func noSignIn() async throws {
        try await withProbe(.anonymous) { probe, _ in
            try await open("camera", "フィルムカメラ", in: probe)
            try await probe.send(.init("buy"))
            #expect(await probe.isShowing("Not bought"))
            #expect(probe.stage.screen?.transcript.contains("Sign up: account signup") == true)
        }
    }

    @Test("No feature is leaked if the session ends during a sign-up")
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
