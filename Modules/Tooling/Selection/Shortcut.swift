import Failure
import Foundation
import Synchronization
import Toolchain

/// Runs the same tests again after an edit, without SwiftPM.
///
/// Before SwiftPM compiles anything, it needs about half a second to load the package and its plan. As long as only the text of Swift files
/// changes, the plan stays the same. Therefore, the plan and SwiftPM's llbuild database are copied, and llbuild, which is part of every
/// toolchain, builds from the copies. The originals are not changed.
///
/// In any unexpected state, the run falls back to SwiftPM.
///
/// The shortcut is off unless `--direct` is given, because the plan and the database are SwiftPM's own and may change in any version. It
/// exists because an edit's test of one module in a package of 50 features takes 0.49 of plain SwiftPM's processor time with the shortcut,
/// and 0.74 without it.
struct Shortcut: Sendable {
    /// The states that must not have changed since the plan was copied, and the programs that the shortcut runs.
    private struct Record: Codable, Equatable {
        let frame: String
        /// The states of SwiftPM's plan and of its llbuild database. Every build by SwiftPM changes the database.
        let planned, known: String
        let product: String
        let builder: String
    }

    private let narrowing: Narrowing
    private let tests: [String: String]
    private let folder: URL
    private var lock: ScratchLock { ScratchLock(of: narrowing.scratch, environment: narrowing.environment) }
    private var plan: URL { folder.appending(path: "plan.yaml") }
    private var knowledge: URL { folder.appending(path: "known.db") }
    private var recordFile: URL { folder.appending(path: "record.json") }

    /// - Parameter tests: The environment of the tests.
    init(_ narrowing: Narrowing, tests: [String: String], cache: URL) {
        (self.narrowing, self.tests) = (narrowing, tests)
        folder = Self.folder(cache)
    }

    private static func folder(_ cache: URL) -> URL { cache.appending(path: "shortcut", directoryHint: .isDirectory) }

    /// The database and the plan of the shortcut's builds.
    static func place(cache: URL) -> BuildSite.Place {
        .init(database: folder(cache).appending(path: "known.db"), plans: [folder(cache).appending(path: "plan.yaml")])
    }

    /// Builds and runs the tests as SwiftPM would.
    ///
    /// - Parameters:
    ///   - frame: The current inputs of the plan.
    ///   - arguments: The arguments of `swift test`, which are passed on to the test runner.
    /// - Returns: The exit code of the tests or, after a compile error, of the build; nil if SwiftPM has to run.
    func run(
        _ frame: Fingerprint, arguments: [String], onLine: @escaping @Sendable (String) -> Void
    ) async throws(Failure) -> Int32? {
        guard let data = try? Data(contentsOf: recordFile), let record = try? JSONDecoder().decode(Record.self, from: data),
            record.frame == frame.description
        else { return nil }
        let code = try await lock.whileHeld { () async throws(Failure) -> Int32? in
            guard record.planned == state(of: planned), record.known == state(of: known) else { return nil }
            let messages = Mutex(CompilerMessages())
            let words = [record.builder, "-f", plan.path, "--db", knowledge.path, "test"]
            let code = try await Subprocess(words, in: narrowing.root, environment: narrowing.environment).run { line in
                for line in messages.withLock({ $0.lines(line) }) { onLine(line) }
            }
            guard code == 0 else {
                // A compile error is a valid result, but llbuild prints it only once, so forget the plan: the next run uses SwiftPM.
                forget()
                return messages.withLock(\.haveErrors) ? code : nil
            }
            return try await Subprocess(
                [record.product] + arguments + ["--testing-library", "swift-testing"], in: narrowing.root,
                environment: tests.merging(["NO_COLOR": "1"]) { $1 }
            ).run(onLine: onLine)
        }
        // Swift Testing exits with 69 if no test ran, and SwiftPM treats that as success.
        return code.flatMap { $0 == 69 ? 0 : $0 }
    }

    func forget() { try? FileManager.default.removeItem(at: recordFile) }

    /// Copies the plan and the database of SwiftPM's latest build, if the shortcut can use them. Errors are ignored: a lost plan only costs
    /// time.
    func keep(_ frame: Fingerprint, folders: Set<String>) async {
        forget()
        _ = await lock.whileHeld {
            guard let planned = state(of: planned), let known = state(of: known),
                let text = try? String(contentsOf: self.planned, encoding: .utf8),
                let plan = BuildPlan(text), plan.folders == folders, isProgram(plan.product)
            else { return }
            // `swift` must belong to the compiler's toolchain: it must not be a proxy that selects among several toolchains.
            let compiler = URL(filePath: plan.compiler), builder = compiler.deletingLastPathComponent().appending(path: "swift-build-tool")
            let swift = Toolchain.program("swift", in: narrowing.environment)?.resolvingSymlinksInPath()
            guard swift?.deletingLastPathComponent().path == builder.resolvingSymlinksInPath().deletingLastPathComponent().path,
                isProgram(builder.path)
            else { return }
            let record = Record(frame: frame.description, planned: planned, known: known, product: plan.product, builder: builder.path)
            do {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try Data(plan.text.utf8).write(to: self.plan, options: .atomic)
                try? FileManager.default.removeItem(at: knowledge)
                try FileManager.default.copyItem(at: self.known, to: knowledge)
                try JSONEncoder().encode(record).write(to: recordFile, options: .atomic)
            } catch {}
        }
    }

    private var planned: URL { narrowing.scratch.appending(path: "debug.yaml") }
    private var known: URL { narrowing.scratch.appending(path: "build.db") }

    /// The modification time, size and inode of a file. llbuild compares the same values.
    private func state(of file: URL) -> String? {
        var status = stat()
        guard stat(file.path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return "\(time.tv_sec).\(time.tv_nsec) \(status.st_size) \(status.st_ino)"
    }

    /// Whether the file is an executable. On some systems, tests are a bundle that another program loads.
    private func isProgram(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_mode & S_IXUSR != 0
    }
}
