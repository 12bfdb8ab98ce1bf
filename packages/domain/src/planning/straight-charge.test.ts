import { makeNightInputs, makeSlots } from '@driveway/testkit/test-night'
import { expect, test } from 'vitest'
import { chargeStraightAway } from './straight-charge.ts'

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
