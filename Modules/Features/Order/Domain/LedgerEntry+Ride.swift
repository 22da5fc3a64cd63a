import Language
import Ledger

extension LedgerEntry.Kind {
    /// A ride that was paid for.
    package static let ride = LedgerEntry.Kind("taxi-ride", name: Phrase(en: "Taxi ride", ja: "タクシー乗車"))
}
