import Files
import Foundation
import Synchronization
import Testing

@Suite("Facts")
struct FactTests {
    private final class Notebook: Memory {
        private let facts = Mutex<[String: Data]>([:])
        var keys: Set<String> { facts.withLock { Set($0.keys) } }
        func data(for key: String) -> Data? { facts.withLock { $0[key] } }
        func keep(_ data: Data?, for key: String) { facts.withLock { $0[key] = data } }
    }

    private enum Step: String, Codable { case walkthrough, verification }

    private let notebook = Notebook()
    private let step = Fact<Step>("SignUp", "step")

    @Test("The value of a stored fact is read back unchanged")
    func roundTrip() async throws {
        try await notebook.keep(.verification, as: step)
        #expect(try await notebook.recall(step) == .verification)
        try await notebook.keep(.walkthrough, as: step)
        #expect(try await notebook.recall(step) == .walkthrough)
        let names = Fact<[String: [Int]]>("SignUp", "names")
        try await notebook.keep(["東京": [1, 2]], as: names)
        #expect(try await notebook.recall(names) == ["東京": [1, 2]])
    }

    @Test("A fact is nil before it is stored and after it is deleted")
    func forgotten() async throws {
        #expect(try await notebook.recall(step) == nil)
        try await notebook.keep(.verification, as: step)
        try await notebook.keep(nil, as: step)
        #expect(try await notebook.recall(step) == nil)
        #expect(notebook.keys == [])
    }

    @Test("Facts with the same name but different owners are independent")
    func owners() async throws {
        try await notebook.keep(.verification, as: step)
        #expect(try await notebook.recall(Fact<Step>("Promotion", "step")) == nil)
        #expect(notebook.keys == ["SignUp/step"])
    }

    @Test("A fact is nil if its stored value cannot be decoded, for example because another version of the program stored it")
    func otherwise() async throws {
        notebook.keep(Data(#""retired""#.utf8), for: "SignUp/step")
        #expect(try await notebook.recall(step) == nil)
        notebook.keep(Data([0xFF]), for: "SignUp/step")
        #expect(try await notebook.recall(step) == nil)
    }

    @Test("The value of a fact can be a Boolean", arguments: [true, false])
    func fragments(value: Bool) async throws {
        let seen = Fact<Bool>("Promotion", "seen")
        try await notebook.keep(value, as: seen)
        #expect(try await notebook.recall(seen) == value)
    }
}
