import Foundation

/// The names of an answer's fields in the order in which they are encoded, including those without a value, which the JSON omits.
final class FieldNames {
    /// The path component that stands for the elements of a list.
    static let element = ""

    private(set) var below: [[String]: [String]] = [:]

    /// Finds the names by encoding the data.
    init(of data: some Encodable, userInfo: [CodingUserInfoKey: Any]) throws {
        try visit(data, at: [], userInfo)
    }

    /// Returns the fields of the object at a path.
    subscript(_ path: [String]) -> [String] { below[path] ?? [] }

    fileprivate func add(_ name: String, at path: [String]) {
        if !self[path].contains(name) { below[path, default: []].append(name) }
    }

    fileprivate func visit(_ value: some Encodable, at path: [String], _ userInfo: [CodingUserInfoKey: Any]) throws {
        switch value {
        // The JSON encoder writes these values as scalars, even those whose `encode(to:)` writes fields, such as `URL`.
        case is String, is Bool, is any BinaryInteger, is any BinaryFloatingPoint, is Date, is Decimal, is URL, is Data: break
        default: try value.encode(to: FieldEncoder(names: self, path: path, userInfo: userInfo))
        }
    }
}

/// An encoder that records the names of fields and writes nothing.
private struct FieldEncoder: Encoder {
    let names: FieldNames
    let path: [String]
    let userInfo: [CodingUserInfoKey: Any]
    var codingPath: [any CodingKey] { [] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(FieldContainer<Key>(encoder: self))
    }
    func unkeyedContainer() -> any UnkeyedEncodingContainer { ElementContainer(encoder: below(FieldNames.element)) }
    func singleValueContainer() -> any SingleValueEncodingContainer { ValueContainer(encoder: self) }

    func visit(_ value: some Encodable) throws { try names.visit(value, at: path, userInfo) }
    func below(_ name: String) -> FieldEncoder { FieldEncoder(names: names, path: path + [name], userInfo: userInfo) }
    func field(_ key: any CodingKey) -> FieldEncoder {
        names.add(key.stringValue, at: path)
        return below(key.stringValue)
    }
}

private struct ValueContainer: SingleValueEncodingContainer {
    let encoder: FieldEncoder
    var codingPath: [any CodingKey] { [] }
    func encodeNil() {}
    func encode(_ value: some Encodable) throws { try encoder.visit(value) }
}

private struct ElementContainer: UnkeyedEncodingContainer {
    let encoder: FieldEncoder
    private(set) var count = 0
    var codingPath: [any CodingKey] { [] }

    init(encoder: FieldEncoder) { self.encoder = encoder }

    func encodeNil() {}
    func encode(_ value: some Encodable) throws { try encoder.visit(value) }
    func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> { encoder.container(keyedBy: type) }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }
    func superEncoder() -> any Encoder { encoder }
}

private struct FieldContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: FieldEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { _ = encoder.field(key) }
    func encode(_ value: some Encodable, forKey key: Key) throws { try encoder.field(key).visit(value) }
    func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type, forKey key: Key) -> KeyedEncodingContainer<Inner> {
        encoder.field(key).container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder.field(key).unkeyedContainer() }
    func superEncoder() -> any Encoder { encoder.below("super") }
    func superEncoder(forKey key: Key) -> any Encoder { encoder.field(key) }

    // The protocol's default implementations skip a nil value, so the name of its field would be missing.
    func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try note(value, key) }
    func encodeIfPresent(_ value: String?, forKey key: Key) throws { try note(value, key) }
    func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try note(value, key) }
    func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try note(value, key) }
    func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try note(value, key) }
    func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try note(value, key) }
    func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try note(value, key) }
    func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try note(value, key) }
    func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try note(value, key) }
    func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try note(value, key) }
    func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try note(value, key) }
    func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try note(value, key) }
    func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try note(value, key) }
    func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try note(value, key) }
    func encodeIfPresent(_ value: (some Encodable)?, forKey key: Key) throws { try note(value, key) }

    private func note(_ value: (some Encodable)?, _ key: Key) throws {
        let field = encoder.field(key)
        if let value { try field.visit(value) }
    }
}
