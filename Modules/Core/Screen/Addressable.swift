import FeatureTree

/// Logic that opens addresses and says which one leads to what it shows, so that a host can offer it as a bookmark.
@MainActor
public protocol Addressable: Routable {
    /// The steps that ``open(_:)`` takes to show what is shown now.
    var address: [String] { get }
}
