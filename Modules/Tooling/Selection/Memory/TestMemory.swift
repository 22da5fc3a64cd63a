import Foundation
import PackageGraph
import Reports
import Results
import Toolchain

/// The results of earlier runs on this machine and, if a team shares a cache, on other machines.
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
        /// The keys in the shared cache; empty if the cache is neither read nor written.
        var keys: [String: BlobName] = [:]
        var records: [String: TestRecord] = [:]
        /// The targets whose results come from the shared cache.
        var shared: [String] = []
        /// The targets that have to run.
        var open: [String]
    }

    /// Finds results for the current inputs; none if `isInsistent`. The shared cache is asked only for results that this machine does not
    /// remember.
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

    /// Keeps the results of targets that passed, and how long their tests took. Skips a target if its inputs changed during the run or if
    /// one of its tests had to run again.
    ///
    /// - Parameter isWhole: False for a run of only one ``TestPart``, whose time is not kept, because it is not the time of whole targets.
    func keep(
        _ report: TestReport, _ cases: [JUnitReport.Case], of package: String, _ recall: Recall, _ now: [String: Fingerprint], isWhole: Bool
    ) async {
        let cases = TestReport.split(cases, among: recall.open), seconds = report.seconds(of: cases)
        var shared: [(key: BlobName, record: TestRecord)] = []
        for test in recall.open {
            guard let print = recall.prints[test], now[test] == print else { continue }
            if (cases[test] ?? []).contains(where: { if case .flaky = $0.outcome { true } else { false } }) { continue }
            let record = TestRecord(test, key: print.description, cases[test] ?? [])
            store.keep(record)
            let timeKey = Self.timeKey(of: test, in: package)
            let time = TestRecord(test, key: timeKey.description, cases: [.init(test, "", seconds: seconds[test] ?? 0)])
            if isWhole { store.times.keep(time) }
            if let key = recall.keys[test] { shared += [(key, record)] + (isWhole ? [(timeKey, time)] : []) }
        }
        store.pruneDaily()
        await cache?.keep(shared, log: report.log)
    }

    /// Keeps the names of failed tests, so that a later pass with the same inputs shows that they are flaky.
    func keep(failures: [JUnitReport.Case], _ recall: Recall, _ now: [String: Fingerprint]) {
        for (test, cases) in TestReport.split(failures, among: recall.open) {
            guard let print = recall.prints[test], now[test] == print else { continue }
            store.failures.keep(TestRecord(test, key: print.description, cases))
        }
        store.pruneDaily()
    }

    /// The ids of tests that failed earlier with the current inputs.
    func failures(_ recall: Recall, _ now: [String: Fingerprint]) -> Set<String> {
        recall.open.reduce(into: []) { found, test in
            guard let print = recall.prints[test], now[test] == print else { return }
            found.formUnion(store.failures.record(of: test, key: print.description)?.cases.map { "\($0.group).\($0.name)" } ?? [])
        }
    }

    /// The key for the time that a test target took when it last passed. The key does not depend on the target's inputs, because a change
    /// to them seldom affects how long the tests take.
    private static func timeKey(of test: String, in package: String) -> BlobName {
        BlobName(["espalier time 1", package, test].joined(separator: "\0"))
    }

    /// The seconds that test targets took when they last passed on this machine or, if this machine remembers no time, on another.
    package func times(of tests: [String], in package: String) async -> [String: Double] {
        let keys = Dictionary(tests.map { ($0, Self.timeKey(of: $0, in: package)) }) { $1 }
        let own = keys.compactMapValues(\.self).reduce(into: [:]) { $0[$1.key] = store.times.record(of: $1.key, key: $1.value.description) }
        let others = await cache?.records(keys.filter { own[$0.key] == nil }) ?? [:]
        return own.merging(others) { $1 }.mapValues(\.seconds)
    }
}
