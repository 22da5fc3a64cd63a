import Yams

extension Error {
    /// Why a YAML file cannot be decoded, as a clause without a period.
    var inYAML: String {
        switch self as any Error {
        case DecodingError.keyNotFound(let key, _): "`\(key.stringValue)` is missing"
        case DecodingError.typeMismatch(_, let context) where context.codingPath.isEmpty: "it does not consist of keys with values"
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            "`\(context.codingPath.map { $0.intValue.map { "\($0 + 1)" } ?? $0.stringValue }.joined(separator: " "))` has the wrong type"
        case DecodingError.dataCorrupted(let context): context.underlyingError?.inYAML ?? "it is not valid YAML"
        case let error as YamlError: "\(error)".split(separator: "\n").first.map(String.init) ?? "it is not valid YAML"
        default: "it is not valid YAML"
        }
    }
}
