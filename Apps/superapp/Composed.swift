import Commands
import Launch
import Main

#if Order
    import Order
#endif
#if Product
    import Product
#endif
#if Promotion
    import Promotion
#endif
#if SignUp
    import SignUp
#endif
#if Timeline
    import Timeline
#endif

/// What this program is composed of, in the order of its help; what stands where in a slot is said by the labels there.
enum Composed {
    @FeatureList static var features: [any Feature.Type] {
        Launch.self
        #if Promotion
            Promotion.self
        #endif
        #if SignUp
            SignUp.self
        #endif
        Main.self
        #if Timeline
            Timeline.self
        #endif
        #if Order
            Order.self
        #endif
        #if Product
            Product.self
        #endif
    }

    /// What is on whatever is chosen: without it there is no program.
    static var frame: [any Feature.Type] { [Launch.self, Main.self] }
}
