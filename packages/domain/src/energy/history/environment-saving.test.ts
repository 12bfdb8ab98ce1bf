import { describe, expect, test } from 'vitest'
import { sumCarbon, type CarbonDay } from './environment-carbon.ts'
import { describeSaving, findBestDay, type Saving } from './environment-saving.ts'

const savings: [string, number, Saving][] = [
  ['nothing', 0, { kind: 'same' }],
  ['just under 0.05 kg', 49.99, { kind: 'same' }],
  ['0.05 kg', 50, { kind: 'less', kilograms: '0.1' }],
  ['just above 0.05 kg', 50.01, { kind: 'less', kilograms: '0.1' }],
  ['just under 0.05 kg too much', -49.99, { kind: 'same' }],
  ['0.05 kg too much', -50, { kind: 'more', kilograms: '0.1' }],
  ['0.4 kg too much', -400, { kind: 'more', kilograms: '0.4' }],
  ['1.24 kg', 1240, { kind: 'less', kilograms: '1.2' }],
  ['just under 10 kg', 9940, { kind: 'less', kilograms: '9.9' }],
  ['10 kg', 10_000, { kind: 'less', kilograms: '10.0' }],
  ['just above 10 kg', 10_010, { kind: 'less', kilograms: '10' }],
  ['10.6 kg', 10_600, { kind: 'less', kilograms: '11' }],
  ['more than a tonne', 1_234_000, { kind: 'less', kilograms: '1,234' }],
  ['12.4 kg too much', -12_400, { kind: 'more', kilograms: '12' }],
]

function makeDay(date: string, petrol: number | null): CarbonDay {
  return { date, ...sumCarbon([]), savings: { petrol, 'standard-ev': null } }
}

describe('[ENV-03] how a saving reads', () => {
  test.each(savings)('a saving of %s (%d g)', (_, grams, expected) => {
    expect(describeSaving(grams)).toEqual(expected)
  })

  const months: [string, (number | null)[], string | null][] = [
    ['no day charged', [null, null], null],
    ['the best saved 0.05 kg', [50, 10], null],
    ['the best saved just above 0.05 kg', [10, 50.01], '2026-06-02'],
    ['the best comes first', [900, 400, null], '2026-06-01'],
    ['two are equal, the first of them', [400, 900, 900], '2026-06-02'],
    ['every day emitted more', [-900, -400], null],
  ]

  test.each(months)('where %s, the best day of %j is %s', (_, grams, expected) => {
    const days = grams.map((each, index) => makeDay(`2026-06-0${index + 1}`, each))
    expect(findBestDay(days, 'petrol')?.date ?? null).toBe(expected)
    expect(findBestDay(days, 'standard-ev')).toBeNull()
  })
})
