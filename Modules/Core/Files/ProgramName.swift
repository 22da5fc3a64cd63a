/// The name of a program, such as `superapp` or `gift-card`.
///
/// A program's files, folders, environment variables and addresses are named after the program, so programs with different names share none
/// of them.
public struct ProgramName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name: lowercase letters, digits and hyphens.
    public let description: String

    public init(stringLiteral text: StaticString) { description = "\(text)" }

    /// Creates the name of a program from the name of its module: `gift-card` for `gift_card`.
    public init(module: some StringProtocol) { description = module.lowercased().replacing("_", with: "-") }

    /// Returns the name of an environment variable: `GIFT_CARD_CONFIG` for `CONFIG`.
    public func variable(_ suffix: String) -> String { description.uppercased().replacing("-", with: "_") + "_" + suffix }
}
