import FeatureTree

/// Logic that opens addresses and provides its part of the current screen's address, so that a host can offer the whole address as a
/// bookmark.
@MainActor
public protocol Addressable: Routable {
    /// The feature's steps in the current screen's address. With these steps, `open(_:)` shows the same screen again.
    var address: [String] { get }
}
