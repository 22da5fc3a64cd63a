public import FeatureTree
public import Testing

extension Tree {
    /// Stops the tree, and records an issue for each feature whose logic is still referenced.
    public func finish(sourceLocation: SourceLocation = #_sourceLocation) async {
        for path in await stop() { Issue.record("\(ProbeIssue.leak(path))", sourceLocation: sourceLocation) }
    }
}

extension Probe {
    /// Stops the probe as ``stop(running:file:line:)`` does, but records each problem as an issue instead of printing it.
    ///
    /// `features` names the features that must still be running at the end; no other feature may be running then.
    public func finish(running features: Set<String> = [], sourceLocation: SourceLocation = #_sourceLocation) async {
        for problem in await end(running: features) { Issue.record("\(problem)", sourceLocation: sourceLocation) }
    }
}
