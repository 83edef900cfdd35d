/// The catalogue that a first run starts from.
package enum Sample {
  /// The bytes of `seed/restaurants.plist`, an XML property list.
  package static var propertyList: [UInt8] { PackageResources.restaurants_plist }
}
