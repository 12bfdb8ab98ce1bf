/** Hours out that count as a usual day of driving. */
const USUAL_HOURS_OUT = 9
const SHORTEST_TRIP = 0.3
const LONGEST_TRIP = 1.5
/** Minimum charge on arrival. */
const LOWEST_SHARE = 0.08

type DrivenCar = { readonly batteryWh: number; readonly dailyDriveWh: number }

/** Stored energy after an unplanned trip of so many hours. */
export function driveHome(storedWh: number, car: DrivenCar, hoursOut: number): number {
  const share = Math.min(LONGEST_TRIP, Math.max(SHORTEST_TRIP, hoursOut / USUAL_HOURS_OUT))
  return spendDrive(storedWh, car, car.dailyDriveWh * share)
}

/** Stored energy after a planned trip. */
export function spendDrive(storedWh: number, car: DrivenCar, drivenWh: number): number {
  return Math.max(Math.min(storedWh, car.batteryWh * LOWEST_SHARE), storedWh - drivenWh)
}
