import Failure
import Foundation
import Synchronization
import Toolchain

/// The way around SwiftPM for whoever edits a file and runs the same tests again.
///
/// Every run of SwiftPM loads the package, its manifests and its plan before anything is compiled: half a second, of the second and a
/// half that one module's tests take after an edit. But as long as nothing but the text of Swift files is another, its plan comes out as
/// before; so the plan is kept, with what llbuild knew then, and llbuild, which is part of every toolchain, does the rest alone. What it
/// knows is kept apart from SwiftPM's own, which finds the products newer than it thought when its turn comes, and looks again.
///
/// SwiftPM is the authority: whatever is not as it left it, or does not work out, is left to it.
struct Shortcut: Sendable {
    /// What has to be as it was.
    private struct Record: Codable, Equatable {
        let frame: String
        /// SwiftPM's plan and what its llbuild knows: whoever builds there changes the latter, even where there is nothing to build.
        let planned, known: String
        let product: String
        let builder: String
    }

    private let narrowing: Narrowing
    private let folder: URL
    private var lock: ScratchLock { ScratchLock(of: narrowing.scratch, environment: narrowing.environment) }
    private var plan: URL { folder.appending(path: "plan.yaml") }
    private var knowledge: URL { folder.appending(path: "known.db") }
    private var recordFile: URL { folder.appending(path: "record.json") }

    init(_ narrowing: Narrowing, cache: URL) {
        self.narrowing = narrowing
        folder = cache.appending(path: "shortcut", directoryHint: .isDirectory)
    }

    /// Builds and runs the tests as SwiftPM would.
    ///
    /// - Parameters:
    ///   - frame: What the plan depends on, now.
    ///   - arguments: What SwiftPM would be told, which it tells the tests in turn.
    /// - Returns: What the tests ended with, or the compiler; nil where SwiftPM has to be asked.
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
                // What the compiler says of a source is so. It says it once: the next time SwiftPM itself is asked.
                forget()
                return messages.withLock(\.haveErrors) ? code : nil
            }
            return try await Subprocess(
                [record.product] + arguments + ["--testing-library", "swift-testing"], in: narrowing.root,
                environment: narrowing.environment.merging(["NO_COLOR": "1"]) { $1 }
            ).run(onLine: onLine)
        }
        // Swift Testing's way to say that there was no test, which SwiftPM takes for none that failed.
        return code.flatMap { $0 == 69 ? 0 : $0 }
    }

    func forget() { try? FileManager.default.removeItem(at: recordFile) }

    /// Keeps what SwiftPM has just built by. What cannot be kept costs time, not truth; so that is no failure.
    func keep(_ frame: Fingerprint, folders: Set<String>) async {
        forget()
        _ = await lock.whileHeld {
            guard let planned = state(of: planned), let known = state(of: known),
                let text = try? String(contentsOf: self.planned, encoding: .utf8),
                let plan = BuildPlan(text), plan.folders == folders, isProgram(plan.product)
            else { return }
            // Not a stand-in that finds another toolchain when it is told to.
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

    /// A file's time to the nanosecond, its size and its number: what llbuild goes by too.
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

    /// On some systems the tests are a bundle that another program loads: SwiftPM knows which.
    private func isProgram(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_mode & S_IXUSR != 0
    }
}
