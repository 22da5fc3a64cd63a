import Foundation
import Testing

@testable import Results

@Suite("The folder of remembered results")
struct ResultStoreTests {
    private func inFolder(_ body: (ResultStore, URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID())", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(ResultStore(folder), folder)
    }

    private func record(_ key: String, of target: String = "ATests") -> TestRecord {
        TestRecord(target, key: key, cases: [.init("A.B", "c()", seconds: 0.5), .init("A", "d()", seconds: 0, skipped: "later")])
    }

    private func file(_ key: String, in folder: URL) -> URL { folder.appending(path: "results/\(key.prefix(2))/\(key)") }

    @Test("A result is found by its key and its target, even through another store that uses the same folder")
    func keeping() throws {
        try inFolder { store, folder in
            store.keep(record("aa11"))
            #expect(ResultStore(folder).record(of: "ATests", key: "aa11") == record("aa11"))
            #expect(store.record(of: "BTests", key: "aa11") == nil && store.record(of: "ATests", key: "aa12") == nil)
            #expect(store.record(of: "ATests", key: "aa11")?.seconds == 0.5)
        }
    }

    @Test("A file that was cut off, copied from another key or written in another format is not a result")
    func damaged() throws {
        try inFolder { store, folder in
            store.keep(record("aa11"))
            let whole = try Data(contentsOf: file("aa11", in: folder))
            for length in 0..<whole.count {
                try whole.prefix(length).write(to: file("aa11", in: folder))
                #expect(store.record(of: "ATests", key: "aa11") == nil)
            }
            try whole.write(to: file("aa12", in: folder))
            #expect(store.record(of: "ATests", key: "aa12") == nil)
            try Data(String(decoding: whole, as: UTF8.self).replacing("\"format\":1", with: "\"format\":9").utf8)
                .write(to: file("aa11", in: folder))
            #expect(store.record(of: "ATests", key: "aa11") == nil)
        }
    }

    @Test("A store that cannot write to its folder keeps no results and reports no error")
    func unwritable() throws {
        try inFolder { _, folder in
            try Data().write(to: folder)
            let store = ResultStore(folder)
            store.keep(record("aa11"))
            store.count(.hits)
            store.pruneDaily()
            #expect(store.record(of: "ATests", key: "aa11") == nil && store.usage.results == 0)
        }
    }

    @Test("Pruning removes results that were not used for a long time, then the least recently used ones until the size limit is met")
    func pruning() throws {
        try inFolder { store, folder in
            let now = Date(), keys = ["aa", "bb", "cc", "dd"]
            for (index, key) in keys.enumerated() {
                store.keep(record(key))
                let used = now.addingTimeInterval(-86400 * Double(10 * (index + 1)))
                try FileManager.default.setAttributes([.modificationDate: used], ofItemAtPath: file(key, in: folder).path)
            }
            func left() -> [String] { keys.filter { FileManager.default.fileExists(atPath: file($0, in: folder).path) } }
            let size = store.usage.bytes / 4
            #expect(store.prune(days: 35, bytes: .max, now: now) == 1 && left() == ["aa", "bb", "cc"])
            #expect(store.prune(days: 35, bytes: size * 2, now: now) == 1 && left() == ["aa", "bb"])
            #expect(store.prune(days: 35, bytes: size * 2, now: now) == 0)
            // A result that was just used is no longer the oldest.
            _ = store.record(of: "ATests", key: "bb")
            #expect(store.prune(days: 35, bytes: size, now: now) == 1 && left() == ["bb"])
            #expect(store.prune(days: 35, bytes: 0, now: now) == 1 && left() == [])
        }
    }

    @Test("Pruning removes unfinished files that are more than an hour old, and keeps newer ones")
    func partial() throws {
        try inFolder { store, folder in
            store.keep(record("aa11"))
            let part = folder.appending(path: "results/aa/.part")
            try Data("{".utf8).write(to: part)
            store.prune(days: 30, bytes: .max)
            #expect(FileManager.default.fileExists(atPath: part.path) && store.usage.results == 1)
            store.prune(days: 30, bytes: .max, now: Date().addingTimeInterval(3700))
            #expect(!FileManager.default.fileExists(atPath: part.path) && store.usage.results == 1)
        }
    }

    @Test("Daily pruning runs at most once a day")
    func daily() throws {
        try inFolder { store, folder in
            store.keep(record("aa11"))
            store.pruneDaily()
            try FileManager.default.setAttributes([.modificationDate: Date.distantPast], ofItemAtPath: file("aa11", in: folder).path)
            store.pruneDaily()
            #expect(store.usage.results == 1)
            store.pruneDaily(now: Date().addingTimeInterval(90000))
            #expect(store.usage.results == 0)
        }
    }

    @Test("Stores that share a folder add up their counts")
    func counts() throws {
        try inFolder { store, folder in
            DispatchQueue.concurrentPerform(iterations: 20) { _ in ResultStore(folder).count(.hits, 5) }
            store.count(.misses, 2)
            store.count(.sharedHits, 0)
            let usage = store.usage
            #expect((usage.hits, usage.sharedHits, usage.misses) == (100, 0, 2))
        }
    }

    @Test("A user's results are in XDG_CACHE_HOME or, without it, in the home folder, and relative paths are ignored")
    func user() {
        #expect(ResultStore.user(["XDG_CACHE_HOME": "/x", "HOME": "/h"])?.usage.folder == "/x/espalier/")
        #expect(ResultStore.user(["XDG_CACHE_HOME": "x", "HOME": "/h"])?.usage.folder.hasPrefix("/h/") == true)
        #expect(ResultStore.user(["HOME": ""]) == nil && ResultStore.user([:]) == nil)
    }
}
