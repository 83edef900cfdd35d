/// What a session did: each command a step that can be undone and redone, without limit.
package struct ChangeLog: Sendable {
  /// One command's work.
  package struct Step: Sendable {
    /// The command as the person would recognise it, such as `rate Pad Thai at Thai Basil 4`.
    package let summary: String
    /// What it did.
    package fileprivate(set) var change: Change
    /// What takes it back.
    package fileprivate(set) var inverse: Change
    /// The number of the state that it leads to; the same number is the same catalogue.
    fileprivate var state = 0
    /// Tells the step from all others of the log.
    fileprivate var number = 0

    /// Notes a command's work.
    package init(summary: String, change: Change, inverse: Change) {
      self.summary = summary
      self.change = change
      self.inverse = inverse
    }
  }

  /// What was noted since the last sync, with what it takes to forget it.
  private enum Entry: Sendable {
    case step(undoneBefore: [Step])
    case undo(Step)
    case redo(Step)
  }

  /// What became of a change when the changes since the last save were made again to what someone
  /// else made of the file.
  package enum Fate: Hashable, Sendable {
    /// It was made again, as this change, and the inverse takes that back now.
    case made(Change, inverse: Change)
    /// It does not apply any more.
    case dropped
    /// It was left out together with the change that takes it back.
    case cancelled
  }

  /// A change that the file lacks.
  private struct Unsaved: Sendable {
    /// The step that it did, undid or did again.
    let step: Int
    let isUndo: Bool
    var inverse: Change
  }

  private var done: [Step] = []
  private var undone: [Step] = []
  private var unsynchronized: [Entry] = []
  /// What takes the catalogue back to the last save, the latest last.
  private var unsaved: [Unsaved] = []
  /// The number that the latest step has.
  private var latestStep = 0
  /// The number that the latest new state has; the session starts in state 0.
  private var latestState = 0
  /// The state that the file holds.
  private var savedState = 0

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
  package var unsavedCount: Int { unsaved.count }
  /// The number of changes that are not safe on disk yet.
  package var unsynchronizedCount: Int { unsynchronized.count }

  /// Whether all that was done since the last save comes to nothing: the catalogue is what it was.
  package var isAsSaved: Bool { (done.last?.state ?? 0) == savedState }

  /// The change that goes back to the last save.
  package var revertingChange: Change { .group(unsaved.reversed().map(\.inverse)) }

  /// The change that goes back to the last sync.
  package var rollBackChange: Change {
    .group(unsaved.suffix(unsynchronized.count).reversed().map(\.inverse))
  }

  /// Notes that a command did something; what was undone before can't be redone any more.
  package mutating func record(_ step: Step) {
    latestState += 1
    record(step, leadingTo: latestState)
  }

  /// Notes that a command took the catalogue back to the last save.
  package mutating func recordRevert(_ step: Step) {
    record(step, leadingTo: savedState)
  }

  private mutating func record(_ step: Step, leadingTo state: Int) {
    unsynchronized.append(.step(undoneBefore: undone))
    var step = step
    step.state = state
    latestStep += 1
    step.number = latestStep
    done.append(step)
    undone = []
    unsaved.append(Unsaved(step: step.number, isUndo: false, inverse: step.inverse))
  }

  /// Notes a change of an earlier session that is in the journal and not in the file.
  package mutating func recordRecovered(_ step: Step) {
    record(step)
    unsynchronized.removeLast()
  }

  /// Notes that the latest step was taken back, and by what it would be done again.
  package mutating func recordUndo(redoneBy change: Change) {
    guard let step = done.popLast() else { return }
    unsynchronized.append(.undo(step))
    var again = Step(summary: step.summary, change: change, inverse: step.inverse)
    again.state = step.state
    again.number = step.number
    undone.append(again)
    unsaved.append(Unsaved(step: step.number, isUndo: true, inverse: change))
  }

  /// Notes that the latest undone step was done again, and by what it is undone.
  package mutating func recordRedo(undoneBy inverse: Change) {
    guard let step = undone.popLast() else { return }
    unsynchronized.append(.redo(step))
    var again = Step(summary: step.summary, change: step.change, inverse: inverse)
    again.state = step.state
    again.number = step.number
    done.append(again)
    unsaved.append(Unsaved(step: step.number, isUndo: false, inverse: inverse))
  }

  /// Notes that all that was done is safe on disk.
  package mutating func recordSync() {
    unsynchronized = []
  }

  /// Forgets what was noted since the last sync.
  package mutating func rollBack() {
    unsaved.removeLast(unsynchronized.count)
    while let entry = unsynchronized.popLast() {
      switch entry {
      case .step(let undoneBefore):
        done.removeLast()
        undone = undoneBefore
      case .undo(let step):
        undone.removeLast()
        done.append(step)
      case .redo(let step):
        done.removeLast()
        undone.append(step)
      }
    }
  }

  /// Notes that the catalogue is now what the file holds.
  package mutating func recordSave() {
    unsynchronized = []
    unsaved = []
    savedState = done.last?.state ?? 0
  }
}

// Edits by others
extension ChangeLog {
  /// Notes that all changes since the last save, which are safe on disk, were made again to what
  /// someone else made of the file, as far as they apply.
  ///
  /// A step whose change was dropped can't be undone or redone any more. Fates of other changes
  /// than those of this log mean that what it knows is not what is there: it forgets everything.
  package mutating func recordReplay(_ fates: [Fate]) {
    unsynchronized = []
    guard fates.count == unsaved.count else {
      done = []
      undone = []
      unsaved = []
      savedState = fates.isEmpty ? 0 : -1
      return
    }
    var kept: [Unsaved] = []
    for (var change, fate) in zip(unsaved, fates) {
      switch fate {
      case .cancelled: continue
      case .dropped:
        done.removeAll { $0.number == change.step }
        undone.removeAll { $0.number == change.step }
      case .made(let made, let inverse):
        change.inverse = inverse
        kept.append(change)
        renew(change, made)
      }
    }
    unsaved = kept
  }

  /// Notes what a change is now, and what takes it back.
  private mutating func renew(_ change: Unsaved, _ made: Change) {
    if change.isUndo {
      guard let index = undone.firstIndex(where: { $0.number == change.step }) else { return }
      undone[index].change = change.inverse
      undone[index].inverse = made
    } else {
      guard let index = done.firstIndex(where: { $0.number == change.step }) else { return }
      done[index].inverse = change.inverse
      done[index].change = made
    }
  }

  /// Forgets the step that `undo` would take back.
  package mutating func dropNextUndo() { _ = done.popLast() }

  /// Forgets the step that `redo` would do again.
  package mutating func dropNextRedo() { _ = undone.popLast() }
}
