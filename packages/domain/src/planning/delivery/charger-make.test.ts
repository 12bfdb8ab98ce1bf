import { expect, test } from 'vitest'
import { unknownCapabilities } from '@driveway/domain/charger/charger-capabilities'
import { applyOverride, foldMake, type MakeOverride } from './charger-make.ts'

const nothing: MakeOverride = { canLimit: null, maxPeriods: null, form: null }
const read = {
  ...unknownCapabilities,
  canLimit: false,
  maxPeriods: 6,
  limitUnits: ['current', 'power'] as const,
}

const cases: [situation: string, override: MakeOverride | null, expected: object][] = [
  ['without an override', null, read],
  ['with an empty one', nothing, read],
  ['with limits', { ...nothing, canLimit: true }, { ...read, canLimit: true }],
  ['with more periods', { ...nothing, maxPeriods: 24 }, { ...read, maxPeriods: 24 }],
  [
    'with a form',
    { ...nothing, form: { unit: 'power', scope: 'transaction', timing: 'relative' } },
    { ...read, limitUnits: ['power'] },
  ],
]

test.each(cases)('the capabilities of a make %s', (_, override, expected) => {
  expect(applyOverride(read, override)).toEqual(expected)
})

test('letter case and spaces do not matter in the name of a make', () => {
  expect(foldMake({ vendor: ' ACME ', model: 'Wall 22' })).toEqual({ vendor: 'acme', model: 'wall 22' })
})
