import Foundation

/// Writes a package with two programs, of 7 features and of 200, with a module for each feature.
///
/// They start as superapp does: all entries are checked with the needs of all commands, one command is found by
/// its name, and its needs are made.
@main
struct GenerateStartup {
    static func main() throws {
        guard CommandLine.arguments.count == 3 else {
            FileHandle.standardError.write(Data("Usage: GenerateStartup DIRECTORY ESPALIER (the folder of Espalier)\n".utf8))
            exit(64)
        }
        let package = StartupPackage(espalier: URL(filePath: CommandLine.arguments[2]).standardizedFileURL.path, sizes: [7, 200])
        let folder = URL(filePath: CommandLine.arguments[1])
        for (path, text) in package.files {
            let file = folder.appending(path: path), data = Data(text.utf8)
            // Unchanged files are not touched, so that nothing is rebuilt.
            if (try? Data(contentsOf: file)) == data { continue }
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        }
    }
}
