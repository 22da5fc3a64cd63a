/// A language that amounts, dates and words can be had in.
package enum Language: String, Hashable, Sendable, CaseIterable {
    case english = "en"
    case japanese = "ja"
}
