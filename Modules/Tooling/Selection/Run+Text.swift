extension Run.Result {
    /// The result in one line for what ran and one for what did not need to.
    ///
    /// - Parameter verb: What was done to the targets if the run succeeded: `built` or `tested`.
    package func text(verb: String) -> String {
        var text = ""
        if !remembered.isEmpty { text += "\(remembered.joined(separator: ", ")): passed before with the same inputs.\n" }
        if !ran.isEmpty {
            text += "\(ran.joined(separator: ", ")): \(isGreen ? verb : "failed"), with \(targets) targets (\(how)).\n"
        }
        return text
    }
}
