import Failure
import Foundation
import Toolchain

/// The symbols that modules take from each other, according to the object files of the last debug build.
///
/// The linker resolves functions, types and constants. Type aliases, macros and code that was inlined leave no symbol.
struct LinkedSymbols: Sendable {
    private let folder: URL
    private let environment: [String: String]

    /// - Parameter scratch: The build folder, usually `.build`.
    init(scratch: URL, environment: [String: String]) {
        (folder, self.environment) = (scratch.appending(path: "debug").resolvingSymlinksInPath(), environment)
    }

    /// The number of symbols that the users take from the providers; nil if none of the users, or none of the providers, was built.
    func count(from providers: Set<String>, in users: Set<String>) async throws(Failure) -> Int? {
        let offered = objects(of: providers), own = objects(of: users)
        guard !offered.isEmpty, !own.isEmpty else { return nil }
        let defined = try await symbols(offered, "--defined-only"), undefined = try await symbols(own, "--undefined-only")
        return defined.intersection(undefined).count
    }

    private func objects(of modules: Set<String>) -> [String] {
        modules.sorted().flatMap { module -> [String] in
            let home = folder.appending(path: "\(module).build").path(percentEncoded: false)
            let files = FileManager.default.enumerator(atPath: home)?.compactMap { $0 as? String } ?? []
            return files.filter { $0.hasSuffix(".o") && !$0.hasSuffix(".swiftmodule.o") }.map { "\(home)/\($0)" }
        }
    }

    private func symbols(_ objects: [String], _ kind: String) async throws(Failure) -> Set<String> {
        var found: Set<String> = []
        // The length of a command line is limited.
        for start in stride(from: 0, to: objects.count, by: 200) {
            let files = Array(objects[start..<min(start + 200, objects.count)])
            let output = try await Subprocess(["nm", "--extern-only", kind] + files, environment: environment).run()
            for line in output.text.split(separator: "\n") where !line.hasSuffix(":") {
                if let name = line.split(separator: " ").last { found.insert(String(name)) }
            }
        }
        return found
    }
}
