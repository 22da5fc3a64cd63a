/// The style sheet and the script: embedded in the program and in each page, and allowed there by their hashes alone.
struct Asset: Hashable, Sendable {
    let text: String
    /// As a policy names it.
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
