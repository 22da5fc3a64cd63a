import Failure
import Pages

extension Drawing {
    /// The drawing as one offline page: searchable, with violations, affected targets and build times.
    package func page(nonce: String = OfflinePage.nonce) throws(Failure) -> String {
        try OfflinePage(
            title: "\(package): module graph", style: PackageResources.page_css, body: PackageResources.body_html,
            script: PackageResources.layout_js + PackageResources.view_js + PackageResources.page_js
        ).html(with: self, nonce: nonce)
    }
}
