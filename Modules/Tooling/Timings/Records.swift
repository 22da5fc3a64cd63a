import EnglishOnly
import Failure
import Foundation

/// The last two recordings of a package, and how long the last recorded build of each module took.
package struct Records: Sendable {
    private let folder: URL

    /// - Parameter cache: The tool's cache, `.build/espalier`.
    package init(cache: URL) { folder = cache }

    private var last: URL { folder.appending(path: "timings.json") }
    private var previous: URL { folder.appending(path: "timings-before.json") }
    /// How long the last recorded build of each module took, merged over all recordings, because each build compiles only some modules.
    private var times: URL { folder.appending(path: "module-times.json") }

    package func read(_ file: URL? = nil) throws(Failure) -> Recording {
        let file = file ?? last
        guard let data = try? Data(contentsOf: file) else {
            throw Failure(
                .noSuchItem, "There is no recording at \(file.path(percentEncoded: false)).",
                hint: "Create one: espalier timings -- swift build")
        }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        guard let recording = try? decoder.decode(Recording.self, from: data) else {
            throw Failure(
                .badData, "\(file.path(percentEncoded: false)) is not a recording of a build.",
                hint: "Create one: espalier timings -- swift build")
        }
        return recording
    }

    /// Saves a recording as the latest one, unless nothing was built.
    package func keep(_ recording: Recording) throws(Failure) {
        if recording.steps.isEmpty { return }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let encoder = JSONEncoder()
            encoder.dateEncodingStrategy = .iso8601
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let data = try encoder.encode(recording)
            if let before = try? Data(contentsOf: last) { try before.write(to: previous, options: .atomic) }
            try data.write(to: last, options: .atomic)
            let known = (try? Data(contentsOf: times)).flatMap { try? JSONDecoder().decode([String: Double].self, from: $0) } ?? [:]
            let new = Dictionary(recording.items.map { ($0.name, $0.busy) }, uniquingKeysWith: { $1 })
            try encoder.encode(known.merging(new) { $1 }).write(to: times, options: .atomic)
        } catch {
            throw Failure(
                .cannotCreate, "The recording cannot be saved in \(folder.path(percentEncoded: false)).", hint: "Check the disk space.")
        }
    }
}
