import { expect, test } from 'vitest'
import { buildNightInputs, type NightFacts } from './build-night-inputs.ts'
import { planNight } from './catch-up.ts'
import { listPowerSteps } from './delivery/delivery-steps.ts'
import { makeFacts } from './testing/test-night-facts.ts'

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

const places: [name: string, facts: Partial<NightFacts>, exports: boolean][] = [
  ['of the household', {}, true],
  ['of the household, as the owner said', { isSomeoneElses: false }, true],
  ['of somebody else', { isSomeoneElses: true }, false],
]
test.each(places)('a car %s gives back where it pays, or not', (_, change, exports) => {
  const facts = { ...makeFacts('2026-11-16T09:00:00Z', 80), ...change }
  expect(findExport(facts) !== null).toBe(exports)
  expect(buildNightInputs(facts).power.maxW).toBe(6_000)
})
