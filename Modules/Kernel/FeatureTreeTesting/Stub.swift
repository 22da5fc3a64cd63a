public import FeatureTree

/// A stand-in for a child: it shows up in the tree under its name, and says what a test tells it to.
///
/// Under a ``Probe``, a test has to look at what the stub was shown with: that is what its feature passes down.
@MainActor
public final class Stub<Input, Output: Sendable> {
    private let name: String
    private var shown: [Input] = []
    private var seen = 0
    private var listener: Listener<Output>?
    /// Each of its mounts under a probe.
    private var mounts: [(sightings: Held, order: Int)] = []
    private struct Held { weak var sightings: Sightings? }

    /// Makes a stub that is in the tree by this name.
    public init(_ name: String) { self.name = name }

    /// What it was shown with, once for each mount, in order.
    public var inputs: [Input] {
        seen = shown.count
        for mount in mounts { mount.sightings.sightings?.see(mount.order) }
        return shown
    }

    /// What the parent is given in the child's place.
    public var buildable: Buildable<Input, Output> {
        Buildable(name) { [self] input, context in
            shown.append(input)
            listener = context.listener
            if let place = context.router.place, let sightings = Sightings.of(place) {
                mounts.append((Held(sightings: sightings), place.order))
                if Input.self == Void.self { seen = shown.count } else { sightings.meet(self) }
            }
            return Nothing()
        }
    }

    /// Says `output` to its parent, as the one that was mounted last; nobody hears it when it is not mounted.
    public func say(_ output: Output) {
        if let mount = mounts.last { mount.sightings.sightings?.see(mount.order) }
        listener?(output)
    }
}

/// A stub of anything.
@MainActor
protocol AnyStub: AnyObject {
    /// What the test has not looked at.
    var complaint: Complaint? { get }
}

extension Stub: AnyStub {
    var complaint: Complaint? { seen < shown.count ? .unreadInput(stub: name, inputs: shown) : nil }
}
