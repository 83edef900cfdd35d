internal import CatalogueModel

// Which restaurant and dish a row is about. Most names have a spelling that was seen before or are
// new, which their bytes tell; only what is spelled in another way is folded.
extension RowCollector {
  /// The position of the restaurant of a name and city, which is added where it is new.
  ///
  /// Of several of that name and city, `number` says which.
  mutating func restaurant(_ name: String, in city: String?, number: Int, line: Int) -> Int32 {
    let number = Int32(clamping: number)
    let hash = RowCollector.hash(NameHash.of(name), city.map { NameHash.of($0) }, number)
    let new = Int32(restaurants.count)
    guard let known = restaurantPositions.insert(new, for: hash) else {
      return add(name, in: city, number: number, line: line)
    }
    let draft = restaurants[Int(known)]
    let isSame =
      draft.number == number && RowCollector.areSame(draft.restaurant.name, name)
      && (draft.restaurant.city == nil) == (city == nil)
      && RowCollector.areSame(draft.restaurant.city ?? "", city ?? "")
    if isSame { return known }
    var key = NameFolding.fold(name) + "\u{0}\(number)"
    if let city { key += "\u{0}" + NameFolding.fold(city) }
    if let other = collidingRestaurants[key] { return other }
    collidingRestaurants[key] = new
    return add(name, in: city, number: number, line: line)
  }

  /// The position of the first restaurant of a name and city where its spelling is known already,
  /// or where it is new.
  ///
  /// Behind the bytes of both at least eight more may be looked at.
  ///
  /// - Returns: nothing where a look at the texts has to tell.
  @inline(__always)
  mutating func restaurant(
    spelled name: UnsafeBufferPointer<UInt8>,
    in city: UnsafeBufferPointer<UInt8>?,
    line: Int,
    cityText: (UnsafeBufferPointer<UInt8>) -> String
  ) -> Int32? {
    let hash = RowCollector.hash(NameHash.of(name), city.map { NameHash.of($0) }, 1)
    let new = Int32(restaurants.count)
    guard let known = restaurantPositions.insert(new, for: hash) else {
      let text = String(decoding: name, as: UTF8.self)
      return add(text, in: city.map(cityText), number: 1, line: line)
    }
    let position = Int(known)
    guard restaurants[position].number == 1,
      restaurants[position].restaurant.name.isSpelled(name),
      restaurants[position].restaurant.city.isSpelled(city)
    else { return nil }
    return known
  }

  private mutating func add(_ name: String, in city: String?, number: Int32, line: Int) -> Int32 {
    restaurants.append(
      RestaurantDraft(
        restaurant: Restaurant(name: name, city: city),
        number: number,
        line: Int32(clamping: line)
      )
    )
    return Int32(restaurants.count - 1)
  }

  @inline(__always)
  private static func hash(_ name: UInt64, _ city: UInt64?, _ number: Int32) -> UInt64 {
    let place = city.map { $0 &+ 1 } ?? 0
    return (name ^ (place << 23 | place >> 41)) &+ UInt64(UInt32(bitPattern: number)) &* 2
  }

  @inline(__always)
  private static func hash(_ dish: UInt64, at restaurant: Int32, _ number: Int32) -> UInt64 {
    dish ^ (UInt64(UInt32(bitPattern: restaurant)) &+ 1) &* 0x9E37_79B9_7F4A_7C15
      &+ UInt64(UInt32(bitPattern: number)) &* 2
  }

  /// Whether two names count as the same; most are equal.
  private static func areSame(_ left: String, _ right: String) -> Bool {
    left == right || NameFolding.areSame(left, right)
  }

  /// The number of the dish of a name at a restaurant, which is added where it is new.
  mutating func dish(_ name: String, at restaurant: Int32, number: Int, line: Int) -> Int32 {
    let number = Int32(clamping: number)
    let hash = RowCollector.hash(NameHash.of(name), at: restaurant, number)
    let new = Int32(dishes.count)
    guard let known = dishNumbers.insert(new, for: hash) else {
      return add(name, at: restaurant, number: number, line: line)
    }
    let isSame =
      dishes[Int(known)].restaurant == restaurant && dishes[Int(known)].number == number
      && RowCollector.areSame(dishes[Int(known)].dish.name, name)
    if isSame { return known }
    let key = DishKey(restaurant: restaurant, number: number, name: NameFolding.fold(name))
    if let other = collidingDishes[key] { return other }
    collidingDishes[key] = new
    return add(name, at: restaurant, number: number, line: line)
  }

  /// The number of the first dish of a name at a restaurant where its spelling is known already, or
  /// where it is new.
  ///
  /// Behind the bytes of the name at least eight more may be looked at.
  ///
  /// - Returns: nothing where a look at the texts has to tell.
  @inline(__always)
  mutating func dish(
    spelled name: UnsafeBufferPointer<UInt8>,
    at restaurant: Int32,
    line: Int
  ) -> Int32? {
    let hash = RowCollector.hash(NameHash.of(name), at: restaurant, 1)
    guard let known = dishNumbers.insert(Int32(dishes.count), for: hash) else {
      return add(String(decoding: name, as: UTF8.self), at: restaurant, number: 1, line: line)
    }
    let number = Int(known)
    guard dishes[number].restaurant == restaurant, dishes[number].number == 1,
      dishes[number].dish.name.isSpelled(name)
    else { return nil }
    return known
  }

  private mutating func add(
    _ name: String,
    at restaurant: Int32,
    number: Int32,
    line: Int
  ) -> Int32 {
    dishes.append(
      DishDraft(
        dish: Dish(name: name),
        restaurant: restaurant,
        number: number,
        line: Int32(clamping: line)
      )
    )
    return Int32(dishes.count - 1)
  }
}
