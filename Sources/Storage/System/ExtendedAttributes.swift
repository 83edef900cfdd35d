internal import Glibc

/// Extended attributes of files: access lists, labels, words of a file manager.
///
/// `sys/xattr.h` is in no module that Swift imports, so the C library's functions are looked up by
/// name, once.
enum ExtendedAttributes {
  private typealias List = @convention(c) (Int32, UnsafeMutablePointer<CChar>?, Int) -> Int
  private typealias Get =
    @convention(c) (Int32, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int) -> Int
  private typealias Set =
    @convention(c) (Int32, UnsafePointer<CChar>, UnsafeRawPointer?, Int, Int32) -> Int32

  private static let list = function("flistxattr", as: List.self)
  private static let get = function("fgetxattr", as: Get.self)
  private static let set = function("fsetxattr", as: Set.self)
  /// The most bytes of names, or of one value, that the system allows.
  private static let limit = 65536

  /// Gives a file the attributes of another, as far as this process may set them.
  ///
  /// - Throws: the first reason why one could not be copied; the others are copied all the same.
  static func copy(from source: Int32, to target: Int32) throws(SystemError) {
    guard let list, let get, let set else { throw SystemError(ENOSYS) }
    let length = list(source, nil, 0)
    guard length >= 0 else { throw SystemError(errno) }
    guard length > 0 else { return }
    var names = [CChar](repeating: 0, count: limit)
    let count = list(source, &names, limit)
    guard count >= 0 else { throw SystemError(errno) }
    var failure: SystemError?
    var value = [UInt8](repeating: 0, count: limit)
    for name in names[..<count].split(separator: 0) {
      let name = Array(name) + [0]
      let size = get(source, name, &value, limit)
      if size < 0 || set(target, name, value, size, 0) != 0 {
        failure = failure ?? SystemError(errno)
      }
    }
    if let failure { throw failure }
  }

  private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    guard let address = dlsym(nil, name) else { return nil }
    return unsafeBitCast(address, to: type)
  }
}
