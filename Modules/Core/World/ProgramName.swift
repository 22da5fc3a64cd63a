/// What a program is called, such as `superapp` or `gift-card`.
///
/// The names of its files, folders, variables and addresses follow from it, so that two programs never share any.
public struct ProgramName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// Lowercase letters, digits and hyphens.
    public let description: String

    public init(stringLiteral text: StaticString) { description = "\(text)" }

    /// The program whose target becomes a module of this name: `gift-card` for `gift_card`.
    public init(module: some StringProtocol) { description = module.lowercased().replacing("_", with: "-") }

    /// The variable of the environment in which the program is told something: `GIFT_CARD_CONFIG` for `CONFIG`.
    public func variable(_ what: String) -> String { description.uppercased().replacing("-", with: "_") + "_" + what }
}
