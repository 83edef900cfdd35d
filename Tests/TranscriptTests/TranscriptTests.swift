import Foundation
import TestSupport
import Testing

@Suite("A golden session")
struct TranscriptTests {
  @Test("exists for everything one can type")
  func exist() {
    #expect(Transcript.all.count > 15)
  }

  @Test("is answered as it is written down", arguments: Transcript.all)
  func palateAnswersAsWritten(_ transcript: Transcript) throws {
    let folder = try TemporaryFolder()
    try folder.write("rate soup 4\nrate soup 9\nrate soup 3\n", to: "lunch.txt")
    try folder.write("# a good evening\n\nrate soup 4\nrate soup at\n", to: "supper.txt")
    try folder.write("run ~/loop.txt\n", to: "loop.txt")
    try folder.write(
      "restaurant,city,dish,stars,date\nNoma,København,Ants,5,2026-11-01\n"
        + "The House on Main,Aarhus,Soup,4,2026-11-02\nTapas Bar,Porto,Croquetas,9,2026-11-03\n",
      to: "trip.csv"
    )
    try folder.write("Lokal,Ret,Karakter\nNoma,Ants,8\n", to: "danish.csv")
    _ = try RecordedSession(of: try transcript.earlierLines, in: folder).run()
    let answers = try RecordedSession(of: transcript.typed, in: folder).run()
    let recorded = transcript.introduction + answers
    if ProcessInfo.processInfo.environment["RECORD_TRANSCRIPTS"] == "1" {
      try recorded.write(to: transcript.path, atomically: true, encoding: .utf8)
      Issue.record("recorded \(transcript.testDescription): read it, then run without recording")
    } else {
      #expect(recorded == transcript.text)
    }
  }
}
