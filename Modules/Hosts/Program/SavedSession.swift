import Failure
import FeatureTree
import Files
import Foundation
import Language
import Navigation

/// The file with the saved state of a session. The file is complete even if the program is killed, and only its owner can read it.
///
/// The state is not in the database, so a session can save its state even if it can no longer write to the database.
public struct SavedSession: Sendable {
    private let home: DataDirectory
    private let name: String

    /// Creates a reference to the session saved in a data directory; by default, the session of the command line.
    public init(in home: DataDirectory, named name: String = Self.name) { (self.home, self.name) = (home, name) }

    /// The file name of the command line's saved session.
    public static let name = "session.json"
    /// The name of the folder that contains the saved sessions of browsers.
    package static let browsers = "web"

    private var file: URL { home.file(name) }

    /// Returns the saved tree; nil if there is none.
    ///
    /// - Throws: `badData` if the file cannot be read.
    public func read() throws(Failure) -> SavedTree? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        do { return try JSONDecoder().decode(SavedTree.self, from: Data(contentsOf: file)) } catch {
            throw Failure(.badData, .savedSessionCannotBeRead(file.path), hint: .sessionStartsNew)
        }
    }

    /// Saves the tree in place of the previous one.
    ///
    /// - Throws: `inputOutput`, in which case the previous tree is kept.
    public func save(_ tree: SavedTree) throws(Failure) {
        do {
            let data = try JSONEncoder().encode(tree)
            try home.create()
            let writer = try OutputFile(file.path, replaces: true).open()
            try writer.write(Array(data))
            // equivalent mutant (false → true): Waiting until the data is on the disk only makes saving slower.
            try writer.finish(flushing: false)
        } catch {
            throw Failure(.inputOutput, .sessionCannotBeSaved(file.path), hint: .checkDiskSpace)
        }
    }
}

extension SavedSessions {
    /// The saved sessions in a data directory: the command line's and the browsers'.
    public init(in home: DataDirectory) {
        self.init {
            let browsers = home.file(SavedSession.browsers)
            let names = (try? FileManager.default.contentsOfDirectory(atPath: browsers.path)) ?? []
            let files = names.filter { $0.hasSuffix(".json") }.map { browsers.appending(path: $0) } + [home.file(SavedSession.name)]
            for file in files where FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
        }
    }
}

/// A coder that stores the states of features as JSON.
public struct JSONStates: Restoration.Coder {
    private static let encoder: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return encoder
    }()

    /// Creates a coder that sorts keys, so that equal states have equal text.
    public init() {}

    public func encode(_ value: some Encodable) throws -> String { String(decoding: try Self.encoder.encode(value), as: UTF8.self) }

    public func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }
}
