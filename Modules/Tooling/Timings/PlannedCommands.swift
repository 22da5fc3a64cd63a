import Foundation

/// The commands in llbuild's manifest, such as `.build/debug.yaml`, that compile a module or link a program or library.
package struct PlannedCommands {
    package struct Command: Hashable {
        /// The name of the module, or the file name of the linked program or library.
        package let name: String
        package let kind: Recording.Step.Kind
        /// The command line as `-v` prints it, without quotes and backslashes.
        let line: String
        package let inputs: [String]
        let outputs: [String]
        /// The words of the command line.
        package let arguments: [String]
    }

    /// The commands by key; the build system's database uses the same keys.
    package let commands: [String: Command]

    /// Reads the text line by line, because YAML parsers are slow on files of several megabytes.
    package init(_ text: String) {
        var commands: [String: Command] = [:]
        var key = "", fields: [String: [String]] = [:]
        func close() {
            if let command = Command(fields) { commands[key] = command }
            fields = [:]
        }
        for line in text.split(separator: "\n", omittingEmptySubsequences: true) {
            if line.hasPrefix("  \""), line.hasSuffix("\":") {
                close()
                key = String(line.dropFirst(3).dropLast(2))
            } else if line.hasPrefix("    "), let colon = line.firstIndex(of: ":") {
                let name = line[..<colon].drop { $0 == " " }
                guard ["inputs", "outputs", "args"].contains(name) else { continue }
                // SwiftPM writes a list in brackets, with strings in double quotes, which is valid JSON.
                let list = try? JSONDecoder().decode([String].self, from: Data(line[line.index(after: colon)...].utf8))
                fields[String(name)] = list
            }
        }
        close()
        self.commands = commands
    }

    /// The dependencies of each module or program, by name: a command depends on the commands whose outputs are its inputs.
    var needs: [String: Set<String>] {
        let makers = Dictionary(
            commands.values.flatMap { command in command.outputs.map { ($0, command.name) } }, uniquingKeysWith: { first, _ in first })
        return commands.values.reduce(into: [:]) { needs, command in
            needs[command.name, default: []].formUnion(command.inputs.compactMap { makers[$0] }.filter { $0 != command.name })
        }
    }
}

extension PlannedCommands.Command {
    fileprivate init?(_ fields: [String: [String]]) {
        guard let args = fields["args"], let tool = args.first?.split(separator: "/").last else { return nil }
        let outputs = fields["outputs"] ?? [], inputs = fields["inputs"] ?? []
        func following(_ flag: String) -> String? {
            args.firstIndex(of: flag).flatMap { args.indices.contains($0 + 1) ? args[$0 + 1] : nil }
        }
        let file = following("-o")?.split(separator: "/").last.map(String.init)
        if args.contains("-emit-executable") || args.contains("-emit-library") && !args.contains("-emit-module") || tool.hasSuffix("ar") {
            guard let file else { return nil }
            self.init(name: file, kind: .link, line: args.unquoted, inputs: inputs, outputs: outputs, arguments: args)
        } else if args.contains("-modulewrap") {
            guard let module = args.last(where: { $0.hasSuffix(".swiftmodule") })?.split(separator: "/").last?.split(separator: ".").first
            else {
                return nil
            }
            self.init(name: String(module), kind: .compile, line: args.unquoted, inputs: inputs, outputs: outputs, arguments: args)
        } else if let module = following("-module-name") {
            self.init(name: module, kind: .compile, line: args.unquoted, inputs: inputs, outputs: outputs, arguments: args)
        } else if let folder = outputs.first?.split(separator: "/").last(where: { $0.hasSuffix(".build") && $0 != ".build" }) {
            let name = String(folder.dropLast(".build".count))
            self.init(name: name, kind: .compile, line: args.unquoted, inputs: inputs, outputs: outputs, arguments: args)
        } else {
            return nil
        }
    }
}

extension [String] {
    fileprivate var unquoted: String { joined(separator: " ").unquoted }
}

extension String {
    /// The text without quotes and backslashes, so that differently quoted command lines compare equal.
    var unquoted: String { filter { $0 != "'" && $0 != "\"" && $0 != "\\" } }
}
