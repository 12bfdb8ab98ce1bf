import { expect, test } from 'vitest'
import { buildNightInputs } from './build-night-inputs.ts'
import { makeFacts } from './testing/test-night-facts.ts'
import { tripOutlookOf } from './trip-outlook.ts'

// 50 kWh from 30 %; the house leaves 13.8 − 7 kW, the charger gives 6 kW: 5.4 kWh an hour reach the battery.
const NOW = '2026-11-16T12:00:00Z'
const TEN_MINUTES = 600_000

function outlook(at: string, targetWh: number, { percent = 30, delayMs = 0 } = {}) {
  const inputs = buildNightInputs(makeFacts(NOW, percent))
  const { latestPlugIn, levelWh, fromWh } = tripOutlookOf(inputs, { at: Date.parse(at), targetWh }, delayMs)
  const latest = latestPlugIn === null ? null : new Date(latestPlugIn).toISOString().slice(8, 16)
  return [latest, Math.round(levelWh / 100), Math.round(fromWh / 100)]
}

test.each<[string, Parameters<typeof outlook>, unknown]>([
  // From 14.75 kWh (half a point below 30 %): 25.25 ÷ 5.4 = 4 h 41 min.
  ['the latest plug-in, to five minutes', ['2026-11-16T20:00:00Z', 40_000], ['16T15:15', 400, 148]],
  ['the random delay', ['2026-11-16T20:00:00Z', 40_000, { delayMs: TEN_MINUTES }], ['16T15:05', 400, 148]],
  ['the slow end of a full battery', ['2026-11-16T22:00:00Z', 50_000], ['16T14:05', 500, 148]],
  ['just in time', ['2026-11-16T16:45:00Z', 40_000], ['16T12:00', 400, 148]],
  ['five minutes too late', ['2026-11-16T16:40:00Z', 40_000], [null, 400, 148]],
  ['too late: the level that it gets', ['2026-11-16T15:00:00Z', 40_000], [null, 310, 148]],
  ['nothing to charge', ['2026-11-16T15:00:00Z', 10_000], ['16T15:00', 100, 148]],
  [
    'the present level within a day',
    ['2026-11-17T12:00:00Z', 40_000, { percent: 70 }],
    ['17T11:00', 400, 348],
  ],
  ['the minimum charge after it', ['2026-11-17T12:05:00Z', 40_000, { percent: 70 }], ['17T07:25', 400, 150]],
])('[TRIP-01] a drive says ahead of time: %s', (_, args, expected) => {
  expect(outlook(...args)).toEqual(expected)
})

test('[TRIP-01] a home that leaves no power for the car never reaches it', () => {
  const inputs = buildNightInputs(makeFacts(NOW, 30))
  const tight = { ...inputs, power: { ...inputs.power, fuseW: 7_500 } }
  const trip = { at: Date.parse('2026-11-17T08:00:00Z'), targetWh: 40_000 }
  expect(tripOutlookOf(tight, trip, 0)).toMatchObject({ latestPlugIn: null, levelWh: 14_750 })
})
