import Language
import Ledger

extension LedgerEntry.Kind {
    /// Something bought from another person.
    package static let purchase = LedgerEntry.Kind("market-purchase", name: Phrase(en: "Flea-market purchase", ja: "フリマでの購入"))
}
