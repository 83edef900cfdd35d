/// Numbers that look random and are the same in each run (splitmix64, Steele and others, 2014).
struct StableRandomness {
  private var state: UInt64

  /// Starts a sequence.
  init(seed: UInt64) {
    state = seed
  }

  /// The next number from 0 up to, but without, a bound.
  mutating func number(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }

  /// One element of a list that is not empty.
  mutating func element<Element>(of list: [Element]) -> Element {
    list[number(below: list.count)]
  }
}
