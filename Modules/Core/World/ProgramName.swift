/// The name of a program, such as `superapp` or `gift-card`.
///
/// A program's files, folders, environment variables and addresses are named after the program, so no two programs share any of these.
public struct ProgramName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name: lowercase letters, digits and hyphens.
    public let description: String

    public init(stringLiteral text: StaticString) { description = "\(text)" }

    /// The name of a program, derived from the name of its module: `gift-card` for `gift_card`.
    public init(module: some StringProtocol) { description = module.lowercased().replacing("_", with: "-") }

    /// The name of an environment variable: `GIFT_CARD_CONFIG` for `CONFIG`.
    public func variable(_ suffix: String) -> String { description.uppercased().replacing("-", with: "_") + "_" + suffix }
}
