import { expect, test } from 'vitest'
import { unknownCapabilities } from '../charger/charger-capabilities.ts'
import { defaultPlanningPreferences } from '../planning-preferences/planning-preferences.ts'
import { defaultSchedule } from '../schedule/schedule.ts'
import { buildNightInputs, type NightFacts } from './build-night-inputs.ts'
import { planNight } from './catch-up.ts'
import { listPowerSteps } from './delivery-steps.ts'

/** A V2G car of 50 kWh, ready by 07:00. Its house draws 7 kW at 90p until 09:30: it pays most to give back then. */
function makeFacts(now: string, percent: number): NightFacts {
  return {
    now: Date.parse(now),
    schedule: defaultSchedule,
    oneOffChanges: [],
    tariffs: [
      {
        id: 't',
        energySupplier: 'Test Energy',
        tariffType: 'UNKNOWN',
        startDate: '2026-01-01',
        periods: [
          { timeStart: '0:30', timeEnd: '5:30', ratePence: 7 },
          { timeStart: '5:30', timeEnd: '9:30', ratePence: 90 },
          { timeStart: '9:30', timeEnd: '0:30', ratePence: 30 },
        ],
      },
    ],
    agilePrices: { find: () => null },
    forecast: {
      find: () => ({ solarW: 0, houseW: 7_000, carbonIntensity: 150, estimates: [] }),
      assumed: [],
    },
    preferences: { ...defaultPlanningPreferences, exportRatePence: 40 },
    chargeRange: { minimum: 30, maximum: 80 },
    vehicle: {
      batteryCapacityWh: 50_000,
      maxAcPowerW: 7_400,
      phases: 1,
      isV2gCapable: true,
      isPhevReadyModeOn: false,
    },
    capabilities: { ...unknownCapabilities, phases: 1, canDischarge: true },
    isV2gCharger: true,
    level: { kind: 'known', percent, low: percent, high: percent, at: Date.parse(now), source: 'charger' },
    startDelayMs: 0,
    isCharging: false,
  }
}

/** The first instant of export, as planned and as delivered, and the least level (percent) that it leaves. */
function findExport(facts: NightFacts) {
  const inputs = buildNightInputs(facts)
  const plan = planNight(inputs)
  const exporting = plan.slots.filter(({ powerW }) => powerW < 0)
  const [first] = exporting
  if (first === undefined) return null
  const delivered = listPowerSteps(inputs, plan).find(({ powerW }) => powerW !== null && powerW < 0)
  return {
    from: new Date(first.flowsFrom).toISOString().slice(8, 16),
    deliveredFrom: delivered && new Date(delivered.at).toISOString().slice(8, 16),
    leastLevel: Math.round(Math.min(...exporting.map(({ levelWh }) => levelWh)) / 500),
    inQuietHours: exporting.filter(({ start, end }) =>
      ['16', '17', '18'].some((day) => {
        const readyAt = Date.parse(`2026-11-${day}T07:00:00Z`)
        return start < readyAt + 7_200_000 && end > readyAt
      }),
    ).length,
  }
}

// 2026-11-16 is a Monday; London is on UTC.
const cases: [name: string, now: string][] = [
  ['at the ready time', '2026-11-16T07:00:00Z'],
  ['a second before the two hours are over', '2026-11-16T08:59:59Z'],
  ['when they are over', '2026-11-16T09:00:00Z'],
]

test('[WORLD-08] V2G exports, however well it pays, neither in the two hours after a ready time nor below the minimum charge', () => {
  const atNine = { from: '16T09:00', deliveredFrom: '16T09:00', leastLevel: 30, inQuietHours: 0 }
  for (const [name, now] of cases) {
    expect([name, findExport(makeFacts(now, 80))]).toEqual([name, atNine])
  }
  // The evening before, for the day after the next ready time.
  expect(findExport(makeFacts('2026-11-15T20:00:00Z', 80))).toMatchObject({ leastLevel: 30, inQuietHours: 0 })
  // At its minimum, or below it, the car has nothing to give until it has been charged in the night.
  for (const percent of [30, 29]) {
    expect(findExport(makeFacts('2026-11-16T09:00:00Z', percent))?.from).toMatch(/^17T/)
  }
  // One percent above it is given at once.
  expect(findExport(makeFacts('2026-11-16T09:00:00Z', 31))?.from).toBe('16T09:00')
})
