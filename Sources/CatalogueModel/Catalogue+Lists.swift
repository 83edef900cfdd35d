// What `list` shows. Without an order, dishes and restaurants come as in the file.
extension Catalogue {
  /// The places of the dishes that pass a filter, in the order of the file.
  package func dishes(matching filter: Filter) -> [DishPlace] {
    var places: [DishPlace] = []
    FilterTest(filter, in: self).forEachDish(in: self) { place, _ in places.append(place) }
    return places
  }

  /// The positions of the restaurants that pass a filter, in the order of the file.
  package func restaurants(matching filter: Filter) -> [Int] {
    var positions: [Int] = []
    FilterTest(filter, in: self).forEachRestaurant(in: self) { position, _, _ in
      positions.append(position)
    }
    return positions
  }

  /// The dishes that pass a filter.
  package func dishRows(
    matching filter: Filter = Filter(),
    sortedBy order: RowOrder<DishColumn>? = nil
  ) -> [DishRow] {
    let test = FilterTest(filter, in: self)
    var rows: [DishRow] = []
    test.forEachPlace(in: self) { position, restaurant in
      let (name, city) = (restaurant.pointee.name, restaurant.pointee.city)
      test.forEachDish(at: position, of: restaurant) { place, dish in
        rows.append(DishRow(dish.pointee, at: place, of: name, in: city))
      }
    }
    return rows.sorted(by: order)
  }

  /// The restaurants that pass a filter.
  package func restaurantRows(
    matching filter: Filter = Filter(),
    sortedBy order: RowOrder<RestaurantColumn>? = nil
  ) -> [RestaurantRow] {
    let usualMean = Catalogue.usualMean(tally)
    var rows: [RestaurantRow] = []
    FilterTest(filter, in: self).forEachRestaurant(in: self) { position, _, tally in
      rows.append(row(ofRestaurantAt: position, tally: tally, usualMean: usualMean))
    }
    return rows.sorted(by: order)
  }

  /// The cuisines of the restaurants that pass a filter, by name unless another order is given.
  package func cuisineRows(
    matching filter: Filter = Filter(),
    sortedBy order: RowOrder<CountColumn>? = nil
  ) -> [CountRow] {
    countRows(matching: filter, sortedBy: order, of: \.cuisine)
  }

  /// The cities of the restaurants that pass a filter, by name unless another order is given.
  package func cityRows(
    matching filter: Filter = Filter(),
    sortedBy order: RowOrder<CountColumn>? = nil
  ) -> [CountRow] {
    countRows(matching: filter, sortedBy: order, of: \.city)
  }

  /// The tags of the restaurants and dishes that pass a filter, by name unless another order is
  /// given.
  package func tagRows(
    matching filter: Filter = Filter(),
    sortedBy order: RowOrder<CountColumn>? = nil
  ) -> [CountRow] {
    let test = FilterTest(filter, in: self)
    var counter = NameCounter()
    test.forEachRestaurant(in: self) { _, restaurant, _ in
      for tag in restaurant.pointee.tags { counter.count(tag) }
    }
    test.forEachDish(in: self) { _, dish in
      for tag in dish.pointee.tags { counter.count(tag) }
    }
    return counter.rows.sorted(by: order)
  }

  private func countRows(
    matching filter: Filter,
    sortedBy order: RowOrder<CountColumn>?,
    of name: KeyPath<Restaurant, String?>
  ) -> [CountRow] {
    var counter = NameCounter()
    FilterTest(filter, in: self).forEachRestaurant(in: self) { _, restaurant, _ in
      if let name = restaurant.pointee[keyPath: name] { counter.count(name) }
    }
    return counter.rows.sorted(by: order)
  }
}
