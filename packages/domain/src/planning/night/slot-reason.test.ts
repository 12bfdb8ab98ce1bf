import { makeNightInputs, makeSlots, testNight } from '@driveway/testkit/test-night'
import { expect, test } from 'vitest'
import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import type { NightInputs, SlotFacts, SlotReason } from '../model/plan-model.ts'
import { slotReasonOf } from './slot-reason.ts'

const NOW = Date.parse('2026-11-16T18:00:00Z')
const READY = Date.parse('2026-11-17T07:00:00Z')

function makeNight(
  change: (start: number) => Partial<SlotFacts>,
  over: Partial<NightInputs> = {},
): NightInputs {
  const slots = makeSlots(NOW, READY, change)
  return { ...testNight, slots, readyTargets: [{ at: READY, targetWh: 38_000 }], ...over }
}

/** Its sum over a night is not exact, so that the mean is another number than the price. */
const flat = makeNight((start) => ({ importPrice: 24.9, isPeak: start < NOW + 8 * HALF_HOUR_MS }))
const cheapNight = makeNight(() => ({}))
const carbon = makeNight(() => ({ carbonIntensity: 150 }), { goal: 'carbon' })

const cases: [string, NightInputs, index: number, powerW: number, SlotReason][] = [
  ['charges at the one price', flat, 12, 7_000, 'any-time'],
  ['charges at the one price in peak hours', flat, 0, 7_000, 'needed'],
  ['waits at the one price', flat, 12, 0, 'not-needed'],
  ['waits at the one price in peak hours', flat, 0, 0, 'peak-hours'],
  ['charges at the lower of two prices', cheapNight, 14, 7_000, 'cheap'],
  ['charges at the higher of two prices', cheapNight, 0, 7_000, 'needed'],
  ['waits at the higher of two prices', cheapNight, 0, 0, 'dear'],
  ['charges for the least carbon, of which all half hours have the same', carbon, 0, 7_000, 'any-time'],
  ['waits for the least carbon, of which all half hours have the same', carbon, 0, 0, 'not-needed'],
]

test.each(cases)('a slot that %s', (_, inputs, index, powerW, reason) => {
  const slot = inputs.slots[index]
  if (!slot) throw new Error('There is no such slot')
  expect(slotReasonOf(inputs, slot, { powerW, hours: 0.5 }, 20_000)).toBe(reason)
})

test('one half hour with another price makes the others cheaper than it', () => {
  const inputs = makeNight((start) => ({ importPrice: start === NOW ? 25 : 24.9 }))
  const [dear, other] = inputs.slots
  if (!dear || !other) throw new Error('There are no slots')
  expect(slotReasonOf(inputs, dear, { powerW: 0, hours: 0 }, 20_000)).toBe('dear')
  expect(slotReasonOf(inputs, other, { powerW: 7_000, hours: 0.5 }, 20_000)).toBe('cheap')
})

test('a half hour above the mean before its ready-by time is needed, whatever comes after', () => {
  const soon = NOW + 4 * HALF_HOUR_MS
  const slots = makeSlots(NOW, NOW + 8 * HALF_HOUR_MS, (start) => ({
    importPrice: start >= soon ? 50 : start === NOW ? 14 : 10,
  }))
  const inputs = makeNightInputs(slots, { readyTargets: [{ at: soon, targetWh: 38_000 }] })
  const reasons = slots
    .slice(0, 2)
    .map((slot) => slotReasonOf(inputs, slot, { powerW: 7_000, hours: 0.5 }, 20_000))
  expect(reasons).toEqual(['needed', 'cheap'])
})

test.each([
  [37_998, 'no-target'],
  [37_999, 'done'],
  [38_000, 'done'],
] as const)('without a ready-by time a car with %i Wh of a range up to 38,000 Wh: %s', (levelWh, reason) => {
  const inputs = { ...flat, readyTargets: [], car: { ...flat.car, maximumWh: 38_000 } }
  const [slot] = inputs.slots
  if (!slot) throw new Error('There are no slots')
  expect(slotReasonOf(inputs, slot, { powerW: 0, hours: 0 }, levelWh)).toBe(reason)
})
