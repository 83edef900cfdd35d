/// What a session did: each command a step that can be undone and redone, without limit.
package struct ChangeLog: Sendable {
  /// One command's work.
  package struct Step: Sendable {
    /// The command as the person would recognise it, such as `rate Pad Thai at Thai Basil 4`.
    package let summary: String
    /// What it did.
    package let change: Change
    /// What takes it back.
    package let inverse: Change
  }

  private var done: [Step] = []
  private var undone: [Step] = []
  /// What takes the catalogue back to the last save, the latest first to apply last.
  private var inversesSinceSave: [Change] = []

  /// Starts with nothing done.
  package init() {}

  /// The step that `undo` would take back.
  package var nextUndo: Step? { done.last }
  /// The step that `redo` would do again.
  package var nextRedo: Step? { undone.last }
  /// The number of steps that `undo` can take back.
  package var undoCount: Int { done.count }
  /// The number of steps that `redo` can do again.
  package var redoCount: Int { undone.count }
  /// The number of changes since the last save, undo and redo among them.
  package var unsavedCount: Int { inversesSinceSave.count }

  /// The change that goes back to the last save.
  package var revertingChange: Change { .group(inversesSinceSave.reversed()) }

  /// Notes that a command did something; what was undone before can't be redone any more.
  package mutating func record(_ step: Step) {
    done.append(step)
    undone = []
    inversesSinceSave.append(step.inverse)
  }

  /// Notes that the latest step was taken back, and by what it would be done again.
  package mutating func recordUndo(redoneBy change: Change) {
    guard let step = done.popLast() else { return }
    undone.append(Step(summary: step.summary, change: change, inverse: step.inverse))
    inversesSinceSave.append(change)
  }

  /// Notes that the latest undone step was done again, and by what it is undone.
  package mutating func recordRedo(undoneBy inverse: Change) {
    guard let step = undone.popLast() else { return }
    done.append(Step(summary: step.summary, change: step.change, inverse: inverse))
    inversesSinceSave.append(inverse)
  }

  /// Notes that the catalogue is now what the file holds.
  package mutating func recordSave() {
    inversesSinceSave = []
  }
}
