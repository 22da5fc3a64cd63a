/// A file that is embedded in the pages and allowed by the hash of its contents.
struct Asset: Hashable, Sendable {
    let text: String
    /// The source expression in a content security policy.
    let source: String

    private init(_ bytes: [UInt8]) {
        text = String(decoding: bytes, as: UTF8.self)
        source = "'sha256-\(SHA256.digest(of: Array(text.utf8)).base64)'"
    }

    static let style = Asset(PackageResources.style_css)
    static let script = Asset(PackageResources.script_js)
    static let icon = Asset(PackageResources.icon_svg)

    static func == (left: Asset, right: Asset) -> Bool { left.source == right.source }
    func hash(into hasher: inout Hasher) { hasher.combine(source) }
}
