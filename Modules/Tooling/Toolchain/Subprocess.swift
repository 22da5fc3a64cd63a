import EnglishOnly
import Failure
import Foundation
import Subprocess

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// An external program, run to its end in a process group of its own: `Subprocess(["git", "status"]).run()`.
///
/// Cancelling the task interrupts the program, and kills it if it has not ended five seconds later.
package struct Subprocess: Sendable {
    package struct Output: Sendable {
        package let code: Int32
        package let text: String
        package let errors: String
    }

    /// The command line. The first word is looked up in `PATH`.
    let words: [String]
    let folder: URL?
    let environment: [String: String]

    package init(_ words: [String], in folder: URL? = nil, environment: [String: String] = SwiftEnvironment.current.environment) {
        self.words = words
        self.folder = folder
        self.environment = environment
    }

    /// - Returns: The output and the exit code, which is 127 if the program does not exist.
    /// - Throws: `Failure` of kind `unreachable` if no process can be started. A nonzero exit code is not an error.
    package func run() async throws(Failure) -> Output {
        let (code, texts) = try await end(of: self, errors: .sequence) { execution in
            // Read both streams concurrently, because a program that blocks on one full pipe never closes the other.
            async let errors = execution.standardError.text
            return try await (output: execution.standardOutput.text, errors: errors)
        }
        return Output(code: code, text: texts?.output ?? "", errors: texts?.errors ?? "")
    }

    /// Passes each line of both streams to `onLine` as the line arrives.
    ///
    /// - Parameter onLine: Receives the lines in order.
    /// - Returns: The exit code; 127 if the program does not exist.
    /// - Throws: `Failure` of kind `unreachable` if no process can be started.
    package func run(onLine: @escaping @Sendable (String) -> Void) async throws(Failure) -> Int32 {
        let (code, _) = try await end(of: self, errors: .combinedWithOutput) { execution in
            for try await line in execution.standardOutput.strings(
                separatedBy: .unicodeScalarSequence(["\n"]), bufferingPolicy: .unbounded)
            { onLine(line) }
        }
        return code
    }
}

/// Runs a program. Returns its exit code as a shell reports it, and what `read` returns; nil if the task was cancelled. Does not return if
/// the tool is about to end.
///
/// This is not a method, because the methods `run` would hide the function of the package.
private func end<Errors: ErrorOutputProtocol, Value: Sendable>(
    of program: Subprocess, errors: Errors, _ read: (Execution<NoInput, SequenceOutput, Errors>) async throws -> Value
) async throws(Failure) -> (code: Int32, value: Value?) {
    let child = RunningProgram()
    defer { child.end() }
    var options = PlatformOptions()
    options.processGroupID = 0
    options.teardownSequence = [.send(signal: .interrupt, allowedDurationToNextStep: .seconds(5))]
    let environment: [[UInt8]] = program.environment.map { Array("\($0.key)=\($0.value)\0".utf8) }
    var code = 128 + SIGINT
    var value: Value?
    do {
        let result = try await run(
            .path("/usr/bin/env"), arguments: Arguments(["--"] + program.words), environment: .custom(environment),
            workingDirectory: program.folder.map { FilePath($0.path(percentEncoded: false)) }, platformOptions: options, input: .none,
            output: .sequence, error: errors
        ) { execution in
            child.begin(execution.processIdentifier.value)
            // The process ID stays valid until this closure returns.
            defer { child.end() }
            return try await read(execution)
        }
        value = result.closureResult
        code =
            switch result.terminationStatus {
            case .exited(let code): code
            case .signaled(let signal): 128 + signal
            }
    } catch {
        if !Task.isCancelled { throw Failure(.unreachable, "\(program.words.first ?? "A program") cannot be started: \(error)") }
    }
    if RunningWork.isInterrupted { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
    return (code, value)
}

extension SubprocessOutputSequence {
    fileprivate var text: String {
        get async throws {
            var text = Data()
            for try await part in self { part.withUnsafeBytes { text.append(contentsOf: $0) } }
            return String(decoding: text, as: UTF8.self)
        }
    }
}
