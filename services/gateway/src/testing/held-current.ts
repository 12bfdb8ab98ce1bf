const DAY_MS = 86_400_000

/** A charging profile as a charger of OCPP 1.6 gets it. */
export type HeldProfile = {
  readonly chargingProfileKind: string
  readonly chargingSchedule: {
    readonly startSchedule?: string
    readonly duration?: number
    readonly chargingSchedulePeriod: readonly { readonly startPeriod: number; readonly limit: number }[]
  }
}

/** The current (A) that a charger follows at an instant by the profiles that it holds, with or without a server. */
export function heldCurrentAt(profiles: readonly HeldProfile[], at: number): number {
  const limits = profiles.flatMap(({ chargingProfileKind, chargingSchedule }) => {
    const start = Date.parse(chargingSchedule.startSchedule ?? '')
    const isDaily = chargingProfileKind === 'Recurring'
    const since = isDaily ? (at - start) % DAY_MS : at - start
    const isOver = !isDaily && since >= (chargingSchedule.duration ?? Infinity) * 1000
    const period = chargingSchedule.chargingSchedulePeriod.findLast(
      (each) => each.startPeriod * 1000 <= since,
    )
    return isOver || since < 0 || period === undefined ? [] : [{ isDaily, limit: period.limit }]
  })
  // The plan lies above the daily limits; without either the charger is free.
  return (limits.find(({ isDaily }) => !isDaily) ?? limits[0])?.limit ?? 32
}
