import { expect, test } from 'vitest'
import { viewEarned } from './earned-view.ts'

const MIDNIGHT = Date.parse('2026-11-18T00:00:00Z')
const evening = { start: Date.parse('2026-11-17T18:00:00Z'), toGridWh: 3_000, earnedPence: 72 }
const atMidnight = { start: MIDNIGHT, toGridWh: 1_800, earnedPence: 43.2 }
const later = { start: Date.parse('2026-11-18T17:30:00Z'), toGridWh: 500, earnedPence: 12 }

test.each([
  ['of the week', [evening, atMidnight, later], undefined, 'Exported 5.3 kWh, earned £1.27'],
  ['from midnight on', [evening, atMidnight, later], MIDNIGHT, 'Exported 2.3 kWh, earned £0.55'],
  ['of no energy', [], undefined, null],
  ['of yesterday alone', [evening], MIDNIGHT, null],
  ['below half a penny', [{ ...later, toGridWh: 20, earnedPence: 0.49 }], undefined, null],
  [
    'of half a penny',
    [{ ...later, toGridWh: 50, earnedPence: 0.5 }],
    undefined,
    'Exported 0.1 kWh, earned £0.01',
  ],
  ['without an export rate', [{ ...later, earnedPence: 0 }], undefined, null],
])('the export %s', (_name, exports, since, text) => {
  expect(viewEarned({ exports }, 'week-earned', since)).toBe(text)
})

test('today’s export says so', () => {
  const text = 'Exported 0.5 kWh today, earned £0.12'
  expect(viewEarned({ exports: [evening, later] }, 'session-earned', MIDNIGHT)).toBe(text)
})
