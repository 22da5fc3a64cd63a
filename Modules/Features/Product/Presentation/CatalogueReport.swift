import Language
import ProductDomain
import Screen

/// The result of importing a catalogue.
package struct CatalogueReport: Hashable, Sendable, Encodable {
    package let added, known: Int

    package init(_ result: ImportCatalogue.Result) { (added, known) = (result.added, result.known) }

    package var screen: Screen {
        Screen(.catalogueImported, [.init(fields: [.added: .verbatim("\(added)"), .alreadyExists: .verbatim("\(known)")])])
    }
}
