import ArgumentParser
import Binary
import Commands
import EnglishOnly
import EspalierTool
import Failure
import Foundation
import PackageGraph
import Scaffold
import Terminal
import Toolchain

struct ComposeCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "compose", abstract: "Build a program from chosen features.",
        discussion: """
            It creates or updates the program's target in Apps and builds it. It then checks that the features form a tree, and that \
            the program contains no symbols of other modules and features. Arguments after -- are passed to swift build.

            EXAMPLES
              espalier compose mini --features Timeline,Order
              espalier compose mini --features Timeline --out mini  also write a stripped copy
              espalier compose mini --features Timeline -- --build-system swiftbuild
            """)
    @OptionGroup var host: ToolOptions
    @Option(help: "The features, comma-separated, or the word none.") var features: String
    @Option(help: ArgumentHelp("Write a stripped copy of the program.", valueName: "file")) var out: String?
    @Option(name: .shortAndLong, help: "The build configuration: debug or release.") var configuration = "debug"
    @Argument(help: "The program's name, such as mini.") var name: String
    @Argument(parsing: .postTerminator, help: "After --, arguments for swift build.") var arguments: [String] = []

    func validate() throws {
        if !["debug", "release"].contains(configuration) {
            throw ValidationError("--configuration cannot be \(configuration). Use debug or release.")
        }
    }

    func run(_ needs: Void) async throws -> Answer {
        let reader = try host.readerForChange()
        let app = try NewApp(AppName(name), features: NewApp.list(features), in: reader.root)
        let removed = app.listed.filter { !app.features.contains($0) }, added = ManifestTable(reader.manifest).added.map(\.feature)
        let change = try await Scaffolder(reader).make(app)
        // Read the manifest again, because it now contains the app.
        let written = try PackageReader(root: reader.root)
        let (package, program) = try await undoingUnlessDone {
            if let change { try Scaffolder(written).takeBack(change) }
        } of: {
            let package = try await written.read(), program = try await build(written)
            try await start(program, isTool: app.isTool, environment: written.environment)
            return (package, program)
        }
        RunningWork.reportInterrupt("Interrupted. \(name) was built, but its symbols were not checked.")
        let table = try await SymbolTable.read(program, environment: written.environment)
        let externals = await Externals.read(package, reader: written)
        let modules = try LinkedModules(of: name, in: package, added: added, beside: externals)
        let intruders = modules.intruders(in: table), sizes = modules.sizes(in: table, added: externals.modules(of: app.features))
        var result = program.path(percentEncoded: false)
        if let out, intruders.isEmpty {
            try await strip(program, to: out, environment: written.environment)
            result = out
        }
        let data = ComposedData(
            name: name, features: app.features, removed: removed, program: result, bytes: Self.size(of: result),
            others: modules.others,
            intruders: intruders.map { .init(module: $0.module, symbol: $0.symbol) },
            sizes: sizes.map { .init(name: $0.name, bytes: $0.bytes) })
        return Answer(data, text: data.text, hasFindings: !intruders.isEmpty)
    }

    private func build(_ reader: PackageReader) async throws -> URL {
        let path = reader.root.path(percentEncoded: false)
        let build = ["swift", "build", "--package-path", path, "--configuration", configuration] + arguments
        let run = try await Subprocess(build + ["--product", name], environment: reader.environment).run()
        if let crash = Failure.crash(of: "swift build", code: run.code) { throw crash }
        guard run.code == 0 else {
            let lines = (run.text + run.errors).split(separator: "\n").filter { $0.contains("error:") }.map(String.init)
            throw Failure(
                .badData, "\(name) cannot be built. Nothing was changed.", hint: "Correct these errors, or choose other features.",
                details: lines.prefix(10).map { .init($0) })
        }
        // Ask SwiftPM for the build folder, which depends on the build system.
        let place = try await Subprocess(build + ["--show-bin-path"], environment: reader.environment).run()
        guard place.code == 0, let folder = place.text.split(separator: "\n").last else {
            throw Failure(.badData, "SwiftPM does not report where it builds.", hint: "Run: swift build --show-bin-path")
        }
        let program = URL(filePath: String(folder)).appending(path: name)
        let short = reader.root.appending(path: ".build/\(configuration)/\(name)")
        return short.resolvingSymlinksInPath() == program.resolvingSymlinksInPath() ? short : program
    }

    /// Runs the program to check that its features can be composed, which a build does not check: a feature may need another one that
    /// the program lacks. A tool has no data and no command `tree`.
    private func start(_ program: URL, isTool: Bool, environment: [String: String]) async throws {
        let run = try await inTemporaryFolder { home throws(Failure) in
            let words = isTool ? ["exitcodes"] : ["--home", home.path(percentEncoded: false), "tree"]
            return try await Subprocess([program.path(percentEncoded: false)] + words, environment: environment).run()
        }
        guard run.code == 0 else {
            throw Failure(
                .badData, "The features of \(name) cannot be composed. Nothing was changed.", hint: "Add or remove features.",
                details: run.errors.split(separator: "\n").prefix(10).map { .init($0) })
        }
    }

    private func strip(_ program: URL, to path: String, environment: [String: String]) async throws {
        let target = URL(filePath: path),
            stripped = target.deletingLastPathComponent().appending(path: ".\(target.lastPathComponent)-\(UUID())")
        defer { try? FileManager.default.removeItem(at: stripped) }
        let run = try await Subprocess(
            ["strip", "-o", stripped.path(percentEncoded: false), program.path(percentEncoded: false)], environment: environment
        ).run()
        guard run.code == 0, rename(stripped.path(percentEncoded: false), target.path(percentEncoded: false)) == 0 else {
            throw Failure(
                .cannotCreate, "\(path) cannot be written.", hint: "Choose another file.",
                details: run.errors.split(separator: "\n").map { .init($0) })
        }
    }

    private static func size(of path: String) -> Int {
        (try? FileManager.default.attributesOfItem(atPath: URL(filePath: path).resolvingSymlinksInPath().path))?[.size] as? Int ?? 0
    }
}

private struct ComposedData: Encodable {
    struct Intruder: Encodable { let module, symbol: String }
    struct Size: Encodable { let name: String, bytes: Int }
    let name: String
    let features: [String]
    /// The features that the program no longer contains.
    let removed: [String]
    let program: String
    let bytes: Int
    /// The modules that the program does not need, from this package and from the packages of added features.
    let others: [String]
    let intruders: [Intruder]
    let sizes: [Size]

    var text: String {
        var text = removed.isEmpty ? "" : "\(name) no longer contains \(removed.joined(separator: ", ")).\n"
        text += "\(program): \(bytes.kilobytes)\n"
        for size in sizes where size.bytes > 0 { text += "  \(size.bytes.kilobytes)  \(size.name)\n" }
        if intruders.isEmpty { return text + "It contains no symbol of the other \(others.count) modules.\n" }
        return text + intruders.map { "It contains a symbol of \($0.module): \($0.symbol)\n" }.joined()
    }
}

extension Int {
    fileprivate var kilobytes: String {
        let text = "\((self + 512) / 1024)"
        return String(repeating: " ", count: Swift.max(0, 7 - text.count)) + text + " kB"
    }
}
