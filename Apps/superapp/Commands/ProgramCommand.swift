import ArgumentParser
import Commands

/// A command of the program itself: it asks the host, not a feature.
protocol ProgramCommand: ParsableCommand {
    var host: HostOptions { get }
    @MainActor func answer(from host: Host) async throws -> Answer
}
