/// The modules of Apple's platforms, listed here because a check on Linux has no Apple SDK from which to read them.
enum AppleModules {
    static let names: Set<String> = Set(text.split { $0.isWhitespace }.map(String.init))

    private static let text = """
        AGL ARKit AVFAudio AVFoundation AVKit AVRouting Accelerate Accessibility AccessorySetupKit Accounts ActivityKit AdAttributionKit
        AdServices AdSupport AddressBook AddressBookUI AlarmKit AppClip AppIntents AppIntentsTesting AppKit AppTrackingTransparency
        AppleArchive AppleScriptKit AppleScriptObjC ApplicationServices AssetsLibrary AudioDriverKit AudioToolbox AudioUnit
        AuthenticationServices AutomaticAssessmentConfiguration Automator BackgroundAssets BackgroundTasks BrowserEngineCore
        BrowserEngineKit BrowserKit BusinessChat CFNetwork CalendarStore CallKit CarKey CarPlay Carbon CarrierDescriptor Charts
        Cinematic ClassKit ClockKit CloudKit Cocoa Collaboration ColorSync ColorSyncCalibration Combine CommonCrypto CompositorServices
        Compression Contacts ContactsUI CoreAudio CoreAudioKit CoreAudioTypes CoreBluetooth CoreData CoreDisplay CoreFoundation
        CoreGraphics CoreHaptics CoreImage CoreLocation CoreLocationUI CoreMIDI CoreMIDIServer CoreML CoreMedia CoreMediaIO CoreMotion
        CoreNFC CorePhoneNumbers CoreServices CoreSpotlight CoreTelephony CoreText CoreTransferable CoreVideo CoreWLAN CreateML
        CreateMLComponents CryptoKit CryptoTokenKit DVDPlayback Darwin DataDetection DeclaredAgeRange DeveloperToolsSupport
        DeviceActivity DeviceCheck DeviceDiscoveryExtension DeviceDiscoveryUI DirectoryService DiscRecording DiscRecordingUI
        DiskArbitration DockKit DriverKit EndpointSecurity EnergyKit EventKit EventKitUI ExceptionHandling ExecutionPolicy
        ExposureNotification ExtensionFoundation ExtensionKit ExternalAccessory FSKit FamilyControls FileProvider FileProviderUI
        FinanceKit FinanceKitUI FinderSync ForceFeedback FoundationModels GLKit GLUT GSS GameController GameKit GameSave GameplayKit
        GeoToolbox GroupActivities HIDDriverKit HealthKit HealthKitUI HomeKit Hypervisor ICADevices IMServicePlugIn IOBluetooth
        IOBluetoothUI IOKit IOSurface IOUSBHost IdentityDocumentServices IdentityDocumentServicesUI IdentityLookup IdentityLookupUI
        ImageCaptureCore ImageIO ImagePlayground ImmersiveMediaSupport InputMethodKit InstallerPlugins InstantMessage Intents IntentsUI
        JavaNativeFoundation JavaRuntimeSupport JavaScriptCore Journaling JournalingSuggestions KernelManagement LDAP
        LatentSemanticMapping LightweightCodeRequirements LinkPresentation LiveCommunicationKit LocalAuthentication
        LocalAuthenticationEmbeddedUI LockedCameraCapture MLCompute MachO MailKit ManagedAppDistribution ManagedSettings
        ManagedSettingsUI MapKit MarketplaceKit Matter MatterSupport MediaAccessibility MediaExtension MediaLibrary MediaPlayer
        MediaSetup MediaToolbox MessageUI Messages Metal MetalFX MetalKit MetalPerformanceShaders MetalPerformanceShadersGraph MetricKit
        MobileCoreServices ModelIO MultipeerConnectivity MusicKit MusicUI NaturalLanguage NearbyInteraction NetFS Network
        NetworkExtension NetworkingDriverKit NewsstandKit Notary NotificationCenter OSAKit OSLog ObjectiveC OpenAL OpenCL OpenDirectory
        OpenGL OpenGLES PCIDriverKit PCSC PDFKit PHASE PaperKit ParavirtualizedGraphics PassKit PencilKit PermissionKit Photos PhotosUI
        PreferencePanes ProximityReader PushKit PushToTalk QTKit Quartz QuartzCore QuickLook QuickLookThumbnailing QuickLookUI
        RealityFoundation RealityKit RelevanceKit ReplayKit RoomPlan Ruby SQLite3 SafariServices SafetyKit SceneKit ScreenCaptureKit
        ScreenSaver ScreenTime ScriptingBridge SecureElementCredential Security SecurityFoundation SecurityInterface SecurityUI
        SensitiveContentAnalysis SensorKit ServiceManagement SharedWithYou SharedWithYouCore ShazamKit Social SoundAnalysis Speech
        SpriteKit StickerFoundation StickerKit StoreKit StoreKitTest SwiftData SwiftUI SwiftUICore Symbols SyncServices System
        SystemConfiguration SystemExtensions TVML TVMLKit TVServices TVUIKit TWAIN TabularData Tcl TelephonyMessagingKit ThreadNetwork
        TipKit TouchController Translation TranslationUIProvider Twitter UIKit USBDriverKit USBSerialDriverKit UniformTypeIdentifiers
        UserNotifications UserNotificationsUI VideoDecodeAcceleration VideoSubscriberAccount VideoToolbox Virtualization Vision
        VisionKit VisualIntelligence WatchConnectivity WatchKit WeatherKit WebKit WiFiAware WidgetKit WorkoutKit XCUIAutomation
        _Builtin_float asl dnssd libkern mach notify os simd tzfile unwind util uuid vecLib vmnet xpc
        """
}
