/// One `import`, where it is written.
package struct Import: Hashable, Sendable {
    package let module: String
    /// From 1.
    package let line: Int

    package init(_ module: String, line: Int) { (self.module, self.line) = (module, line) }
}

/// A source file, and what it imports.
package struct ImportingFile: Hashable, Sendable {
    /// From the root of the package.
    package let path: String
    package let imports: [Import]
    /// What lines read as imports of and the compiler does not see here: what another platform imports, or whoever chooses a trait.
    package let elsewhere: Set<String>

    package init(_ path: String, _ imports: [Import], elsewhere: Set<String> = []) {
        (self.path, self.imports, self.elsewhere) = (path, imports, elsewhere)
    }
}
