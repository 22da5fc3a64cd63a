/// An `import` and its line.
package struct Import: Hashable, Sendable {
    package let module: String
    /// Counted from 1.
    package let line: Int

    package init(_ module: String, line: Int) { (self.module, self.line) = (module, line) }
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
