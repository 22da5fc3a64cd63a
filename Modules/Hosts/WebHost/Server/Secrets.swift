import Text

extension String {
    /// Returns random bytes from the system's generator, in hexadecimal.
    static func secret(bytes count: Int) -> String {
        var source = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &source) }.hex
    }

    /// Returns whether two strings are equal. The duration of the comparison does not reveal where they differ.
    func isSecretly(_ other: String) -> Bool {
        let mine = Array(utf8), theirs = Array(other.utf8)
        guard mine.count == theirs.count else { return false }
        return zip(mine, theirs).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
