import Commands
import Failure
import Files
import Foundation
import Language

/// The manual's description of the configuration file, and the doctor's checks of that file and of the program's version.
extension Launch {
    public static func files(of program: ProgramName) -> [KeptFile] { [KeptFile(LaunchConfiguration.name, .whatTheConfigurationSays)] }

    public static var checks: [DoctorCheck] {
        [
            DoctorCheck("config") { surroundings in
                guard let home = surroundings.home else { return .ok(.noPlaceForData) }
                let path = home.file(LaunchConfiguration.name).path
                let isThere = FileManager.default.fileExists(atPath: path)
                return .of(path.movedAway, ok: isThere ? .configIsRight(path) : .noConfig) { () throws(Failure) in
                    _ = try LaunchConfiguration(in: home)
                }
            },
            DoctorCheck("version") { surroundings in
                guard let home = surroundings.home, let configuration = try? LaunchConfiguration(in: home) else {
                    return .ok(.notChecked)
                }
                let (running, needed) = (surroundings.version, configuration.minimumVersion)
                guard running < needed else { return .ok(.versionSuffices("\(running)")) }
                let path = home.file(LaunchConfiguration.name).path
                return .problem(.versionIsTooOld("\(running)", needed: "\(needed)", by: path), fix: path.movedAway)
            },
        ]
    }
}
