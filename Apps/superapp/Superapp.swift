import ProgramKit

#if Budgets
    import Budgets
#endif
#if Order
    import Order
#endif
#if Product
    import Product
#endif
#if Promotion
    import Promotion
#endif
#if Recurring
    import Recurring
#endif
#if Rules
    import Rules
#endif
#if SignUp
    import SignUp
#endif
#if StatementImport
    import StatementImport
#endif
#if Timeline
    import Timeline
#endif

@main enum Superapp: Program {
    static let version = Version(0, 2, 0)
    static let languages: [Language] = [.english, .japanese]
    static let about = Phrase(en: "Taxis, a flea market and your money.", ja: "タクシー、フリーマーケット、家計をひとつに。")
    @FeatureList static var features: [any Feature.Type] {
        #if Promotion
            Promotion.self
        #endif
        #if SignUp
            SignUp.self
        #endif
        #if Timeline
            Timeline.self
        #endif
        #if StatementImport
            StatementImport.self
        #endif
        #if Budgets
            Budgets.self
        #endif
        #if Recurring
            Recurring.self
        #endif
        #if Rules
            Rules.self
        #endif
        #if Order
            Order.self
        #endif
        #if Product
            Product.self
        #endif
    }
}
