import EnglishOnly
import Failure
import Foundation
import Toolchain

/// What a linked program has in it, by the names that the linker kept.
package struct SymbolTable: Sendable {
    package struct Symbol: Hashable, Sendable {
        package let name: String
        /// In bytes; 0 where the table does not say.
        package let size: Int
    }

    package let symbols: [Symbol]

    /// - Parameter text: What `nm --print-size --defined-only` printed.
    package init(nm text: String) {
        symbols = text.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard let name = words.last, words.count >= 3 else { return nil }
            let size = words.count == 4 ? Int(words[1], radix: 16) ?? 0 : 0
            // Mach-O puts an underscore before every name.
            return Symbol(name: String(name.hasPrefix("_$s") ? name.dropFirst() : name), size: size)
        }
    }

    /// - Throws: `Failure` of kind `badData` for what is no program, or one from which the names were taken.
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
            throw Failure(.badData, "\(path) has no readable symbol table.", hint: "Build it, and do not strip it before.")
        }
        return table
    }

    /// The first symbol that is of the module, if any code or data of it is in the program.
    ///
    /// A mangled name begins with its module's, led by its length. A generic one that was made for another module's types
    /// begins with its own, so what a program has only for the sake of a module's types counts as theirs too.
    package func first(of module: String) -> Symbol? {
        let mangled = module.mangled
        return symbols.first { $0.name.hasPrefix("$s" + mangled) }
    }

    /// Bytes by module, for the modules that are asked about; what belongs to none of them is left out.
    package func sizes(of modules: some Sequence<String>) -> [String: Int] {
        let names = Dictionary(modules.map { ($0.mangled, $0) }, uniquingKeysWith: { first, _ in first })
        return symbols.reduce(into: [:]) { sizes, symbol in
            guard symbol.name.hasPrefix("$s"), let module = names[symbol.name.dropFirst(2).firstIdentifier] else { return }
            sizes[module, default: 0] += symbol.size
        }
    }
}

extension String {
    /// `Order` as `5Order`.
    fileprivate var mangled: String { "\(utf8.count)\(self)" }
}

extension Substring {
    /// The identifier that a mangled name begins with, its length included: `5Order` of `5Order0A4FlowC`.
    fileprivate var firstIdentifier: String {
        let digits = prefix { $0.isASCII && $0.isNumber }
        guard let count = Int(digits), count <= self.count else { return "" }
        return String(prefix(digits.count + count))
    }
}
