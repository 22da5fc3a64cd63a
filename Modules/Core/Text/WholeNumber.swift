/// A number of JSON without a fraction. Of any other, or one that is too large, the decoder's own error does not say where it is.
public struct WholeNumber: Decodable {
    public let value: Int64

    public init(from decoder: any Decoder) throws {
        guard let value = try? decoder.singleValueContainer().decode(Int64.self) else {
            throw DecodingError.typeMismatch(Int64.self, .init(codingPath: decoder.codingPath, debugDescription: ""))
        }
        self.value = value
    }
}
