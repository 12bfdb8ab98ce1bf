import type { PlannedCharger, Version } from './planned-charger.ts'
import type { Call } from './talking-charger.ts'

const MINUTE = 60_000

type Period = { readonly startPeriod: number; readonly limit: number }

/** Each reports a schedule that differs from the one that it was given. */
export const habits = {
  'ignores the start': (periods: readonly Period[]) =>
    periods.map(({ startPeriod, limit }) => ({ startPeriod: startPeriod / 2, limit })),
  'shifts it by an hour': (periods: readonly Period[]) =>
    periods.map(({ startPeriod, limit }) => ({ startPeriod: Math.max(0, startPeriod - 3600), limit })),
  'reports one period': () => [{ startPeriod: 0, limit: 32 }],
} as const

export type Habit = keyof typeof habits

/** A charger that accepts all and reports its schedule in this way. */
export function answerAs(version: Version, habit: Habit, now: string) {
  let held: readonly Period[] = []
  return ({ action, payload }: Call) => {
    if (action === 'SetChargingProfile') held = readPeriods(payload)
    if (action !== 'GetCompositeSchedule') return undefined
    const schedule = {
      duration: 86_400,
      chargingRateUnit: 'A',
      chargingSchedulePeriod: habits[habit](held),
    }
    return version === '1.6'
      ? { status: 'Accepted', connectorId: 1, scheduleStart: now, chargingSchedule: schedule }
      : { status: 'Accepted', schedule: { ...schedule, evseId: 1, scheduleStart: now } }
  }
}

function readPeriods(payload: unknown): readonly Period[] {
  type Schedule = { readonly chargingSchedulePeriod: readonly Period[] }
  const { csChargingProfiles, chargingProfile } = payload as {
    csChargingProfiles?: { chargingSchedule: Schedule }
    chargingProfile?: { chargingSchedule: readonly Schedule[] }
  }
  const schedule = csChargingProfiles?.chargingSchedule ?? chargingProfile?.chargingSchedule[0]
  return schedule?.chargingSchedulePeriod ?? []
}

/** Two samples with a minute between: the second one counts. */
export async function meter(one: PlannedCharger, watts: number): Promise<void> {
  await one.sample(watts)
  one.pass(MINUTE)
  await one.sample(watts)
}
