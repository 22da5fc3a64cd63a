import Failure
import HTTPTypes
import Language

/// The command `serve`.
extension Phrase {
    static var serveInABrowser: Phrase { Phrase("Serve the program to a browser.") }
    static var whatServingDoes: Phrase {
        Phrase(
            """
            The server listens only on this machine, and prints an address that gives access to one browser. Each browser tab has \
            its own session, which survives a reload of the page and a restart of the server, even if the server was killed. \
            Read-only commands are served at /api and described by /api/openapi.json. Stop the server with Ctrl-C.
            """)
    }
    static var serveOnAFreePort: Phrase { Phrase("Serve on a free port:") }
    static var listenOnThisPort: Phrase {
        Phrase("Listen on this port; 0 for a free one (default: 8080).")
    }
    static var keepSessionsInMemory: Phrase {
        Phrase("Keep at most this many sessions in memory (default: 1000).")
    }
    static func noSessionCount(_ count: Int) -> Phrase {
        Phrase("The number of sessions cannot be \(count).")
    }
    static var chooseASessionCount: Phrase {
        Phrase("Choose a number from 1 to 1000000.")
    }
    static var openTheBrowser: Phrase { Phrase("Open the address in the default browser.") }
    static var serveTheInspector: Phrase {
        Phrase("Show the trees and events of all sessions at /inspect (default: only in debug builds).")
    }
    static var inspectSessions: Phrase { Phrase("Inspect browser sessions.") }
    static var hasNoInspector: Phrase { Phrase("This program has no inspector.") }
    static var addTheInspector: Phrase {
        Phrase("Add the part Inspector to the program.")
    }
    static var openThisAddress: Phrase { Phrase("Open") }
    static var sessionsOfBrowsers: Phrase {
        Phrase("The folder with the saved sessions of browsers and the list of browsers that have access.")
    }
    static func noPort(_ port: Int) -> Phrase { Phrase("\(port) is not a port.") }
    static var chooseAPort: Phrase {
        Phrase("Choose another port with --port, or 0 for a free one.")
    }
    static func cannotListen(_ port: Int, _ code: Int32) -> Phrase {
        Phrase("The server cannot listen on port \(port) (error \(code)): another program may be using it.")
    }
}

/// Labels around a screen.
extension Phrase {
    static var skipToContent: Phrase { Phrase("Skip to content") }
    static var sections: Phrase { Phrase("Sections") }
    static var language: Phrase { Phrase("Language") }
    static var actions: Phrase { Phrase("Actions") }
    static var connectionLost: Phrase { Phrase("The connection is lost. Trying again…") }
    static var openElsewhere: Phrase { Phrase("This session is now open in another tab or window.") }
    static var continueHere: Phrase { Phrase("Continue here") }
    static var toTheBeginning: Phrase { Phrase("Go to the start") }
}

/// Messages above a screen.
extension Phrase {
    static var noLongerOffered: Phrase {
        Phrase("That action is no longer available, so nothing was done. This is the current screen.")
    }
    static var notAllCameBack: Phrase {
        Phrase("Not everything could be restored from your last visit.")
    }
    static var sessionIsNew: Phrase {
        Phrase("The session at this address was not saved, so a new one has begun.")
    }
    static var sessionIsNotKept: Phrase {
        Phrase("This session cannot be saved. Check the free disk space.")
    }
    static var couldNotBeDone: Phrase { Phrase("The action failed.") }
}

/// Rejected requests.
extension Phrase {
    static func title(of status: HTTPResponse.Status) -> Phrase {
        switch status.code {
        case 403, 421: Phrase("Not allowed")
        case 404: Phrase("Not found")
        case 410: Phrase("No longer available")
        case 413: Phrase("Too long")
        case 429, 503: Phrase("Try again later")
        case 400..<500: Phrase("This cannot be done")
        default: Phrase("Something went wrong")
        }
    }
    static var wrongHost: Phrase { Phrase("This server does not accept that host name.") }
    static var useThePrintedAddress: Phrase {
        Phrase("Open the address that the program printed when it started.")
    }
    static var wrongMethod: Phrase { Phrase("That request method is not supported.") }
    static var foreignOrigin: Phrase { Phrase("The request came from another site.") }
    static var useThePagesThemselves: Phrase { Phrase("Use the links and buttons on the page.") }
    static var tooManyRequests: Phrase { Phrase("There were too many requests.") }
    static var tryAgainInASecond: Phrase { Phrase("Try again in a second.") }
    static var tooManySessions: Phrase { Phrase("There are too many sessions.") }
    static var tryAgainInAMinute: Phrase { Phrase("Try again in a minute.") }
    static var closeSomePages: Phrase { Phrase("Close some pages and try again.") }
    static var addressCannotBeRead: Phrase { Phrase("The address is invalid.") }
    static func nothingHere(_ path: String) -> Phrase { Phrase("There is nothing at \(path).") }
    static var notLetIn: Phrase { Phrase("This browser does not have access.") }
    static var linkIsUsed: Phrase {
        Phrase("This address is invalid or has already been used: it works once, in one browser.")
    }
    static var startAgainForALink: Phrase {
        Phrase("Use the browser that has access, or restart the program to get a new address.")
    }
    static var momentIsGone: Phrase {
        Phrase("The state of the session at that moment is no longer kept.")
    }
    static var chooseALaterMoment: Phrase { Phrase("Choose a later moment.") }
    static var nothingToShowYet: Phrase { Phrase("There is nothing to show yet.") }
    static var loadAgain: Phrase { Phrase("Load the page again.") }
    static var noForm: Phrase { Phrase("The request is not from a form on these pages.") }
    static func bodyTooLarge(_ limit: Int) -> Phrase {
        Phrase("A form may contain at most \(limit) KiB.")
    }
    static var typeLess: Phrase { Phrase("Go back and shorten the text.") }
    static var wrongFormToken: Phrase {
        Phrase("The form is not from this session, so nothing was done.")
    }
    static var unknownAction: Phrase { Phrase("The form requests an unknown action, so nothing was done.") }
}

/// Messages of `/api`, and its description.
extension Phrase {
    static var rejectedRequest: Phrase { Phrase("The request failed.") }
    static var outputAsJSON: Phrase { Phrase("The output of the command as JSON.") }
    static func noCommandHere(_ path: String, near: String?) -> Phrase {
        Phrase("There is no read-only command \(path).\(didYouMean(near))")
    }
    static var seeTheDescription: Phrase { Phrase("See /api/openapi.json.") }
    static func noParameter(_ name: String, near: String?) -> Phrase {
        Phrase("There is no parameter \(name).\(didYouMean(near))")
    }
    static func givenTwice(_ name: String) -> Phrase {
        Phrase("The parameter \(name) is given more than once.")
    }
    static func noTruth(_ name: String) -> Phrase {
        Phrase("The parameter \(name) must be true or false.")
    }
    static func missingParameter(_ name: String) -> Phrase { Phrase("The parameter \(name) is missing.") }
}
