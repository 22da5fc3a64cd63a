import Foundation

/// Reports that something happened in some folders. What happened is found by walking the folders, so an event may be lost or repeated.
///
/// On Linux, the kernel reports events. Elsewhere, and if the kernel watches too many folders already, the folders are walked at intervals.
final class Alarm {
    private var descriptor: Int32 = -1
    private var watched: Set<String> = []

    init() {
        #if os(Linux)
            descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
        #endif
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Watches these folders too.
    ///
    /// - Returns: Whether a folder is new. Files that were created in it before the call are reported by no event.
    func watch(_ folders: [String]) -> Bool {
        #if os(Linux)
            guard descriptor >= 0 else { return false }
            let events = UInt32(IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
            var isNew = false
            for folder in folders where !watched.contains(folder) {
                guard inotify_add_watch(descriptor, folder, events) >= 0 else {
                    // The folder has vanished, or the limit of the kernel is reached. The interval covers both.
                    if errno == ENOSPC {
                        close(descriptor)
                        descriptor = -1
                        return isNew
                    }
                    continue
                }
                isNew = watched.insert(folder).inserted || isNew
            }
            // A folder that was removed and created again is a new one to the kernel.
            watched.formIntersection(folders)
            return isNew
        #else
            return false
        #endif
    }

    /// Waits for an event, at most for an interval: short without events, long with them, because some file systems report none.
    func wait() { wait(milliseconds: descriptor >= 0 ? 1000 : 200) }

    func wait(milliseconds: Int32) {
        guard descriptor >= 0 else { return Thread.sleep(forTimeInterval: Double(milliseconds) / 1000) }
        var status = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&status, 1, milliseconds) > 0 else { return }
        withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 8) { buffer in
            while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
        }
    }
}
