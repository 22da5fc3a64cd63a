import ArgumentParser
import PackageGraph

struct GraphCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "graph", abstract: "Draw who depends on whom.",
        discussion: """
            EXAMPLES
              espalier graph                      a tree, from what nothing depends on
            """)
    @OptionGroup var tool: ToolOptions

    func answer() async throws -> Answer {
        let package = try await tool.reader().read()
        let lines = package.targets.map { target in "\(target.name): \(target.dependencies.map(\.name).joined(separator: ", "))" }
        return Answer(text: lines.map { $0 + "\n" }.joined(), data: package)
    }
}
