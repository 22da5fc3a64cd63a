/// The fields of a form or a query.
struct FormData {
    private let values: [(name: String, value: String)]

    /// Parses `application/x-www-form-urlencoded`; nil for invalid text.
    init?(_ text: String) {
        var values: [(String, String)] = []
        for pair in text.split(separator: "&") {
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
                String($0).percentDecoded(plusIsSpace: true)
            }
            guard let name = halves[0], let value = halves.count > 1 ? halves[1] : "" else { return nil }
            values.append((name, value))
        }
        self.values = values
    }

    subscript(_ name: String) -> String? { values.first { $0.name == name }?.value }

    var all: [(name: String, value: String)] { values }
}
