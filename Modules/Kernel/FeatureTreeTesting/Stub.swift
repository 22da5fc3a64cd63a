public import FeatureTree

/// A stand-in for a child. A stub appears in the tree under a given name and reports the outputs that the test specifies.
///
/// A test that uses a ``Probe`` must check the ``inputs`` that the feature passes to the stub, unless `Input` is `Void`.
@MainActor
public final class Stub<Input, Output: Sendable> {
    private let name: String
    private var shown: [Input] = []
    private var seen = 0
    private var listener: Listener<Output>?
    /// The stub's mounts under a probe.
    private var mounts: [(record: Held, order: Int)] = []
    private struct Held { weak var record: ProbeRecord? }

    /// Makes a stub that has this name in the tree.
    public init(_ name: String) { self.name = name }

    /// The input of each mount, in order.
    public var inputs: [Input] {
        seen = shown.count
        for mount in mounts { mount.record.record?.see(mount.order) }
        return shown
    }

    /// A buildable that mounts this stub, for the feature under test to use in place of the real child.
    public var buildable: Buildable<Input, Output> {
        Buildable(name) { [self] input, context in
            shown.append(input)
            listener = context.listener
            if let place = context.router.place, let record = ProbeRecord.of(place) {
                mounts.append((Held(record: record), place.order))
                if Input.self == Void.self { seen = shown.count } else { record.meet(self) }
            }
            return EmptyLogic()
        }
    }

    /// Reports `output` to the parent of the latest mount, and counts as a check that the stub was mounted. Reports nothing if that mount
    /// has ended or the stub was never mounted.
    public func say(_ output: Output) {
        if let mount = mounts.last { mount.record.record?.see(mount.order) }
        listener?(output)
    }
}

/// A type-erased stub.
@MainActor
protocol AnyStub: AnyObject {
    /// An issue that lists the stub's inputs; nil if the test has checked all of them.
    var issue: ProbeIssue? { get }
}

extension Stub: AnyStub {
    var issue: ProbeIssue? { seen < shown.count ? .unreadInput(stub: name, inputs: shown) : nil }
}
