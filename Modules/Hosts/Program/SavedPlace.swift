import Failure
import FeatureTree
import Foundation
import Language
import World

/// Where a session was left, in a file of its own: whole or not there, and readable by its owner alone.
///
/// Not in the database: it is written at every screen, and a session that cannot write there any more shall still be left well.
public struct SavedPlace: Sendable {
    private let home: DataDirectory
    private let name: String

    /// - Parameter name: The file's name in `home`.
    public init(in home: DataDirectory, named name: String = Self.name) { (self.home, self.name) = (home, name) }

    public static let name = "session.json"

    private var file: URL { home.file(name) }

    /// What was kept last; nil when nothing was.
    ///
    /// - Throws: `Failure` of kind `badData` when it is there and cannot be read.
    public func read() throws(Failure) -> SavedTree? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        do { return try JSONDecoder().decode(SavedTree.self, from: Data(contentsOf: file)) } catch {
            throw Failure(.badData, .placeCannotBeRead(file.path), hint: .soThisIsTheBeginning)
        }
    }

    /// Keeps it before it returns, in the place of what was kept before.
    ///
    /// - Throws: `Failure` of kind `inputOutput`; what was kept before is there still.
    public func keep(_ tree: SavedTree) throws(Failure) {
        var name = Array("\(file.path)-XXXXXX".utf8CString)
        do {
            let data = try JSONEncoder().encode(tree)
            try FileManager.default.createDirectory(
                at: home.url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            let descriptor = mkstemp(&name)
            guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
            let new = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
            defer { unlink(new) }
            let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            try handle.write(contentsOf: data)
            try handle.close()
            guard rename(new, file.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
        } catch {
            throw Failure(.inputOutput, .placeCannotBeKept(file.path), hint: .seeWhetherTheDiskIsFull)
        }
    }
}

/// The values of features as JSON.
public struct JSONStates: StateCoder {
    public init() {}

    public func encode(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    public func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }
}
