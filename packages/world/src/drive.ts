/** A car that stays out this long has had its usual day. */
const USUAL_HOURS_OUT = 9
const SHORTEST_TRIP = 0.3
const LONGEST_TRIP = 1.5
/** Nobody comes home emptier than this. */
const LOWEST_SHARE = 0.08

type DrivenCar = { readonly batteryWh: number; readonly dailyDriveWh: number }

/** What is left in the battery after a time on the road of which nothing else is known. */
export function driveHome(storedWh: number, car: DrivenCar, hoursOut: number): number {
  const share = Math.min(LONGEST_TRIP, Math.max(SHORTEST_TRIP, hoursOut / USUAL_HOURS_OUT))
  return spendDrive(storedWh, car, car.dailyDriveWh * share)
}

/** What is left after a known drive. */
export function spendDrive(storedWh: number, car: DrivenCar, drivenWh: number): number {
  return Math.max(Math.min(storedWh, car.batteryWh * LOWEST_SHARE), storedWh - drivenWh)
}
