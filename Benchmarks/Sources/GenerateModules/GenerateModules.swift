import Foundation

/// Writes a package for measuring build tools. Each feature of the package has three layers and tests.
@main
struct GenerateModules {
    static func main() throws {
        guard CommandLine.arguments.count == 3, let features = Int(CommandLine.arguments[2]), (1...1000).contains(features) else {
            FileHandle.standardError.write(
                Data("Usage: GenerateModules DIRECTORY FEATURES (1 to 1000 features)\n".utf8))
            exit(64)
        }
        let folder = URL(filePath: CommandLine.arguments[1])
        for (path, text) in ModulesPackage(features: features).files {
            let file = folder.appending(path: path), data = Data(text.utf8)
            // Unchanged files are not written again, so a build does not recompile them.
            if (try? Data(contentsOf: file)) == data { continue }
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        }
    }
}
