internal import CEditline

/// libedit's editor and history, freed with this handle.
///
/// It knows the object that it calls back only by address, so that object must own it.
@safe final class EditLine {
  private let pointer: OpaquePointer

  /// Opens an editor on standard input and output; nil if these are no terminal.
  ///
  /// The corresponding C function is `el_init_fd`.
  init?(name: String, owner: UnsafeMutableRawPointer, callbacks: ceditline_callbacks) {
    guard let pointer = unsafe ceditline_open(name, owner, callbacks) else { return nil }
    unsafe self.pointer = pointer
  }

  deinit { unsafe ceditline_close(pointer) }

  /// Whether the terminal has the string capability and it is an ANSI sequence.
  func hasSequence(_ capability: String) -> Bool {
    guard let value = unsafe ceditline_capability(pointer, capability) else { return false }
    return unsafe value[0] == 0x1B && value[1] == 0x5B
  }

  /// Obeys a file of editor commands; false if one was not known.
  ///
  /// The corresponding C function is
  /// `el_source`.
  func source(_ path: String) -> Bool { unsafe ceditline_source(pointer, path) }

  /// Whether lines are edited at all.
  var edits: Bool { unsafe ceditline_edits(pointer) }

  /// Whether the keys are those of vi.
  var isVi: Bool {
    get { unsafe ceditline_is_vi(pointer) }
    set { unsafe ceditline_set_vi(pointer, newValue) }
  }

  /// Binds a key to a command by name; `second` is the map of vi's command mode.
  func bind(_ key: String, to command: String, second: Bool) {
    unsafe ceditline_bind(pointer, second, key, command)
  }

  /// What a key is bound to, as libedit words it; empty if it is not bound.
  func binding(of key: String, second: Bool) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    unsafe ceditline_binding(pointer, second, key, &buffer, buffer.count)
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// How reading a line came out.
  enum Reading {
    case line([Unicode.Scalar])
    case end
    case stopped
  }

  /// Reads a line with its end.
  ///
  /// The corresponding C function is `el_wgets`.
  func read() -> Reading {
    var line: UnsafePointer<UInt32>?
    let count = unsafe ceditline_read(pointer, &line)
    guard count > 0, let line = unsafe line else { return count == 0 ? .end : .stopped }
    let buffer = unsafe UnsafeBufferPointer(start: line, count: Int(count))
    return .line(unsafe buffer.map { Unicode.Scalar($0) ?? "\u{FFFD}" })
  }

  /// A line as it stands, and the place of the cursor in it.
  struct State: Equatable {
    var scalars: [Unicode.Scalar] = []
    var cursor = 0

    /// The line as text.
    var text: String { String(String.UnicodeScalarView(scalars)) }

    /// Whether the cursor is at the end.
    var isAtEnd: Bool { cursor == scalars.count }
  }

  /// The line as it stands.
  ///
  /// The corresponding C function is `el_wline`.
  var state: State {
    var (length, cursor) = (0, 0)
    let line = unsafe ceditline_line(pointer, &length, &cursor)
    let buffer = unsafe UnsafeBufferPointer(start: line, count: length)
    return State(
      scalars: unsafe buffer.map { Unicode.Scalar($0) ?? "\u{FFFD}" },
      cursor: min(cursor, length)
    )
  }

  /// Moves the cursor by so many scalars.
  ///
  /// The corresponding C function is `el_cursor`.
  func move(by distance: Int) {
    if distance != 0 { unsafe ceditline_move(pointer, Int32(distance)) }
  }

  /// Replaces scalars of the line and leaves the cursor behind what stands there instead.
  ///
  /// The corresponding C functions are `el_deletestr` and `el_winsertstr`.
  func replace(_ range: Range<Int>, with scalars: some Sequence<Unicode.Scalar>) {
    let state = state
    move(by: range.upperBound - state.cursor)
    if !range.isEmpty { unsafe ceditline_delete(pointer, Int32(range.count)) }
    let values = scalars.filter { $0.value != 0 }.map(\.value) + [0]
    if values.count > 1 { _ = unsafe ceditline_insert(pointer, values) }
  }

  /// What reading a key inside of a command came to.
  enum Key {
    case scalar(Unicode.Scalar)
    case stopped
  }

  /// The next key, asked for by a command.
  ///
  /// The corresponding C function is `el_wgetc`.
  func nextKey() -> Key {
    var value: UInt32 = 0
    guard unsafe ceditline_next(pointer, &value) == 1 else { return .stopped }
    return .scalar(Unicode.Scalar(value) ?? "\u{FFFD}")
  }

  /// Has scalars read as the next keys.
  ///
  /// The corresponding C function is `el_wpush`.
  func push(_ scalars: [Unicode.Scalar]) {
    unsafe ceditline_push(pointer, scalars.map(\.value) + [0])
  }

  /// Puts the terminal into the editor's mode, or back.
  ///
  /// The corresponding C function is `el_wset`.
  func setRaw(_ isRaw: Bool) { unsafe ceditline_set_raw(pointer, isRaw) }

  /// Adds a line to the history that libedit's own commands look at.
  ///
  /// The corresponding C function is
  /// `history_w`.
  func remember(_ line: String) {
    unsafe ceditline_remember(pointer, line.unicodeScalars.map(\.value) + [0])
  }

  /// Whether libedit has wanted to beep since this was asked last.
  func takeBeep() -> Bool { unsafe ceditline_take_beeps(pointer) > 0 }

  /// What libedit has complained about, one a line.
  var complaints: String { unsafe String(cString: ceditline_complaints(pointer)) }
}
