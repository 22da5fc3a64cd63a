import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("A feature under a probe")
struct FeatureTests {
    @Test("A sign-up asks its questions in order and passes on each answer")
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
        await signUp.finish()
    }

    @Test("A sign-up that is stopped before its last question reports nothing")
    func interrupted() async {
        let name = Stub<Void, String>("AskName"), phone = Stub<String, String>("AskPhone")
        let signUp = Probe(SignUp.self, dependency: .init(askName: name.buildable, askPhone: phone.buildable))
        #expect(signUp.children == ["AskName"])
        #expect(await signUp.stop(running: ["SignUp"]) == [])
        name.say("too late")
        #expect(signUp.outputs == [])
    }

    @Test("When a member signs in, a feed replaces the sign-up, and another member gets a new feed")
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
        #expect(root.value(of: session) == .member(name: "Grace"))
        #expect(await root.stop(running: ["Root"]) == [])
    }
}
