extension Run.Result {
    /// The result as text: one line each for the targets that passed before, those that passed elsewhere, and those that were built or
    /// tested, and one line for each flaky test.
    ///
    /// - Parameter verb: What was done to the targets if the run succeeded: `built` or `tested`.
    package func text(verb: String) -> String {
        var text = ""
        let own = remembered.filter { !shared.contains($0) }
        if !own.isEmpty { text += "\(own.joined(separator: ", ")): passed before with the same inputs.\n" }
        if !shared.isEmpty { text += "\(shared.joined(separator: ", ")): passed elsewhere with the same inputs.\n" }
        if !ran.isEmpty {
            let count = "\(targets) \(targets == 1 ? "target" : "targets")"
            text += "\(ran.joined(separator: ", ")): \(isGreen ? verb : "failed"), with \(count) (\(how)).\n"
        }
        return text + flaky.map { "\($0) is flaky: it failed and passed with the same inputs.\n" }.joined()
    }
}
