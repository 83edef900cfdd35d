internal import CatalogueModel

// Records that keep nothing of a file's own, which nearly all are. Their keys stand in Palate's
// order, so that nothing is looked up and the markup between two values goes out in one piece.
extension RecordWriter {
  /// Writes what stands before the dishes of a restaurant that keeps nothing of a file's own.
  mutating func writePlainStart(of restaurant: Restaurant) {
    output.append("\t<dict>\n\t\t<key>name</key>\n\t\t<string>")
    output.appendEscaped(restaurant.name)
    output.append("</string>\n")
  }

  /// Writes what stands behind the dishes of such a restaurant.
  mutating func writePlainEnd(of restaurant: Restaurant) {
    if let city = restaurant.city {
      output.append("\t\t<key>city</key>\n\t\t<string>")
      output.appendEscaped(city)
      output.append("</string>\n")
    }
    if let cuisine = restaurant.cuisine {
      output.append("\t\t<key>cuisine</key>\n\t\t<string>")
      output.appendEscaped(cuisine)
      output.append("</string>\n")
    }
    if let note = restaurant.note {
      output.append("\t\t<key>note</key>\n\t\t<string>")
      output.appendEscaped(note)
      output.append("</string>\n")
    }
    if !restaurant.tags.isEmpty {
      output.append("\t\t<key>tags</key>\n\t\t<array>\n")
      for tag in restaurant.tags {
        output.append("\t\t\t<string>")
        output.appendEscaped(tag)
        output.append("</string>\n")
      }
      output.append("\t\t</array>\n")
    }
    if restaurant.isWanted { output.append("\t\t<key>wanted</key>\n\t\t<true/>\n") }
    if let stars = restaurant.ratings.currentStars {
      output.append("\t\t<key>rating</key>\n\t\t<real>")
      appendDigits(of: stars)
      output.append("</real>\n")
      writeAll(restaurant.ratings, 2, ForeignKeys())
    }
    output.append("\t</dict>\n")
  }

  /// Writes a dish that keeps nothing of a file's own.
  @inline(__always)
  mutating func writePlain(_ dish: Dish) {
    output.append("\t\t\t<dict>\n\t\t\t\t<key>name</key>\n\t\t\t\t<string>")
    output.appendEscaped(dish.name)
    output.append("</string>\n")
    if let stars = dish.ratings.currentStars {
      output.append("\t\t\t\t<key>rating</key>\n\t\t\t\t<real>")
      appendDigits(of: stars)
      output.append("</real>\n")
      if dish.ratings.saysMoreThanStars { writePlain(dish.ratings) }
    }
    if let price = dish.price {
      output.append("\t\t\t\t<key>price</key>\n\t\t\t\t<real>")
      appendDigits(of: price)
      output.append("</real>\n")
    }
    if !dish.tags.isEmpty {
      output.append("\t\t\t\t<key>tags</key>\n\t\t\t\t<array>\n")
      for tag in dish.tags {
        output.append("\t\t\t\t\t<string>")
        output.appendEscaped(tag)
        output.append("</string>\n")
      }
      output.append("\t\t\t\t</array>\n")
    }
    if let note = dish.note {
      output.append("\t\t\t\t<key>note</key>\n\t\t\t\t<string>")
      output.appendEscaped(note)
      output.append("</string>\n")
    }
    output.append("\t\t\t</dict>\n")
  }

  /// Writes all ratings of a dish.
  private mutating func writePlain(_ ratings: RatingHistory) {
    output.append("\t\t\t\t<key>ratings</key>\n\t\t\t\t<array>\n")
    for position in ratings.indices {
      let rating = ratings[position]
      guard rating.foreign.isEmpty else {
        write(rating, 5)
        continue
      }
      output.append("\t\t\t\t\t<dict>\n\t\t\t\t\t\t<key>stars</key>\n\t\t\t\t\t\t<real>")
      appendDigits(of: rating.stars)
      output.append("</real>\n")
      if let day = rating.day {
        output.append("\t\t\t\t\t\t<key>date</key>\n\t\t\t\t\t\t<string>")
        appendDigits(of: day)
        output.append("</string>\n")
      }
      if let note = rating.note {
        output.append("\t\t\t\t\t\t<key>note</key>\n\t\t\t\t\t\t<string>")
        output.appendEscaped(note)
        output.append("</string>\n")
      }
      output.append("\t\t\t\t\t</dict>\n")
    }
    output.append("\t\t\t\t</array>\n")
  }
}

// Digits, straight into the output
extension RecordWriter {
  /// Writes stars with as many decimals as they have.
  @inline(__always)
  mutating func appendDigits(of stars: Stars) {
    appendHundredths(Int(stars.hundredths))
  }

  /// Writes a day as `2026-11-30`.
  @inline(__always)
  mutating func appendDigits(of day: Day) {
    appendPair(day.year / 100)
    appendPair(day.year % 100)
    output.append(UInt8(ascii: "-"))
    appendPair(day.month)
    output.append(UInt8(ascii: "-"))
    appendPair(day.day)
  }

  /// Writes a price in the fewest digits that stand for it and no other number.
  mutating func appendDigits(of price: Double) {
    // Up to here every number of hundredths has a fraction of its own, and no shorter one.
    let hundredths = (price * 100).rounded()
    if hundredths > 0, hundredths < 1e12, hundredths / 100 == price {
      appendHundredths(Int(hundredths))
      return
    }
    let isWhole = price == price.rounded() && abs(price) < 1e15
    output.appendEscaped(isWhole ? "\(Int64(price))" : "\(price)")
  }

  /// Writes hundredths, which are not negative, as a number with at most two decimals.
  @inline(__always)
  private mutating func appendHundredths(_ hundredths: Int) {
    let (whole, fraction) = hundredths.quotientAndRemainder(dividingBy: 100)
    appendWhole(whole)
    guard fraction > 0 else { return }
    output.append(UInt8(ascii: "."))
    output.append(0x30 + UInt8(truncatingIfNeeded: fraction / 10))
    if fraction % 10 > 0 { output.append(0x30 + UInt8(truncatingIfNeeded: fraction % 10)) }
  }

  @inline(__always)
  private mutating func appendWhole(_ whole: Int) {
    var power = 1
    while power <= whole / 10 { power *= 10 }
    while power > 0 {
      output.append(0x30 + UInt8(truncatingIfNeeded: whole / power % 10))
      power /= 10
    }
  }

  @inline(__always)
  private mutating func appendPair(_ number: Int) {
    output.append(0x30 + UInt8(truncatingIfNeeded: number / 10))
    output.append(0x30 + UInt8(truncatingIfNeeded: number % 10))
  }
}
