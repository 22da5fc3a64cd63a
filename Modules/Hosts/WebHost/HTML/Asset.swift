import InspectorPage
import Text

/// A file that the pages use, such as a style sheet, a script or the icon.
struct Asset: Hashable, Sendable {
    let text: String
    /// The expression that allows the file in a content security policy: the hash of its contents.
    let source: String

    private init(_ bytes: [UInt8]) {
        text = String(decoding: bytes, as: UTF8.self)
        source = "'sha256-\(SHA256(Array(text.utf8)).base64)'"
    }

    static let style = Asset(PackageResources.style_css)
    static let script = Asset(PackageResources.script_js)
    static let icon = Asset(PackageResources.icon_svg)
    static let inspectorStyle = Asset(InspectorPage.style)
    static let inspectorBody = Asset(InspectorPage.body)
    static let inspectorScript = Asset(InspectorPage.script)

    static func == (left: Asset, right: Asset) -> Bool { left.source == right.source }
    func hash(into hasher: inout Hasher) { hasher.combine(source) }
}
