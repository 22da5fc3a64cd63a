/// A JSON integer whose decoding error contains the path of the value. If the number is a fraction or too large, the decoder's own error
/// for an `Int64` has no path.
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
