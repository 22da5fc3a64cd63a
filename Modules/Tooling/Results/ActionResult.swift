import Foundation

/// The fields that a test result needs from `ActionResult`, a message of Bazel's remote execution API.
///
/// Servers may check an entry: bazel-remote reads the entry as this message and requires the blobs that the message names.
package struct ActionResult: Hashable, Sendable {
    /// The name and the size of a blob.
    package struct Blob: Hashable, Sendable {
        package let hash: BlobName
        package let size: Int

        package init(_ data: Data) { (hash, size) = (BlobName(data), data.count) }

        init(hash: BlobName, size: Int) { (self.hash, self.size) = (hash, size) }
    }

    /// The output files, by path.
    package var files: [String: Blob]
    package var exitCode: Int
    package var log: Blob?

    package init(files: [String: Blob] = [:], exitCode: Int = 0, log: Blob? = nil) {
        (self.files, self.exitCode, self.log) = (files, exitCode, log)
    }

    // The numbers of the fields in remote_execution.proto.
    private enum Field { static let file: UInt64 = 2, exitCode: UInt64 = 4, log: UInt64 = 6 }

    package var data: Data {
        var message = Message()
        for (path, blob) in files.sorted(by: { $0.key < $1.key }) {
            var file = Message()
            file.add(1, Data(path.utf8))
            file.add(2, Self.digest(blob))
            message.add(Field.file, file.data)
        }
        if exitCode != 0 { message.add(Field.exitCode, UInt64(bitPattern: Int64(exitCode))) }
        if let log { message.add(Field.log, Self.digest(log)) }
        return message.data
    }

    private static func digest(_ blob: Blob) -> Data {
        var digest = Message()
        digest.add(1, Data(blob.hash.description.utf8))
        if blob.size != 0 { digest.add(2, UInt64(blob.size)) }
        return digest.data
    }

    /// Reads a message, ignoring unknown fields; nil if the bytes are not a message or contain an invalid file or digest.
    package init?(_ data: Data) {
        guard let fields = Message.fields(data) else { return nil }
        self.init()
        for field in fields {
            switch (field.number, field.content) {
            case (Field.file, .bytes(let bytes)):
                guard let parts = Message.fields(bytes), let path = parts.bytes(1), let digest = parts.bytes(2),
                    let name = String(data: path, encoding: .utf8), let blob = Self.blob(digest)
                else { return nil }
                files[name] = blob
            case (Field.exitCode, .number(let number)): exitCode = Int(Int32(truncatingIfNeeded: number))
            case (Field.log, .bytes(let bytes)):
                guard let blob = Self.blob(bytes) else { return nil }
                log = blob
            default: break
            }
        }
    }

    private static func blob(_ data: Data) -> Blob? {
        guard let fields = Message.fields(data), let name = fields.bytes(1).flatMap({ String(data: $0, encoding: .utf8) }),
            let hash = BlobName(name: name), let size = Int(exactly: fields.number(2) ?? 0)
        else { return nil }
        return Blob(hash: hash, size: size)
    }
}

/// The wire format of protocol buffers: numbered fields. Variable-length integers and runs of bytes are read; fields of a fixed size are
/// skipped.
private struct Message {
    enum Content: Hashable { case number(UInt64), bytes(Data), other }

    private(set) var data = Data()

    mutating func add(_ field: UInt64, _ number: UInt64) {
        add(field << 3)
        add(number)
    }

    mutating func add(_ field: UInt64, _ bytes: Data) {
        add(field << 3 | 2)
        add(UInt64(bytes.count))
        data += bytes
    }

    private mutating func add(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            data.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        data.append(UInt8(rest))
    }

    static func fields(_ data: Data) -> [(number: UInt64, content: Content)]? {
        var rest = data[...], found: [(number: UInt64, content: Content)] = []
        while !rest.isEmpty {
            guard let tag = number(&rest), tag >> 3 > 0 else { return nil }
            switch tag & 7 {
            case 0:
                guard let value = number(&rest) else { return nil }
                found.append((tag >> 3, .number(value)))
            case 2:
                guard let count = number(&rest).flatMap(Int.init(exactly:)), count <= rest.count else { return nil }
                found.append((tag >> 3, .bytes(Data(rest.prefix(count)))))
                rest = rest.dropFirst(count)
            case 1, 5:
                let count = tag & 7 == 1 ? 8 : 4
                guard rest.count >= count else { return nil }
                found.append((tag >> 3, .other))
                rest = rest.dropFirst(count)
            default: return nil
            }
        }
        return found
    }

    private static func number(_ rest: inout Data) -> UInt64? {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), through: 63, by: 7) {
            guard let byte = rest.popFirst() else { return nil }
            if shift == 63, byte > 1 { return nil }
            value |= UInt64(byte & 0x7f) << shift
            if byte < 0x80 { return value }
        }
        return nil
    }
}

extension [(number: UInt64, content: Message.Content)] {
    fileprivate func bytes(_ number: UInt64) -> Data? {
        for case (number, .bytes(let bytes)) in self { return bytes }
        return nil
    }

    fileprivate func number(_ number: UInt64) -> UInt64? {
        for case (number, .number(let value)) in self { return value }
        return nil
    }
}
