import ArgumentParser
import Commands

extension FeatureCommand {
    /// What the command answers to these arguments, when it is given what it needs.
    @MainActor
    package static func answer(_ arguments: String..., needs: Needs) async throws -> Answer {
        try await parse(arguments).run(needs)
    }

    /// What is said of arguments that the command does not take; nil when it takes them.
    package static func complaint(_ arguments: [String]) -> String? {
        do {
            _ = try parse(arguments)
            return nil
        } catch { return message(for: error) }
    }
}
