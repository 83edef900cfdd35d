/// Keeps the best few of many without sorting them all.
///
/// A heap whose root is the worst one kept: a thing that is not among the best costs one comparison.
struct BestOf<Element> {
  private let most: Int
  private let isBetter: (Element, Element) -> Bool
  private var heap: [Element] = []

  /// Keeps at most that many by an order in which the best comes first.
  init(_ most: Int, by isBetter: @escaping (Element, Element) -> Bool) {
    self.most = most
    self.isBetter = isBetter
  }

  /// The worst of those kept, once as many as wanted are kept; only what is better comes in.
  var threshold: Element? { heap.count < most ? nil : heap.first }

  /// Keeps an element if it is among the best.
  mutating func consider(_ element: Element) {
    guard heap.count >= most else {
      heap.append(element)
      rise(from: heap.count - 1)
      return
    }
    guard most > 0, isBetter(element, heap[0]) else { return }
    heap[0] = element
    sink()
  }

  /// Those kept, the best first.
  var sorted: [Element] { heap.sorted(by: isBetter) }

  private mutating func rise(from start: Int) {
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      guard isBetter(heap[parent], heap[child]) else { return }
      heap.swapAt(parent, child)
      child = parent
    }
  }

  private mutating func sink() {
    var parent = 0
    while true {
      var worst = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && isBetter(heap[worst], heap[child]) {
        worst = child
      }
      guard worst != parent else { return }
      heap.swapAt(worst, parent)
      parent = worst
    }
  }
}
