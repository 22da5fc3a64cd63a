import FeatureTree

/// Logic that opens addresses and provides its part of the current screen's address, so that a host can offer the whole address as a
/// bookmark.
@MainActor
public protocol Addressable: Routable {
    /// The steps that `open(_:)` would take to show the current screen again.
    var address: [String] { get }
}
