import Failure
import Files
import Movements

/// The first bytes of formats that people mistake for CSV.
enum DocumentSignature {
    private static let signatures: [([UInt8], UnreadableStatement.Document)] = [
        (Array("PK\u{3}\u{4}".utf8), .zip), ([0x1F, 0x8B], .zip), ([0x37, 0x7A, 0xBC, 0xAF], .zip),
        ([0xD0, 0xCF, 0x11, 0xE0], .spreadsheet), (Array("%PDF".utf8), .pdf),
        ([0x89, 0x50, 0x4E, 0x47], .image), ([0xFF, 0xD8, 0xFF], .image),
    ]

    /// Returns the format of a file; nil if the file has none of these formats and might be CSV. Rewinds the file.
    static func document(_ file: InputFileReader) throws(Failure) -> UnreadableStatement.Document? {
        var bytes: [UInt8] = []
        try file.read(8 << 10, into: &bytes)
        file.rewind()
        guard let (_, document) = signatures.first(where: { bytes.starts(with: $0.0) }) else { return isHTML(bytes) ? .html : nil }
        // The files of modern spreadsheet programs are archives with one of these names near the beginning.
        let names = ["[Content_Types].xml", "xl/", "mimetypeapplication/vnd.oasis", "Index/Document.iwa"]
        let isSpreadsheet = document == .zip && names.contains { bytes.firstRange(of: Array($0.utf8)) != nil }
        return isSpreadsheet ? .spreadsheet : document
    }

    /// Whether the file is HTML. Some banks offer an HTML table as a file for spreadsheet programs.
    private static func isHTML(_ bytes: [UInt8]) -> Bool {
        let start = String(decoding: bytes.prefix(512), as: UTF8.self).lowercased().drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        return ["<!doctype html", "<html", "<table", "<meta"].contains(where: start.hasPrefix)
    }
}
