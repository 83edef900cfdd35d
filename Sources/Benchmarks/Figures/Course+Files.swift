// Work on whole files.
extension Course {
  /// From the start to the first answer that needs the file.
  var firstAnswer: Contest {
    let path = files.path(WorkFiles.Name.propertyList)
    let python = "import plistlib; plistlib.load(open('\(path)', 'rb'))"
    return Contest(
      figure: "first answer",
      size: files.dishes,
      targets: atFullSize(
        Target(measure: .time, peer: "PropertyListDecoder", atMost: 1.0 / 10, aim: 1.0 / 15),
        Target(measure: .memory, peer: "PropertyListDecoder", atMost: 0.8, aim: 0.5)
      ),
      contestants: [
        palate([path, "-c", "show Golden Golden 0 in Berlin"]),
        whole("PropertyListDecoder", programs.own, Role.decode(path: path).arguments),
        whole("plistlib", programs.python, ["-c", python]),
        whole("plutil", programs.plutil, ["-lint", path]),
        whole("cat", programs.cat, [path]),
      ].compactMap { $0 }
    )
  }

  /// The file loaded, one thing changed, the file saved and read back.
  var changeAndSave: Contest {
    Contest(
      figure: "change and save",
      size: files.dishes,
      targets: atFullSize(
        Target(measure: .time, peer: "Foundation", atMost: 1.0 / 6, aim: 1.0 / 8),
        Target(measure: .memory, peer: "Foundation", atMost: 0.8, aim: 0.5)
      ),
      contestants: [
        onCopy("palate") { path in
          (
            programs.palate,
            [path, "-c", "rate restaurant Golden Golden 0 in Berlin 4.5"]
          )
        },
        onCopy("Foundation") { path in
          (programs.own, Role.replace(path: path).arguments)
        },
        programs.python.map { python in
          onCopy("plistlib") { path in (python, ["-c", PythonScript.replace(path)]) }
        },
        programs.cat.map { _ in
          onCopy("cp and sync") { path in
            ("/bin/sh", ["-c", "cat '\(path)' > '\(path)~' && sync '\(path)~'"])
          }
        },
      ].compactMap { $0 }
    )
  }

  /// A contestant that changes the file: each time a fresh copy, made before the clock runs.
  private func onCopy(
    _ name: String,
    _ command: @escaping (_ path: String) -> (program: String, arguments: [String])
  ) -> Contest.Contestant {
    Contest.Contestant(name) {
      let path = try files.copy(of: WorkFiles.Name.propertyList, as: "changed.plist")
      let (program, arguments) = command(path)
      return try ChildProcess.run(program, arguments).measurement
    }
  }
}

/// What Python is told.
private enum PythonScript {
  static func replace(_ path: String) -> String {
    """
    import os, plistlib
    with open('\(path)', 'rb') as file:
        restaurants = plistlib.load(file)
    restaurants[0]['dishes'][0]['rating'] = 4.5
    with open('\(path).new', 'wb') as file:
        plistlib.dump(restaurants, file, sort_keys=False)
        file.flush()
        os.fsync(file.fileno())
    os.rename('\(path).new', '\(path)')
    """
  }
}
