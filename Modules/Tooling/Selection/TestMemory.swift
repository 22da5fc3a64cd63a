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
    ///   - ignored: Patterns for the names of environment variables that are not part of a shared result's key.
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

    /// Keeps the results and the times of targets that passed, unless their inputs changed during the run.
    func keep(_ report: TestReport, of package: String, _ recall: Recall, _ now: [String: Fingerprint]) async {
        let cases = TestReport.split(report.cases, among: recall.open), seconds = report.seconds(of: cases)
        var shared: [(key: BlobName, record: TestRecord)] = []
        for test in recall.open {
            guard let print = recall.prints[test], now[test] == print else { continue }
            let record = TestRecord(test, key: print.description, cases[test] ?? [])
            store.keep(record)
            let timeKey = Self.timeKey(of: test, in: package)
            let time = TestRecord(test, key: timeKey.description, cases: [.init(test, "", seconds: seconds[test] ?? 0)])
            store.times.keep(time)
            if let key = recall.keys[test] { shared += [(key, record), (timeKey, time)] }
        }
        store.pruneDaily()
        await cache?.keep(shared, log: report.log)
    }

    /// The key of a test target's latest time, which does not depend on the target's inputs: a change affects the results of tests, but
    /// seldom their times.
    private static func timeKey(of test: String, in package: String) -> BlobName {
        BlobName(["espalier time 1", package, test].joined(separator: "\0"))
    }

    /// The seconds that test targets took when they last passed: on this machine or, for targets that never passed here, on another.
    package func times(of tests: [String], in package: String) async -> [String: Double] {
        let keys = Dictionary(tests.map { ($0, Self.timeKey(of: $0, in: package)) }) { $1 }
        let own = keys.compactMapValues(\.self).reduce(into: [:]) { $0[$1.key] = store.times.record(of: $1.key, key: $1.value.description) }
        let others = await cache?.records(keys.filter { own[$0.key] == nil }) ?? [:]
        return own.merging(others) { $1 }.mapValues(\.seconds)
    }
}
