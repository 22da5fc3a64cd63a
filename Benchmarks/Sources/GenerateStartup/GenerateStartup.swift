import Foundation

/// Writes a package with two programs, one with 7 features and one with 200. Each feature is a module.
///
/// The programs start as superapp does: they check all entries and the needs of all commands, find one command by its
/// name, and make the values that the command needs.
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
            // Unchanged files are not written again, so a build does not recompile them.
            if (try? Data(contentsOf: file)) == data { continue }
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        }
    }
}
