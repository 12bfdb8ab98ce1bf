import type { Tariff } from '@driveway/domain/tariff/tariff'
import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'

const tariff = { id: 't', energySupplier: 'Test Energy', tariffType: 'UNKNOWN', startDate: '2026-01-01' }

export const night: Tariff = {
  ...tariff,
  periods: [
    { timeStart: '0:30', timeEnd: '4:30', ratePence: 7 },
    { timeStart: '4:30', timeEnd: '0:30', ratePence: 30 },
  ],
}
/** Cheap from 22:30 on: another night than `night`. */
export const early: Tariff = {
  ...tariff,
  periods: [
    { timeStart: '22:30', timeEnd: '2:30', ratePence: 7 },
    { timeStart: '2:30', timeEnd: '22:30', ratePence: 30 },
  ],
}
export const flat: Tariff = {
  ...tariff,
  periods: [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 20 }],
}
export const agile: Tariff = { ...tariff, tariffType: 'AGILE', periods: [] }

/** From 25 to 95 % in little less than the four hours of the night rate, at 7.36 kW and an efficiency of 0.9. */
export const NIGHT_BATTERY_WH = 37_000

/** Opens the log message of a plan that could not be made or delivered, and of nothing else. */
export const PLAN_FAULT = 'a plan could not be'

/** So many half hours from an instant on at one price. */
export function pricesFrom(start: string, count: number, pence: number) {
  return Array.from({ length: count }, (_, at) => ({
    periodStart: Date.parse(start) + at * HALF_HOUR_MS,
    micropencePerKwh: pence * 1_000_000,
  }))
}

type Talking = {
  asked(action: string): readonly unknown[]
  say(action: string, payload: unknown): Promise<unknown>
}
type Sent = {
  csChargingProfiles: {
    chargingProfileKind: string
    chargingSchedule: {
      startSchedule: string
      chargingSchedulePeriod: readonly { startPeriod: number; limit: number }[]
    }
  }
}

/** Without the limits that repeat daily. */
function listPlans(charger: Talking): readonly Sent[] {
  return charger
    .asked('SetChargingProfile')
    .map((payload) => payload as Sent)
    .filter((sent) => sent.csChargingProfiles.chargingProfileKind !== 'Recurring')
}

/** Every plan that was sent, by the instants at which the car begins to charge. */
export function listStarts(charger: Talking): string[][] {
  return listPlans(charger).map((sent) => {
    const { startSchedule, chargingSchedulePeriod } = sent.csChargingProfiles.chargingSchedule
    return chargingSchedulePeriod
      .filter(({ limit }, index, all) => limit > 0 && (all[index - 1]?.limit ?? 0) <= 0)
      .map(({ startPeriod }) =>
        new Date(Date.parse(startSchedule) + startPeriod * 1000).toISOString().slice(8, 16),
      )
  })
}

/** The periods that have an end, of the last plan that was sent. */
export function listPeriods(charger: Talking) {
  const sent = listPlans(charger).at(-1)
  if (sent === undefined) return []
  const { startSchedule, chargingSchedulePeriod } = sent.csChargingProfiles.chargingSchedule
  const begin = Date.parse(startSchedule)
  return chargingSchedulePeriod.slice(0, -1).map(({ startPeriod, limit }, index) => {
    const end = chargingSchedulePeriod[index + 1]?.startPeriod ?? startPeriod
    return { from: begin + startPeriod * 1000, to: begin + end * 1000, limit }
  })
}

/** Long enough for many sweeps, each of which would have sent what it found. */
export async function letSweep(charger: Talking): Promise<void> {
  for (let count = 0; count < 10; count += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    await charger.say('Heartbeat', {})
  }
}
