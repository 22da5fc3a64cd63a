import FeatureTree

/// Logic that opens addresses and provides the address of its current screen, so that a host can offer that address as a bookmark.
@MainActor
public protocol Addressable: Routable {
    /// The steps that `open(_:)` would need to show the current screen again.
    var address: [String] { get }
}
