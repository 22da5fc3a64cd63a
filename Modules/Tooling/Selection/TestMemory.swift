import Foundation
import PackageGraph
import Reports
import Results
import Toolchain

/// The results of earlier runs: of this machine and, if a team shares a cache, of other machines.
package struct TestMemory: Sendable {
    private let store: ResultStore
    private let cache: SharedCache?
    private let ignored: [String]

    /// - Parameters:
    ///   - cache: The cache of a team; nil if there is none.
    ///   - ignored: Patterns of variables that are not part of a shared result's key.
    package init(_ store: ResultStore, cache: SharedCache? = nil, ignoring ignored: [String] = []) {
        (self.store, self.cache, self.ignored) = (store, cache, ignored)
    }

    /// What is known about some test targets before a run.
    struct Recall {
        var prints: [String: Fingerprint]
        /// The keys in the shared cache, if they are needed.
        var keys: [String: BlobName] = [:]
        var records: [String: TestRecord] = [:]
        /// The targets whose results come from the shared cache.
        var shared: [String] = []
        /// The targets that have to run.
        var open: [String]
    }

    /// Finds results with the current inputs. The shared cache is asked only for results that this machine does not remember.
    func recall(_ tests: [String], _ inputs: inout Inputs, reader: PackageReader, isInsistent: Bool) async -> Recall {
        var recall = Recall(prints: inputs.fingerprints(of: tests), open: tests)
        if !isInsistent {
            for (test, print) in recall.prints { recall.records[test] = store.record(of: test, key: print.description) }
            store.count(.hits, recall.records.count)
            recall.open = tests.filter { recall.records[$0] == nil }
        }
        if let cache, !recall.open.isEmpty, !isInsistent || cache.mayWrite,
            let platform = await Toolchain.platform(in: reader.environment, folder: reader.root)
        {
            recall.keys = inputs.sharedKeys(of: recall.open, platform: platform, ignoring: ignored)
            let found = isInsistent ? [:] : await cache.records(recall.keys)
            for (test, record) in found {
                guard let print = recall.prints[test] else { continue }
                recall.records[test] = record
                store.keep(record.keyed(print.description))
            }
            recall.shared = recall.open.filter { recall.records[$0] != nil }
            recall.open = recall.open.filter { recall.records[$0] == nil }
            store.count(.sharedHits, recall.shared.count)
        }
        store.count(.misses, recall.open.count)
        return recall
    }

    /// Keeps the results of targets that passed, unless their inputs changed during the run.
    func keep(_ cases: [String: [JUnitReport.Case]], log: Data, _ recall: Recall, _ now: [String: Fingerprint]) async {
        var shared: [(key: BlobName, record: TestRecord)] = []
        for test in recall.open {
            guard let print = recall.prints[test], now[test] == print else { continue }
            let record = TestRecord(test, key: print.description, cases[test] ?? [])
            store.keep(record)
            if let key = recall.keys[test] { shared.append((key, record)) }
        }
        store.pruneDaily()
        await cache?.keep(shared, log: log)
    }
}
