import ArgumentParser

/// Every command of the tool, in the order of the help.
enum Commands {
    static let all: [any ParsableCommand.Type] = [
        GraphCommand.self,
        CheckCommand.self,
        AffectedCommand.self,
        TestCommand.self,
        BuildCommand.self,
        NewCommand.self,
        ComposeCommand.self,
        TimingsCommand.self,
        DoctorCommand.self,
    ]
}
