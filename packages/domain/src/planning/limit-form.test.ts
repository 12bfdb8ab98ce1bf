import { expect, test } from 'vitest'
import { unknownCapabilities, type ChargerCapabilities } from '../charger/charger-capabilities.ts'
import {
  chooseLimitUnit,
  findFullLimit,
  keepsDailyLimits,
  limitRank,
  listLimitForms,
  type LimitForm,
} from './limit-form.ts'

function write({ unit, scope, timing }: LimitForm): string {
  return `${unit} ${scope} ${timing}`
}

function list(
  known: Partial<ChargerCapabilities>,
  remembered: LimitForm | null,
  hasTransaction: boolean,
): readonly string[] {
  return listLimitForms({ ...unknownCapabilities, ...known }, remembered, hasTransaction).map(write)
}

const cases: [
  situation: string,
  known: Partial<ChargerCapabilities>,
  remembered: LimitForm | null,
  hasTransaction: boolean,
  forms: readonly string[],
][] = [
  [
    'a charger that says nothing is offered both units',
    {},
    null,
    false,
    [
      'current charger absolute',
      'power charger absolute',
      'current charger relative',
      'power charger relative',
    ],
  ],
  [
    'a charger that takes only watts is offered watts',
    { limitUnits: ['power'] },
    null,
    false,
    ['power charger absolute', 'power charger relative'],
  ],
  [
    'within a transaction also limits of the transaction are offered',
    { limitUnits: ['current'] },
    null,
    true,
    [
      'current charger absolute',
      'current transaction absolute',
      'current charger relative',
      'current transaction relative',
    ],
  ],
  [
    'the form that worked comes first',
    { limitUnits: ['current', 'power'] },
    { unit: 'power', scope: 'charger', timing: 'relative' },
    false,
    [
      'power charger relative',
      'current charger absolute',
      'power charger absolute',
      'current charger relative',
    ],
  ],
  [
    'a form for a transaction is not offered without one',
    { limitUnits: ['current'] },
    { unit: 'current', scope: 'transaction', timing: 'absolute' },
    false,
    ['current charger absolute', 'current charger relative'],
  ],
  ['a charger without limits is offered nothing', { canLimit: false }, null, true, []],
]

test.each(cases)('%s', (_, known, remembered, hasTransaction, forms) => {
  expect(list(known, remembered, hasTransaction)).toEqual(forms)
})

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
  expect(findFullLimit(unit, { ...unknownCapabilities, phases })).toBe(limit)
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
