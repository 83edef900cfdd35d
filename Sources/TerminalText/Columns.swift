/// Choices laid out in columns from top to bottom, as `ls` does it, each perhaps with a remark.
package struct Columns: Sendable {
  /// A choice and what helps to choose it.
  package struct Entry: Sendable {
    /// The choice itself.
    package var label: StyledText

    /// What stands dim behind it; may be empty.
    package var remark: String

    /// A choice.
    package init(_ label: StyledText, remark: String = "") {
      self.label = label
      self.remark = remark
    }
  }

  /// The choices in order.
  package var entries: [Entry]

  private static let gap = 2

  /// Lays out these choices.
  package init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// The lines, none wider than the width in columns: as few as the choices need.
  package func rendered(width: Int, colour: Bool) -> [String] {
    guard !entries.isEmpty else { return [] }
    let width = max(width, 1)
    let labels = entries.map { $0.label.asCell }
    let cells = Measured(
      labels: labels.map(\.columnWidth),
      remarks: entries.map(\.remark.columnWidth)
    )
    let rows = cells.fewestRows(in: width, gap: Self.gap)
    let columns = cells.columns(ofRows: rows)
    return (0..<rows).map { row in
      var line = ""
      var blanks = 0
      for (number, column) in columns.enumerated() {
        let index = number * rows + row
        guard index < entries.count else { break }
        let label = labels[index].truncated(to: width)
        line.append(blanks: blanks)
        line += label.rendered(colour: colour)
        var used = cells.labels[index]
        let room = width - column.label - Self.gap
        if !entries[index].remark.isEmpty, room > 1 {
          line.append(blanks: column.label - used + Self.gap)
          let remark = StyledText(entries[index].remark, .dim).truncated(to: room)
          line += remark.rendered(colour: colour)
          used = column.label + Self.gap + remark.columnWidth
        }
        blanks = column.total(gap: Self.gap) - used + Self.gap
      }
      return line
    }
  }
}

/// The widths of labels and remarks, in columns of the terminal.
private struct Measured {
  let labels: [Int]
  let remarks: [Int]

  /// A column of the layout: the widest label in it and the widest remark.
  struct Column {
    var label = 0
    var remark = 0

    func total(gap: Int) -> Int {
      remark == 0 ? label : label + gap + remark
    }
  }

  func columns(ofRows rows: Int) -> [Column] {
    stride(from: 0, to: labels.count, by: rows).map { start in
      var column = Column()
      for index in start..<min(start + rows, labels.count) {
        column.label = max(column.label, labels[index])
        column.remark = max(column.remark, remarks[index])
      }
      return column
    }
  }

  /// The fewest rows whose columns fit; as many as there are entries if nothing else does.
  func fewestRows(in width: Int, gap: Int) -> Int {
    let most = min(labels.count, (width + gap) / (1 + gap))
    for count in stride(from: most, to: 1, by: -1) {
      let rows = (labels.count + count - 1) / count
      let columns = columns(ofRows: rows)
      let total = columns.reduce(-gap) { $0 + $1.total(gap: gap) + gap }
      if total <= width { return rows }
    }
    return labels.count
  }
}
