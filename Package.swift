// swift-tools-version: 6.2

import PackageDescription

/// The language rules that every Swift target keeps.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Makes the program for use start sooner.
///
/// Joining libstdc++, which Swift's runtime is written with, takes as long as all that a short run
/// does; so it becomes part of the program. Nothing is to be found in the program by name either.
/// There are no safe settings for this, and only lld takes the script that stands in the folder.
let quickStart: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-use-ld=lld", "-L", Context.packageDirectory + "/Sources/libstdc++",
      "-Xclang-linker", "-static-libgcc", "-Xlinker", "--no-export-dynamic",
    ],
    .when(configuration: .release)
  )
]

/// A module of Palate; it sees only the modules named here, all of which stand below it.
func module(_ name: String, sees dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// The tests of one module.
func tests(of name: String, sees dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: [.byName(name: name)] + dependencies,
    swiftSettings: settings
  )
}

let package = Package(
  name: "palate",
  products: [.executable(name: "palate", targets: ["palate"])],
  targets: [
    .systemLibrary(
      name: "libedit",
      path: "Sources/libedit",
      pkgConfig: "libedit",
      providers: [.apt(["libedit-dev"])]
    ),
    .systemLibrary(
      name: "libutf8proc",
      path: "Sources/libutf8proc",
      providers: [.apt(["libutf8proc-dev"])]
    ),
    .target(
      name: "TextForms",
      dependencies: ["libutf8proc"],
      swiftSettings: settings + [.strictMemorySafety()]
    ),
    .target(name: "CEditline", dependencies: ["libedit"]),
    .target(
      name: "LineEditing",
      dependencies: ["CEditline", "TerminalText", "TextForms"],
      swiftSettings: settings + [.strictMemorySafety()]
    ),
    module("TerminalText"),
    module("CatalogueModel", sees: ["TextForms"]),
    module("Formats", sees: ["CatalogueModel"]),
    module("Storage", sees: ["Formats", "CatalogueModel"]),
    module("CommandLanguage", sees: ["CatalogueModel", "TextForms"]),
    module(
      "Commands",
      sees: ["CommandLanguage", "Storage", "Formats", "CatalogueModel", "TerminalText"]
    ),
    .target(
      name: "Sample",
      path: "seed",
      resources: [.embedInCode("restaurants.plist")],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "palate",
      dependencies: [
        "Commands", "Storage", "Formats", "CommandLanguage", "CatalogueModel", "LineEditing",
        "TerminalText", "Sample",
      ],
      swiftSettings: settings,
      linkerSettings: quickStart
    ),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "palate", "Commands", "Storage", "Formats", "CommandLanguage", "CatalogueModel",
        "TerminalText",
      ],
      swiftSettings: settings
    ),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    .executableTarget(
      name: "LineEditingProbe",
      dependencies: ["LineEditing", "TerminalText"],
      path: "Tests/LineEditingProbe",
      swiftSettings: settings
    ),
    tests(of: "LineEditing", sees: ["TestSupport", "LineEditingProbe"]),
    tests(of: "TerminalText", sees: ["TestSupport"]),
    tests(of: "TextForms", sees: ["TestSupport"]),
    tests(of: "CatalogueModel", sees: ["TestSupport"]),
    tests(of: "Formats", sees: ["CatalogueModel", "TestSupport", "Sample"]),
    tests(of: "Storage", sees: ["Formats", "CatalogueModel", "TestSupport"]),
    tests(of: "CommandLanguage", sees: ["CatalogueModel", "TestSupport"]),
    tests(
      of: "Commands",
      sees: [
        "CommandLanguage", "Storage", "Formats", "CatalogueModel", "TerminalText", "Sample",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "TranscriptTests",
      dependencies: [
        "palate", "Commands", "CommandLanguage", "Storage", "Formats", "CatalogueModel", "Sample",
        "TestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["palate", "TestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DurabilityTests",
      dependencies: ["palate", "TestSupport"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
