/// A JSON integer whose decoding error has a path. The decoder's own `Int64` error has no path for fractions and large numbers.
public struct WholeNumber: Decodable {
    /// The number.
    public let value: Int64

    public init(from decoder: any Decoder) throws {
        guard let value = try? decoder.singleValueContainer().decode(Int64.self) else {
            throw DecodingError.typeMismatch(Int64.self, .init(codingPath: decoder.codingPath, debugDescription: ""))
        }
        self.value = value
    }
}
