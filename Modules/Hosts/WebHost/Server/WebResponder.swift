import Failure
import Files
import Foundation
import HTTPTypes
import Hummingbird
import InspectorPage
import Language
import NIOCore
import Program
import Screen
import TreeRecords

/// Routes requests to pages, forms, feeds, commands and the inspector.
struct WebResponder: HTTPResponder {
    let sessions: WebSessions
    let keys: AccessKeys
    private let checks = RequestChecks()
    let commands: CommandAPI
    private let program: HostedProgram

    @MainActor
    init(_ sessions: WebSessions, _ keys: AccessKeys) {
        (self.sessions, self.keys, program) = (sessions, keys, sessions.program)
        commands = CommandAPI(sessions.program)
    }

    /// The maximum size of a form in bytes.
    static let largestBody = 64 << 10

    func respond(to request: Request, context: WebContext) async throws -> Response {
        let caller = Caller(request, fallback: program.language)
        var response: Response
        do {
            if let refusal = checks.refusal(of: request, at: context.port) { throw refusal }
            response = try await answer(request, caller)
        } catch let refusal as HTTPRefusal {
            response = answer(refusal, request, caller)
        } catch {
            response = answer(HTTPRefusal(Failure(error) ?? Failure(.internal, .couldNotBeDone)), request, caller)
        }
        response.headers.protect()
        if request.method == .head { response.body = ResponseBody() }
        return response
    }

    private func answer(_ request: Request, _ caller: Caller) async throws -> Response {
        let path = request.uri.path
        if path == "/icon.svg" { return .text(Asset.icon.text, "image/svg+xml") }
        if path == "/favicon.ico" { return Response(status: .noContent) }
        guard let query = FormData(request.uri.query ?? "") else {
            throw HTTPRefusal(.badRequest, .addressCannotBeRead, hint: .useThePagesThemselves)
        }
        if path == "/", let token = query["token"] { return try enter(with: token, caller) }
        guard let cookie = caller.cookie, keys.admits(cookie) else {
            throw HTTPRefusal(.forbidden, .notLetIn, hint: .useThePrintedAddress)
        }
        let steps = try steps(of: path)
        func formToken(_ session: String) -> String { AccessKeys.formToken(cookie, session: session) }
        switch (request.method, steps.first) {
        case (.post, "s") where steps.count > 1:
            return try await receive(form(of: request), from: steps[1], at: Array(steps.dropFirst(2)), caller, formToken(steps[1]))
        case (.post, "api"): throw HTTPRefusal(.methodNotAllowed, .wrongMethod, hint: .seeTheDescription)
        case (.post, _): throw HTTPRefusal(.notFound, .nothingHere(path), hint: .useThePagesThemselves)
        case (_, "s") where steps.count > 1: return try await show(steps[1], at: Array(steps.dropFirst(2)), caller, formToken(steps[1]))
        case (_, "feed") where steps.count == 2:
            return try await feed(
                steps[1], at: try self.steps(of: query["at"] ?? ""), page: query["page"] ?? "", caller, formToken(steps[1]))
        // A recording can be long, and a command can take a long time; neither may delay the other requests of the event loop.
        case (_, "inspect"):
            let answer = try await withTaskExecutorPreference(globalConcurrentExecutor) {
                if let recording = sessions.inspected {
                    try await inspect(recording, Array(steps.dropFirst()), query)
                } else {
                    nil as Response?
                }
            }
            if let answer { return answer }
            return try await begin(at: steps)
        case (_, "api"):
            return await withTaskExecutorPreference(globalConcurrentExecutor) {
                await commands.answer(Array(steps.dropFirst()), query, in: caller.language)
            }
        default: return try await begin(at: steps)
        }
    }

    private func steps(of path: String) throws -> [String] {
        let parts = path.split(separator: "/"), steps = parts.compactMap { String($0).percentDecoded() }
        guard steps.count == parts.count, !steps.contains(where: \.hasControls) else {
            throw HTTPRefusal(.badRequest, .addressCannotBeRead, hint: .useThePagesThemselves)
        }
        return steps
    }

    /// Gives a cookie to a browser that opens the printed address, unless it already has a valid one, and redirects the browser to an
    /// address without the token.
    private func enter(with token: String, _ caller: Caller) throws -> Response {
        if let cookie = caller.cookie, keys.admits(cookie) { return .redirect(to: Path()) }
        guard let cookie = keys.exchange(token) else { throw HTTPRefusal(.forbidden, .linkIsUsed, hint: .startAgainForALink) }
        var response = Response.redirect(to: Path())
        response.headers[.setCookie] = "\(AccessKeys.cookieName)=\(cookie); HttpOnly; SameSite=Strict; Path=/; Max-Age=31536000"
        return response
    }

    /// Redirects a request for `/` to the session `sessions.recent`, or to a new session if that is nil. Redirects a request for a screen's
    /// address, such as a bookmark, to a new session.
    @MainActor
    private func begin(at steps: [String]) async throws -> Response {
        if steps.isEmpty, let recent = sessions.recent { return .redirect(to: Path("s", recent)) }
        return .redirect(to: Path(["s", try await sessions.makeSession().id] + steps))
    }

    /// Returns the session with the given ID. If it is not saved, begins a new one at the address `steps`.
    @MainActor
    private func session(_ id: String, at steps: [String]) async throws -> WebSession {
        if let session = try await sessions.session(id) { return session }
        if let session = try await sessions.renewed(id, at: steps) { return session }
        throw HTTPRefusal(.notFound, .nothingHere("/s/\(id)"), hint: .useThePagesThemselves)
    }

    @MainActor
    private func show(_ id: String, at steps: [String], _ caller: Caller, _ token: String) async throws -> Response {
        let session = try await self.session(id, at: steps)
        if caller.isScript {
            try await session.go(to: steps)
            session.feed?.poke()
            return Response(status: .noContent)
        }
        let page = try await pageData(of: session, caller, token, at: steps)
        return page.address == steps ? response(page, of: session) : .redirect(to: page.path)
    }

    @MainActor
    private func pageData(of session: WebSession, _ caller: Caller, _ token: String, at steps: [String] = []) async throws -> PageData {
        let once = String.secret(bytes: 8)
        guard let page = try await session.page(in: caller.language, token: token, once: once, at: steps) else {
            throw HTTPRefusal(.serviceUnavailable, .nothingToShowYet, hint: .loadAgain)
        }
        return page
    }

    @MainActor
    private func response(_ page: PageData, of session: WebSession, status: HTTPResponse.Status? = nil) -> Response {
        session.hasSent(page)
        return .text(sessions.pages.document(of: page), "text/html", status ?? session.stage.failure?.kind.status ?? .ok)
    }

    private func form(of request: Request) async throws -> FormData {
        let isForm = request.headers[.contentType]?.hasPrefix("application/x-www-form-urlencoded") ?? false
        guard isForm else { throw HTTPRefusal(.unsupportedMediaType, .noForm, hint: .useThePagesThemselves) }
        if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > Self.largestBody { throw Self.tooLarge }
        let body: ByteBuffer
        do { body = try await request.body.collect(upTo: Self.largestBody) } catch is NIOTooManyBytesError { throw Self.tooLarge }
        guard let form = FormData(String(buffer: body)) else { throw HTTPRefusal(.badRequest, .noForm, hint: .useThePagesThemselves) }
        return form
    }

    private static let tooLarge = HTTPRefusal(.contentTooLarge, .bodyTooLarge(largestBody >> 10), hint: .typeLess)

    @MainActor
    private func receive(
        _ form: FormData, from id: String, at steps: [String], _ caller: Caller, _ token: String
    ) async throws -> Response {
        guard token.isSecretly(form["token"] ?? "") else {
            throw HTTPRefusal(.forbidden, .wrongFormToken, hint: .loadAgain)
        }
        let session = try await self.session(id, at: steps)
        if let language = form["language"].flatMap(Language.init(code:)) {
            var response = Response.redirect(to: Path(["s", id] + steps))
            response.headers[.setCookie] = "lang=\(language.code); SameSite=Strict; Path=/; Max-Age=31536000"
            return response
        }
        guard let choice = form["do"].flatMap(FormChoice.init), let once = form["once"], (1...64).contains(once.utf8.count) else {
            throw HTTPRefusal(.badRequest, .unknownAction, hint: .loadAgain)
        }
        var isDone = true
        if !session.hasDone("\(once) \(choice.text) \(form["input"] ?? "")") {
            try await session.go(to: steps)
            // Check the address, because another screen may offer a different action with the same ID.
            isDone = session.stage.address ?? [] == steps
            if isDone { isDone = await session.choose(choice, input: form["input"]) } else { session.say(.noLongerOffered, isError: true) }
        }
        if caller.isScript {
            session.feed?.poke()
            return Response(status: .noContent)
        }
        guard isDone else { return response(try await pageData(of: session, caller, token), of: session, status: .conflict) }
        _ = try await session.page(in: caller.language, token: "", once: "")
        return .redirect(to: Path(["s", id] + (session.stage.address ?? [])))
    }

    @MainActor
    private func feed(_ id: String, at steps: [String], page once: String, _ caller: Caller, _ token: String) async throws -> Response {
        let session = try await self.session(id, at: steps)
        return LiveStream.response(session.follow(once: once, in: caller.language, token: token))
    }

    /// Returns the page of the inspector, the lines that the page has not seen, or a redirect to a new session that continues from a moment
    /// of the recording; nil for any other address.
    private func inspect(_ recording: LiveRecording, _ steps: [String], _ query: FormData) async throws -> Response? {
        if steps.isEmpty {
            var response = Response.text(InspectorPage.document(await recording.lines(after: 0)), "text/html")
            response.headers[.policy] = InspectorPage.policy
            return response
        }
        if steps.count == 3, steps[0] == "moment" {
            let (tree, time) = (Int(steps[1]) ?? 0, Int(steps[2]) ?? 0)
            guard let path = try await sessions.makeSession(from: tree, at: time) else {
                throw HTTPRefusal(.gone, .momentIsGone, hint: .chooseALaterMoment)
            }
            return .redirect(to: path)
        }
        guard steps == ["lines"] else { return nil }
        let (lines, count) = await recording.lines(after: query["after"].flatMap { Int($0) } ?? 0)
        return .text(NewLines(lines: lines, count: count).jsonText, "application/json")
    }

    private func answer(_ refusal: HTTPRefusal, _ request: Request, _ caller: Caller) -> Response {
        let language = caller.language
        let isProgram = request.uri.path.hasPrefix("/api")
        var response = isProgram ? CommandAPI.response(refusal, in: language) : page(of: refusal, caller)
        if refusal.status == .methodNotAllowed { response.headers[.allow] = isProgram ? "GET, HEAD" : "GET, HEAD, POST" }
        if refusal.status == .tooManyRequests || refusal.status == .serviceUnavailable { response.headers[.retryAfterSeconds] = "1" }
        // Close the connection, because the rest of the body is not read.
        if refusal.status == .contentTooLarge { response.headers[.connection] = "close" }
        return response
    }

    private func page(of refusal: HTTPRefusal, _ caller: Caller) -> Response {
        let language = caller.language
        let page = WebPage(.title(of: refusal.status), program: "\(program.name)", in: language) {
            HTML("p") { refusal.message.shown(to: .page).text(in: language) }
            if let hint = refusal.hint { HTML("p") { hint.shown(to: .page).text(in: language) } }
            if caller.cookie.map(keys.admits) ?? false {
                HTML("p") { HTML("a", .href(Path()), .classes("main")) { Phrase.toTheBeginning.text(in: language) } }
            }
        }
        return .text(page.text, "text/html", refusal.status)
    }
}

/// The lines that the page of the inspector has not seen, and the number of lines so far.
private struct NewLines: Encodable {
    let lines: [RecordedLine]
    let count: Int
}

extension String {
    fileprivate var hasControls: Bool { unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) } }
}
