import Files
import Foundation
import Storage
import Testing

@Suite("Facts in the database")
struct SQLiteMemoryTests {
    private let step = Fact<String>("SignUp", "step")

    @Test("Stored facts survive reopening the database")
    func kept() async throws {
        try await withHome { home in
            do { try await SQLiteMemory(DataStore(home: home)).keep("確認", as: step) }
            #expect(try await SQLiteMemory(DataStore(home: home)).recall(step) == "確認")
        }
    }

    @Test("Each fact can be replaced and deleted independently of the others")
    func replaced() async throws {
        try await withHome { home in
            let memory = try SQLiteMemory(DataStore(home: home)), other = Fact<String>("Promotion", "step")
            #expect(try await memory.recall(step) == nil)
            try await memory.keep("one", as: step)
            try await memory.keep("other", as: other)
            try await memory.keep("two", as: step)
            #expect(try await memory.recall(step) == "two")
            try await memory.keep(nil, as: step)
            try await memory.keep(nil, as: step)
            #expect(try await memory.recall(step) == nil)
            #expect(try await memory.recall(other) == "other")
        }
    }

    @Test("A fact can have any bytes as its value and any text as its key")
    func bytes() async throws {
        try await withHome { home in
            let memory = try SQLiteMemory(DataStore(home: home))
            let data = Data(0...255)
            for key in ["", "a'b\"; DROP TABLE memory; --", "\u{0}", "🚕"] {
                try await memory.keep(data, for: key)
                #expect(try await memory.data(for: key) == data)
            }
            try await memory.keep(Data(), for: "empty")
            #expect(try await memory.data(for: "empty") == Data())
        }
    }
}
