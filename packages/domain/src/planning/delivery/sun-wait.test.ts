import { emptySlot } from '@driveway/testkit/empty-slot'
import { expect, test } from 'vitest'
import type { NightPlan, PlannedSlot, SlotReason } from '../model/plan-model.ts'
import { findSunWait } from './sun-wait.ts'

const HALF_HOUR_MS = 1_800_000

/** Half hours from an instant on, each with its reason; those with power charge. */
function plan(from: string, reasons: readonly SlotReason[]): NightPlan {
  const charging: ReadonlySet<SlotReason> = new Set(['cheap', 'solar', 'needed'])
  const slots = reasons.map((reason, index): PlannedSlot => {
    const start = Date.parse(from) + index * HALF_HOUR_MS
    return {
      start,
      end: start + HALF_HOUR_MS,
      powerW: charging.has(reason) ? 2_000 : 0,
      flowsFrom: start,
      ...emptySlot,
      reason,
    }
  })
  return { slots, targets: [], costPence: 0, wearPence: 0, carbonGrams: 0, chargedWh: 0, exportedWh: 0 }
}

function repeat(reason: SlotReason, count: number): SlotReason[] {
  return Array.from({ length: count }, () => reason)
}

const cases: [string, NightPlan, [string, string] | null][] = [
  [
    'at noon in November, up to the low sun',
    plan('2026-11-16T12:00:00Z', repeat('dear', 24)),
    ['12:00', '15:30'],
  ],
  ['on a summer evening', plan('2026-06-16T18:00:00Z', repeat('dear', 24)), ['18:00', '19:30']],
  [
    'up to a charge from the grid',
    plan('2026-06-16T12:00:00Z', ['dear', 'solar', 'solar', 'cheap', 'dear']),
    ['12:00', '13:30'],
  ],
  [
    'after a charge from the grid',
    plan('2026-06-16T12:00:00Z', ['cheap', 'dear', 'done']),
    ['12:30', '13:00'],
  ],
]
test.each(cases)('the sun is awaited %s', (_, night, expected) => {
  const wait = findSunWait(night)
  const times = wait && [wait.from, wait.until].map((at) => new Date(at).toISOString().slice(11, 16))
  expect(times).toEqual(expected)
})

const none: [string, NightPlan][] = [
  ['after dusk at 18:00 in November', plan('2026-11-16T18:00:00Z', repeat('dear', 20))],
  ['by a car that has reached its range', plan('2026-06-16T12:00:00Z', repeat('done', 8))],
  ['by a car that exports', plan('2026-06-16T12:00:00Z', repeat('export', 8))],
  ['while all slots charge from the grid', plan('2026-06-16T12:00:00Z', repeat('needed', 8))],
]
test.each(none)('the sun is not awaited %s', (_, night) => {
  expect(findSunWait(night)).toBeNull()
})
