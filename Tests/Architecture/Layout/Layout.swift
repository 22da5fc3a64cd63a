import PackageGraph
import SwiftText

/// Checks the folder layout: a module's folder matches its name, every file belongs to a target, and code with logic has tests.
struct Layout {
    let modules: [Module]
    /// Swift files that belong to no target.
    let strays: [File]

    var findings: [Finding] {
        modules.compactMap(misplaced) + modules.compactMap(missing) + strays.map(stray) + modules.compactMap(untested)
            + modules.flatMap(skipped)
    }

    private func misplaced(_ module: Module) -> Finding? {
        guard let place = module.place else {
            return Finding(
                "Package.swift", module.row,
                "\(module.name) is at \(module.path), but modules must be at Modules/Layer/Name or Modules/Features/Name/Layer. Move it."
            )
        }
        let name = place.name + (module.kind == .test ? "Tests" : "")
        return name == module.name
            ? nil
            : Finding(
                "Package.swift", module.row,
                "\(module.name) is at \(module.path), where the module must be named \(name). Rename the folder or the module.")
    }

    private func missing(_ module: Module) -> Finding? {
        module.files.isEmpty && module.kind != .system
            ? Finding(
                "Package.swift", module.row,
                "\(module.name) has no Swift file in \(module.path). Add one, or remove the row.")
            : nil
    }

    private func stray(_ file: File) -> Finding {
        Finding(
            file.path, 1,
            "The file belongs to no target, so it is never built. Add a row for its folder to Package.swift, or remove the file.")
    }

    /// Reports a module that has branches but no tests. A feature's layers are tested together, as are the modules of a layer with one test target, and a test kit is tested by every test that
    /// uses it.
    private func untested(_ module: Module) -> Finding? {
        guard module.kind == .library, let place = module.place, !place.isTest, !module.isKit else { return nil }
        let isTested = modules.contains { tests in
            guard tests.kind == .test, let mirror = tests.place else { return false }
            if mirror.layer == nil, mirror.name == place.layer { return true }
            return mirror.feature == place.feature && (place.feature != nil || mirror.layer == place.layer && mirror.name == place.name)
        }
        if isTested { return nil }
        for file in module.files {
            guard let line = file.firstChoice else { continue }
            let tests = "Tests/" + (place.feature.map { "Features/" + $0 } ?? String(module.path.dropFirst("Modules/".count)))
            return Finding(
                file.path, line, "\(module.name) branches here but has no tests. Add \(tests) to the tests in Package.swift.")
        }
        return nil
    }

    /// Reports suites in a file of long tests that are not named after the file, because they may never run: `make test` leaves out the
    /// files of long tests, and `make soak` runs only suites whose names mark them as long (see `Scripts/soak.sh`).
    private func skipped(_ module: Module) -> [Finding] {
        module.files.flatMap { file -> [Finding] in
            let name = file.path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
            guard ["SoakTests", "KillTests", "InterruptTests"].contains(where: name.hasSuffix) else { return [] }
            let source = SwiftSource(file.text)
            return source.declarations.filter { declaration in
                ["struct", "class", "enum", "extension"].contains(declaration.kind) && declaration.name.hasSuffix("Tests")
                    && declaration.name != name
            }.map { suite in
                Finding(
                    file.path, source.line(at: source.tokens[suite.place].start),
                    "\(suite.name) is in a file of long tests, so nothing runs it. Move it to a file of its own.")
            }
        }
    }
}

extension File {
    /// The number of the first line with a branch or a loop.
    fileprivate var firstChoice: Int? {
        let choice = /(?:^|[{=:]|return|else)\s*(?:if|guard|switch|for|while)\s/
        return code.firstIndex { $0.contains(choice) }.map { $0 + 1 }
    }
}
