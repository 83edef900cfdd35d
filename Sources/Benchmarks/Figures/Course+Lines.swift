// Single lines, the catalogue loaded.
extension Course {
  /// The best ten dishes.
  var top: Contest {
    let columns = "d.name, r.name, r.city, d.stars"
    return Contest(
      figure: "top 10 dishes",
      size: files.dishes,
      targets: atFullSize(Target(measure: .processor, peer: "sqlite3", atMost: 1, aim: 1)),
      contestants: [
        inside(.top),
        query(
          "select \(columns) from dish d join restaurant r on r.id = d.restaurant "
            + "order by d.stars desc, d.name limit 10;"
        ),
      ].compactMap { $0 }
    )
  }

  /// A text that many dishes hold, all of them printed.
  var find: Contest {
    let columns = "d.name, r.name, r.city, d.stars"
    return Contest(
      figure: "find ramen 7",
      size: files.dishes,
      targets: atFullSize(Target(measure: .processor, peer: "sqlite3", atMost: 1, aim: 1)),
      contestants: [
        inside(.find),
        query(
          "select \(columns) from dish d join restaurant r on r.id = d.restaurant "
            + "where d.name like '%ramen 7%';"
        ),
      ].compactMap { $0 }
    )
  }

  /// One rating, made safe in the journal.
  var rating: Contest {
    Contest(
      figure: "rate, made safe",
      size: files.dishes,
      contestants: [inside(.rate)]
    )
  }

  /// One rating, without the wait for the disk.
  var ratingUnsafely: Contest {
    Contest(
      figure: "rate, but for the disk",
      size: files.dishes,
      contestants: [inside(.rateUnsafely)]
    )
  }

  /// All names gathered for Tab while the person looks at the prompt.
  var gathering: Contest {
    Contest(
      figure: "names gathered for Tab",
      size: files.dishes,
      contestants: [inside(.gatherNames)]
    )
  }

  /// What a key at the prompt costs.
  func tab(_ figure: InsideFigure, _ name: String) -> Contest {
    Contest(
      figure: name,
      size: files.dishes,
      targets: [Target(measure: .processor, peer: "the limit", atMost: 1, aim: 1)],
      contestants: [
        inside(figure),
        Contest.Contestant("the limit") { Measurement(seconds: 0.02, processorSeconds: 0.02) },
      ]
    )
  }
}
