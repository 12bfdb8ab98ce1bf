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

/** A charger that accepts all and reports its schedule in this way; null: as it was given. */
export function answerAs(version: Version, habit: Habit | null, now: string) {
  let held: readonly Period[] = []
  let scheduleStart = now
  return ({ action, payload }: Call) => {
    if (action === 'SetChargingProfile') {
      const schedule = readSchedule(payload)
      held = schedule?.chargingSchedulePeriod ?? []
      if (habit === null) scheduleStart = schedule?.startSchedule ?? now
    }
    if (action !== 'GetCompositeSchedule') return undefined
    const schedule = {
      duration: 86_400,
      chargingRateUnit: 'A',
      chargingSchedulePeriod: habit === null ? held : habits[habit](held),
    }
    return version === '1.6'
      ? { status: 'Accepted', connectorId: 1, scheduleStart, chargingSchedule: schedule }
      : { status: 'Accepted', schedule: { ...schedule, evseId: 1, scheduleStart } }
  }
}

type Schedule = { readonly startSchedule?: string; readonly chargingSchedulePeriod: readonly Period[] }

function readSchedule(payload: unknown): Schedule | undefined {
  const { csChargingProfiles, chargingProfile } = payload as {
    csChargingProfiles?: { chargingSchedule: Schedule }
    chargingProfile?: { chargingSchedule: readonly Schedule[] }
  }
  return csChargingProfiles?.chargingSchedule ?? chargingProfile?.chargingSchedule[0]
}

/** Two samples with a minute between: the second one counts. */
export async function meter(one: PlannedCharger, watts: number): Promise<void> {
  await one.sample(watts)
  one.pass(MINUTE)
  await one.sample(watts)
}
