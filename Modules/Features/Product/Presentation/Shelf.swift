import FeatureTree
import ProductDomain

/// The items on show: one cell, so that the list and what is opened from it cannot disagree.
package typealias Shelf = Current<ProductPage>
