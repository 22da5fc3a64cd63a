import ProgramKit
import Wallet

@main enum Pocket: Program {
    static let version = Version(1, 2, 3)
    static let about = Phrase(en: "A wallet, and nothing else.", ja: "財布だけのプログラム。")
    @FeatureList static var features: [any Feature.Type] { Wallet.self }
}
