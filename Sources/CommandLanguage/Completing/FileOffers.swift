internal import Glibc

/// Lists a folder: the names in it and which of them are folders; nothing where it can't be read.
package typealias FolderListing = @Sendable (String) -> [(name: String, isFolder: Bool)]

/// Lists a folder on disk; `~` is one's home.
package func listFolder(_ path: String) -> [(name: String, isFolder: Bool)] {
  var folder = path.isEmpty ? "." : path
  if path == "~" || path.hasPrefix("~/"), let home = getenv("HOME") {
    folder = String(cString: home) + path.dropFirst()
  }
  guard let stream = opendir(folder) else { return [] }
  defer { closedir(stream) }
  var found: [(name: String, isFolder: Bool)] = []
  while let entry = readdir(stream) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name == "." || name == ".." { continue }
    var status = stat()
    // A link to a folder is one.
    let isThere = fstatat(dirfd(stream), name, &status, 0) == 0
    found.append((name, isThere && status.st_mode & S_IFMT == S_IFDIR))
  }
  return found
}

extension ValueCompleter {
  /// Files whose names begin with what is typed; a folder is not complete, so that Tab goes on.
  func paths(_ typed: Phrase, onlyFolders: Bool) -> Offers {
    let path = typed.text + (spot.partial == nil && !typed.isEmpty ? " " : "")
    if path == "~" {
      return Offers(list: [Offer(start: start(of: typed), text: "~/", isComplete: false)])
    }
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let folder = String(path[..<slash])
    let beginning = path[slash...]
    let found = completer.files(folder)
      .filter { $0.name.hasPrefix(beginning) && (beginning.hasPrefix(".") || $0.name.first != ".") }
      .filter { $0.isFolder || !onlyFolders }
      .sorted { $0.name < $1.name }
    let offers = found.prefix(Completer.mostListed).map { file in
      let name = file.name + (file.isFolder ? "/" : "")
      return Offer(
        start: start(of: typed),
        text: typedForm(of: folder + name),
        label: name,
        isComplete: !file.isFolder && !spot.isInsideQuotes
      )
    }
    return Offers(list: Array(offers), unlisted: found.count - offers.count)
  }
}
