import FeatureTree

/// Logic that opens addresses and knows the address of what it shows, so that a host can offer it as a bookmark.
@MainActor
public protocol Addressable: Routable {
    /// The steps that `open(_:)` takes to show the current screen.
    var address: [String] { get }
}
