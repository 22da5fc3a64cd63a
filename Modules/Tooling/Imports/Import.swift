/// An `import` and its line.
public struct Import: Hashable, Sendable {
    /// The imported module.
    public let module: String
    /// The line, counted from 1.
    public let line: Int

    /// Creates an import.
    public init(_ module: String, line: Int) { (self.module, self.line) = (module, line) }
}

/// A source file and its imports.
package struct ImportingFile: Hashable, Sendable {
    /// The path, relative to the package's root.
    package let path: String
    package let imports: [Import]
    /// The modules in lines that look like imports but that the compiler skips, such as imports for other platforms or traits.
    package let elsewhere: Set<String>

    package init(_ path: String, _ imports: [Import], elsewhere: Set<String> = []) {
        (self.path, self.imports, self.elsewhere) = (path, imports, elsewhere)
    }
}
