import { makeNightInputs, makeSlots } from '@driveway/testkit/test-night'
import { expect, test } from 'vitest'
import { chargeStraightAway, isMadeAtPlugIn } from './straight-charge.ts'

const PLUGGED_IN = Date.parse('2026-11-16T10:31:00Z')

const cases: [string, string, boolean][] = [
  ['at the plug-in', '10:31:00', true],
  ['half an hour after it', '11:01:00', true],
  ['a second later', '11:01:01', false],
  ['ten hours after it', '20:31:00', false],
]

test.each(cases)('a first plan %s can tell what charging at plug-in costs: %s', (_, time, isMade) => {
  expect(isMadeAtPlugIn(Date.parse(`2026-11-16T${time}Z`), PLUGGED_IN)).toBe(isMade)
})

function at(time: string): number {
  return Date.parse(`2026-11-16T${time}:00Z`)
}

const inputs = makeNightInputs(makeSlots(at('18:00'), at('19:00')))

test('a charge begins at once, and ends within a half hour', () => {
  // 2 kWh at 8 kW and 30p.
  expect(chargeStraightAway(inputs, { from: at('18:10'), levelWh: 20_000, targetWh: 21_800 })).toEqual({
    from: at('18:10'),
    costPence: expect.closeTo(60, 6) as number,
    carbonGrams: expect.closeTo(300, 6) as number,
    chargedWh: expect.closeTo(2_000, 6) as number,
    reachedAt: at('18:25'),
  })
})

test('a charge that the slots cannot hold has no end', () => {
  const charge = chargeStraightAway(inputs, { from: at('18:00'), levelWh: 20_000, targetWh: 38_000 })
  expect(charge.reachedAt).toBeNull()
  expect(charge.chargedWh).toBeCloseTo(8_000, 6)
})
