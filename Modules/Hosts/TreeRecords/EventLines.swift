import FeatureTree

/// A maker of lines for the events of one tree. Pass it the events in order, because the line of a change contains the previous value.
@MainActor
final class EventLines {
    private let tree: Int
    /// The time from the start of the recording to the creation of the tree.
    var start = Duration.zero
    private let reveals: Bool
    /// Descriptions of the last value of each type that each feature received, keyed by the feature's number and the value's type.
    private var values: [Int: [ObjectIdentifier: String]] = [:]

    /// The shortest duration that is recorded.
    private static let shortest = Duration.microseconds(20)
    /// The number of lines that a value counts as until it is described. Because a value can be a long list, a recording that keeps 20,000
    /// lines keeps at most 500 such values.
    private static let valueSize = 40

    init(of tree: Int, reveals: Bool) { (self.tree, self.reveals) = (tree, reveals) }

    /// Returns the line of an event; nil for an event of the nameless node above the root, because it only repeats an event of the root.
    func line(_ event: Trace.Event) -> RecordedLine? {
        guard !event.feature.isEmpty else { return nil }
        var line = RecordedLine(event.kind.recorded, tree: tree, time: (start + event.time).microseconds)
        (line.event, line.cause) = (event.number, event.cause)
        (line.feature, line.serial, line.parent) = (event.feature, event.serial, event.parent)
        if let cost = event.cost { line.add(cost, ifLongerThan: Self.shortest) }
        switch event.kind {
        case .said(let value): line.value = description(of: value)
        case .failed(let error): line.value = description(of: error)
        case .shown(let children): line.children = children
        case .changed(let value):
            let text = description(of: value), type = (value as? DescribedValue)?.type ?? ObjectIdentifier(Swift.type(of: value))
            (line.before, line.value) = (values[event.serial]?[type], text)
            values[event.serial, default: [:]][type] = text
        case .unmounted: values[event.serial] = nil
        case .built, .mounted, .restarted: break
        }
        return line
    }

    /// Updates a state with events that are dropped unread.
    func drop(_ events: [Trace.Event], updating state: inout RecordedState) {
        state.apply(events, of: tree) { description(of: $0) }
        // The dropped events might have contained newer values.
        values = [:]
    }

    /// Returns a line with only the cost of an event, for an event that was passed on before it had been handled; nil if the cost is too
    /// low to be recorded.
    func line(_ cost: Trace.Cost, of event: Int) -> RecordedLine? {
        var line = RecordedLine(.took, tree: tree)
        line.event = event
        line.add(cost, ifLongerThan: Self.shortest)
        return line.took == nil ? nil : line
    }

    /// Prepares events to be kept until the recording is read, and returns their size in lines.
    ///
    /// Only plain values are kept. Errors and all other values are replaced by their descriptions, because they could change before the
    /// recording is read, or refer to a feature, which would then live as long as the recording keeps the value.
    func prepare(_ events: inout [Trace.Event]) -> Int {
        var size = events.count
        for index in events.indices {
            switch events[index].kind {
            case .said(let value):
                if ValueText.isPlain(value) { size += Self.valueSize } else { events[index].replace(.said(described(value))) }
            case .changed(let value):
                if ValueText.isPlain(value) { size += Self.valueSize } else { events[index].replace(.changed(described(value))) }
            case .failed(let error): events[index].replace(.failed(described(error)))
            case .built, .mounted, .shown, .unmounted, .restarted: break
            }
        }
        return size
    }

    private func described(_ value: Any) -> DescribedValue {
        DescribedValue(text: ValueText.of(value, reveals: reveals), type: ObjectIdentifier(Swift.type(of: value)))
    }

    private func description(of value: Any) -> String { (value as? DescribedValue)?.text ?? ValueText.of(value, reveals: reveals) }
}

/// The description of a value or an error, in place of the value.
private struct DescribedValue: Error {
    let text: String
    let type: ObjectIdentifier
}

extension RecordedLine {
    fileprivate mutating func add(_ cost: Trace.Cost, ifLongerThan shortest: Duration) {
        guard cost.took >= shortest else { return }
        (took, own) = (cost.took.microseconds, max(0, cost.own.microseconds))
    }
}

extension Trace.Event.Kind {
    fileprivate var recorded: RecordedLine.Kind {
        switch self {
        case .built: .built
        case .mounted: .mounted
        case .said: .said
        case .shown: .shown
        case .unmounted: .unmounted
        case .failed: .failed
        case .restarted: .restarted
        case .changed: .changed
        }
    }
}
