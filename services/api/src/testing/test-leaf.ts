/** A car as the customer chose it from the list of models. */
export const testLeaf = {
  make: 'Nissan',
  model: 'Leaf',
  availabilityYear: 2022,
  batteryCapacityWh: 39_000,
  herbieVehicleId: 'h-1',
  minimumChargePercent: 25,
  maximumChargePercent: 95,
  phevReadyModeOptIn: false,
}
