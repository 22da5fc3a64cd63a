import EnglishOnly
import Failure
import Foundation
import Toolchain

/// The symbols of a linked program.
package struct SymbolTable: Sendable {
    package struct Symbol: Hashable, Sendable {
        package let name: String
        /// The size in bytes; 0 if unknown.
        package let size: Int
    }

    let symbols: [Symbol]

    /// - Parameter text: The output of `nm --print-size --defined-only`, or of `nm -U` on Darwin.
    package init(nm text: String) {
        symbols = text.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard let name = words.last, words.count >= 3 else { return nil }
            let size = words.count == 4 ? Int(words[1], radix: 16) ?? 0 : 0
            // Mach-O puts an underscore before every name.
            return Symbol(name: String(name.hasPrefix("_$s") ? name.dropFirst() : name), size: size)
        }
    }

    /// - Throws: `Failure` of kind `badData` if `nm` cannot read the file or finds no Swift symbols in it.
    package static func read(_ program: URL, environment: [String: String]) async throws(Failure) -> SymbolTable {
        #if canImport(Darwin)
            let options = ["-U"]
        #else
            let options = ["--print-size", "--defined-only"]
        #endif
        let path = program.path(percentEncoded: false)
        let run = try await Subprocess(["nm"] + options + [path], environment: environment).run()
        let table = SymbolTable(nm: run.text)
        guard run.code == 0, table.symbols.contains(where: { $0.name.hasPrefix("$s") }) else {
            throw Failure(.badData, "\(path) has no readable symbol table.", hint: "Build it again, without stripping it.")
        }
        return table
    }

    /// The first symbol of a module; nil if none of its code or data is in the program.
    ///
    /// A mangled name consists of `$s`, the length and the name of the module, and further parts.
    package func first(of module: String) -> Symbol? {
        let mangled = module.mangled
        return symbols.first { $0.name.hasPrefix("$s" + mangled) }
    }

    /// The size of each of these modules in bytes.
    package func sizes(of modules: some Sequence<String>) -> [String: Int] {
        let names = Dictionary(modules.map { ($0.mangled, $0) }, uniquingKeysWith: { first, _ in first })
        return symbols.reduce(into: [:]) { sizes, symbol in
            guard symbol.name.hasPrefix("$s"), let module = names[symbol.name.dropFirst(2).firstIdentifier] else { return }
            sizes[module, default: 0] += symbol.size
        }
    }
}

extension String {
    /// The mangled form of the name, such as `5Order` for `Order`.
    fileprivate var mangled: String { "\(utf8.count)\(self)" }
}

extension Substring {
    /// The length and the text of the first identifier in a mangled name: `5Order` in `5Order0A4FlowC`.
    fileprivate var firstIdentifier: String {
        let digits = prefix { $0.isASCII && $0.isNumber }
        guard let count = Int(digits), count <= self.count else { return "" }
        return String(prefix(digits.count + count))
    }
}
