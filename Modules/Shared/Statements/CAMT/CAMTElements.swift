import Foundation
import Movements
import Text

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Reads the entries and balances of a CAMT file with Foundation's XML parser.
///
/// A file with a document type declaration is refused, because only such a declaration can define entities, which could expand without
/// limit or read other files.
final class CAMTElements: NSObject, XMLParserDelegate {
    struct Element: Equatable {
        enum Kind: String { case entry = "Ntry", balance = "Bal" }

        let kind: Kind
        /// The line of the end tag, counted from 1.
        let line: Int
        /// The account, as the name of the bank and the last four characters of the number.
        let account: String?
        /// The currency code of the amount.
        let currency: String?
        /// The first value at each path, such as `BookgDt/Dt`. If a path ends with `Ustrd`, its values are joined with spaces instead.
        let values: [String: String]

        /// Returns the value of the first of these paths that has one.
        subscript(_ paths: String...) -> String? { paths.lazy.compactMap { self.values[$0] }.first }
    }

    /// The file is not well-formed XML, has a document type declaration, or is nested too deeply.
    struct Malformed: Error {
        let line: Int
    }

    private static let deepest = 64
    private static let mostText = 1_000

    private var elements: [Element] = []
    private var path: [String] = []
    /// The length of the path to the entry or balance that is being read.
    private var start: Int?
    private var text = "", currency: String?
    private var values: [String: String] = [:]
    private var bank: String?, number: String?
    private var lineOfError: Int?
    /// Whether the end tag of the outermost element was read.
    private var hasEnded = false

    static func read(_ text: String) throws(Malformed) -> [Element] {
        if let declaration = text.firstRange(of: "<!DOCTYPE") ?? text.firstRange(of: "<!ENTITY") {
            throw Malformed(line: 1 + text[..<declaration.lowerBound].count { $0.isNewline })
        }
        // The text has been decoded, so the encoding in the XML declaration no longer applies.
        let body = text.replacing(/<\?xml[^>]*\?>/, with: "", maxReplacements: 1)
        let parser = XMLParser(data: Data(body.utf8)), reader = CAMTElements()
        parser.delegate = reader
        // On Linux, `parse()` can return true for text that is not well-formed.
        guard parser.parse(), parser.parserError == nil, reader.lineOfError == nil, reader.hasEnded else {
            throw Malformed(line: max(1, reader.lineOfError ?? parser.lineNumber))
        }
        return reader.elements
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]
    ) {
        path.append(name.split(separator: ":").last.map(String.init) ?? name)
        guard path.count <= Self.deepest else {
            lineOfError = lineOfError ?? parser.lineNumber
            return parser.abortParsing()
        }
        text = ""
        if path.last == "Stmt" || path.last == "Rpt" || path.last == "Ntfctn" { (bank, number) = (nil, nil) }
        if start == nil, let last = path.last, Element.Kind(rawValue: last) != nil {
            (start, values, currency) = (path.count, [:], nil)
        }
        if path.last == "Amt", let start, path.count == start + 1 { currency = attributes["Ccy"] }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if text.utf8.count < Self.mostText { text += string }
    }

    func parser(_ parser: XMLParser, foundCDATA data: Data) {
        self.parser(parser, foundCharacters: String(decoding: data.prefix(Self.mostText), as: UTF8.self))
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) { lineOfError = lineOfError ?? parser.lineNumber }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        defer {
            _ = path.popLast()
            text = ""
            hasEnded = path.isEmpty
        }
        let value = text.tidied
        guard let start else { return look(at: value) }
        if path.count > start, !value.isEmpty {
            let key = path[start...].joined(separator: "/")
            if let old = values[key], key.hasSuffix("/Ustrd") {
                values[key] = "\(old) \(value)"
            } else {
                values[key] = values[key] ?? value
            }
        }
        guard path.count == start, let kind = path.last.flatMap(Element.Kind.init) else { return }
        let account = [bank, number.map { "…\($0.suffix(4))" }].compactMap(\.self)
        elements.append(
            Element(
                kind: kind, line: parser.lineNumber, account: account.isEmpty ? nil : account.joined(separator: " "), currency: currency,
                values: values))
        self.start = nil
    }

    /// Reads the account, which precedes the entries.
    private func look(at value: String) {
        guard !value.isEmpty, path.contains("Acct") else { return }
        let end = path.suffix(3).joined(separator: "/")
        if end.hasSuffix("Id/IBAN") || end == "Id/Othr/Id" { number = value }
        if end == "Svcr/FinInstnId/Nm" { bank = value }
    }
}
