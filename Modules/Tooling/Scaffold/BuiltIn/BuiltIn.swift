import Failure

extension Template {
    /// The templates that come with the program, inside of it: it is one file, wherever it is put.
    static func builtIn() throws(Failure) -> [Template] {
        try [
            Template("screen", files: screenFiles), Template("layered", files: layeredFiles), Template("flow", files: flowFiles),
            Template("viewless", files: viewlessFiles),
        ]
    }
}
