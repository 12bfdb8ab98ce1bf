import { makeNightInputs, makeSlots } from '@driveway/testkit/test-night'
import { expect, test } from 'vitest'
import { findSlotReason } from './slot-reason.ts'

const evening = Date.parse('2026-11-16T20:00:00Z')
const HALF_HOUR_MS = 1_800_000
const readyAt = evening + 4 * HALF_HOUR_MS

test('a half hour above the mean before its ready-by time is needed, whatever comes after', () => {
  const slots = makeSlots(evening, evening + 8 * HALF_HOUR_MS, (start) => ({
    importPrice: start >= readyAt ? 50 : start === evening ? 14 : 10,
  }))
  const inputs = makeNightInputs(slots, { readyTargets: [{ at: readyAt, targetWh: 38_000 }] })
  const reasons = slots
    .slice(0, 2)
    .map((slot) => findSlotReason(inputs, slot, { powerW: 7_000, hours: 0.5 }, 20_000))
  expect(reasons).toEqual(['needed', 'cheap'])
})
