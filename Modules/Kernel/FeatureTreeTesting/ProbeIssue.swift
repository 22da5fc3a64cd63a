/// A problem that a probe reports: an effect that the test did not check or that the feature must not have, or an expected task that is
/// not running.
enum ProbeIssue {
    case unseenOutputs(feature: String, outputs: [Any], unseen: Int)
    case unseenChildren(feature: String, unseen: [String], mounted: [String], children: [String])
    case unreadInput(stub: String, inputs: [Any])
    case running(String)
    case notRunning(String)
    case unseenValue(owner: String, isFeature: Bool, logic: String, label: String)
    case unseenGivenValue(feature: String, label: String, value: Any)
    case unseenFailure(feature: String, error: any Error)
    case unseenMisuse(String)
    case buildEffect(feature: String, BuildEffect)
    case leak(String)
}

enum BuildEffect {
    case said(Any), mounted([String]), ran, assigned(any Any.Type), heldOnTo
}

// Each description states what happened, and then what to write in the test or change in the feature.

extension ProbeIssue: CustomStringConvertible {
    var description: String {
        switch self {
        case .unseenOutputs(let feature, let outputs, let unseen):
            "\(feature) reported \(list(outputs.suffix(unseen).map(literal))), but the test did not check this. "
                + "Write: #expect(probe.outputs == [\(outputs.map(literal).joined(separator: ", "))])"
        case .unseenChildren(let feature, let unseen, let mounted, let children):
            "\(feature) mounted \(list(unseen)), but the test did not check this. Write: "
                + (unseen.allSatisfy(children.contains)
                    ? "#expect(probe.children == \(children))" : "#expect(probe.mounted == \(mounted)), because some are unmounted")
        case .unreadInput(let stub, let inputs):
            "The stub \(stub) was shown with \(literal(inputs.last ?? ())), but the test did not check this. "
                + "Write, with the stub's name in your test: #expect(stub.inputs == [\(inputs.map(literal).joined(separator: ", "))])"
        case .running(let feature):
            "\(feature) is still running. Wait for the end of its work, or, if it runs until it is unmounted, "
                + "write: stop(running: [\(literal(feature))])"
        case .notRunning(let feature):
            "\(feature) was not running when the probe was stopped. Remove the name from: stop(running: [\(literal(feature))])"
        case .unseenValue(let owner, let isFeature, let logic, let label):
            "\(owner) changed its '\(label)' after the test last checked it. Write: #expect("
                + (isFeature ? "probe.logic?.\(label).value" : "probe.observer.all(\(logic).self).last?.\(label).value") + " == …)"
        case .unseenGivenValue(let feature, let label, let value):
            "\(feature) was given '\(label)', which was changed to \(literal(value)), but the test did not check this. "
                + "Write: #expect(probe.value(of: \(label)) == \(literal(value)))"
        case .unseenFailure(let feature, let error):
            "\(feature) failed with \(literal(error)), but the test did not check this. "
                + "Write: #expect(probe.observer.failures.map(\\.name) == [\(literal(feature))])"
        case .unseenMisuse(let misuse): "\(misuse) (If the test is about this misuse, write: #expect(probe.observer.misuses.count == 1))"
        case .buildEffect(let feature, let effect): "Building \(feature) \(effect)"
        case .leak(let feature):
            "\(feature) outlived its mount: its logic is still referenced. Find the reference (a closure, a task, a cache), "
                + "and clear it at unmount or make it weak."
        }
    }
}

extension BuildEffect: CustomStringConvertible {
    var description: String {
        switch self {
        case .said(let output): "reported \(literal(output)), but a build may only return logic. Report it in run()."
        case .mounted(let children):
            "mounted \(list(children)), but a build may only return logic. Show children in run(), when the feature is mounted."
        case .ran: "started a task, but a build may only return logic. Do the work in run(), or start the task there."
        case .assigned(let value):
            "assigned a Current<\(value)> that is not its own, but a build may only return logic. Assign it in run()."
        case .heldOnTo:
            "left a reference to the logic, which was never mounted. "
                + "Make new logic in each build, do not store it, and start work that needs it in run()."
        }
    }
}

/// Returns a value as source code if possible, cut to 100 characters.
private func literal(_ value: Any) -> String {
    let text = value is String ? String(reflecting: value) : String(describing: value)
    let written = Mirror(reflecting: value).displayStyle == .enum ? "." + text : text
    return written.count <= 100 ? written : written.prefix(99) + "…"
}

private func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.joined() }
    return items.dropLast().joined(separator: ", ") + " and " + last
}
