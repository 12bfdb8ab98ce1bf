import { expect, test } from 'vitest'
import { unknownCapabilities } from '@driveway/domain/charger/charger-capabilities'
import { chooseLimitUnit, fullLimitOf, keepsDailyLimits, limitRank } from './limit-form.ts'

const ranks: [wanted: number, maxRank: number | null, rank: number][] = [
  [5, null, 5],
  [5, 6, 5],
  [5, 5, 5],
  [5, 4, 4],
  [5, 0, 0],
]

test.each(ranks)('rank %s of at most %s is %s', (wanted, maxRank, rank) => {
  expect(limitRank(wanted, { ...unknownCapabilities, maxRank })).toBe(rank)
})

const fullLimits: [unit: 'current' | 'power', phases: 1 | 3 | null, limit: number][] = [
  ['current', 1, 32],
  ['current', 3, 32],
  ['power', 1, 7360],
  ['power', 3, 22_080],
  ['power', null, 22_080],
]

test.each(fullLimits)('full %s on %s phases is %s', (unit, phases, limit) => {
  expect(fullLimitOf(unit, { ...unknownCapabilities, phases })).toBe(limit)
})

test('limits are in amperes unless the charger takes only watts', () => {
  expect(chooseLimitUnit(unknownCapabilities)).toBe('current')
  expect(chooseLimitUnit({ ...unknownCapabilities, limitUnits: ['power', 'current'] })).toBe('current')
  expect(chooseLimitUnit({ ...unknownCapabilities, limitUnits: ['power'] })).toBe('power')
})

const usual = { unit: 'current', scope: 'charger', timing: 'absolute' } as const

test.each([
  ['says nothing', usual, {}, true],
  ['has two ranks', usual, { maxRank: 1 }, true],
  ['has one rank', usual, { maxRank: 0 }, false],
  ['keeps four profiles', usual, { maxProfiles: 4 }, true],
  ['keeps three profiles', usual, { maxProfiles: 3 }, false],
  ['takes limits of a transaction', { ...usual, scope: 'transaction' as const }, {}, false],
  ['takes limits without instants', { ...usual, timing: 'relative' as const }, {}, false],
])('a charger that %s keeps daily limits, or not', (_, form, known, isKept) => {
  expect(keepsDailyLimits(form, { ...unknownCapabilities, ...known })).toBe(isKept)
})
