import EnglishOnly
import Failure
import Foundation

/// The recordings of a package: the last one, and the one before it.
package struct Records: Sendable {
    private let folder: URL

    /// - Parameter cache: Where the tool keeps what it worked out, `.build/espalier`.
    package init(cache: URL) { folder = cache }

    private var last: URL { folder.appending(path: "timings.json") }
    private var previous: URL { folder.appending(path: "timings-before.json") }
    /// Of each module and program the seconds that it took when it was last built, whichever build that was: an edit builds few.
    private var times: URL { folder.appending(path: "module-times.json") }

    package func read(_ file: URL? = nil) throws(Failure) -> Recording {
        let file = file ?? last
        guard let data = try? Data(contentsOf: file) else {
            throw Failure(
                .noSuchItem, "There is no recording at \(file.path(percentEncoded: false)).",
                hint: "Make one: espalier timings -- swift build")
        }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        guard let recording = try? decoder.decode(Recording.self, from: data) else {
            throw Failure(
                .badData, "\(file.path(percentEncoded: false)) is no recording of a build.",
                hint: "Make one: espalier timings -- swift build")
        }
        return recording
    }

    /// Keeps it as the last one, and the last one as the one before; one in which nothing was built says nothing, and is not kept.
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
                .cannotCreate, "The recording cannot be kept in \(folder.path(percentEncoded: false)).", hint: "Is the disk full?")
        }
    }
}
