// @vitest-environment node
import {
  sumCarbon,
  type CarbonDay,
  type Comparison,
} from '@driveway/domain/energy/history/environment-carbon'
import { expect, test } from 'vitest'
import {
  listIntensityColumns,
  listSavingColumns,
  sayBestDay,
  sayDaySaving,
  viewFigure,
  writeKilogramTick,
} from './environment-view.ts'

function makeDay(over: Partial<CarbonDay> = {}): CarbonDay {
  return { date: '2026-06-01', ...sumCarbon([]), importWh: 1000, ...over }
}

function makeSaving(grams: number | null): CarbonDay {
  return makeDay({ savings: { petrol: grams, 'standard-ev': grams } })
}

const figures: [string, number | null, Comparison, string][] = [
  ['a saving', 38_200, 'petrol', '38 kg less than petrol'],
  ['a small one', 1_240, 'standard-ev', '1.2 kg less than a standard EV'],
  ['the opposite', -400, 'standard-ev', '0.4 kg more than a standard EV'],
  ['next to nothing', 40, 'petrol', 'Same as petrol'],
  ['next to nothing too much', -40, 'standard-ev', 'Same as a standard EV'],
  ['an unknown saving', null, 'petrol', '– against petrol, pending'],
]

test.each(figures)('a month: %s (%s g against %s) reads “%s”', (_, grams, against, expected) => {
  const { value, unit, label } = viewFigure(makeSaving(grams), against)
  expect([value, unit, label].filter(Boolean).join(' ')).toBe(expected)
})

const days: [string, CarbonDay, string][] = [
  ['a saving', makeSaving(3_210), '3.2 kg less'],
  ['the opposite', makeSaving(-400), '0.4 kg more'],
  ['next to nothing', makeSaving(0), 'same'],
  ['an unknown saving', makeSaving(null), 'pending'],
  ['a day without charging', makeDay({ importWh: 0 }), 'not charged'],
]

test.each(days)('the table row of %s', (_, day, expected) => {
  expect(sayDaySaving(day, 'petrol')).toBe(expected)
})

test('the best day is named and has a dot', () => {
  const month = [makeSaving(900), { ...makeSaving(3_210), date: '2026-06-08' }, makeSaving(null)]
  expect(sayBestDay(month, 'petrol')).toBe('Best day: 8 June, 3.2 kg less.')
  expect(listSavingColumns(month, 'petrol').map(({ bar, hasDot, mark }) => [bar, hasDot, mark])).toEqual([
    [0.9, false, '1'],
    [3.21, true, '8'],
    [null, false, '1'],
  ])
  expect(sayBestDay([makeSaving(50)], 'petrol')).toBeNull()
})

test('bars end at 500, and points beyond the limits are left out', () => {
  const month = [
    makeDay({ chargedIntensity: 640, nationalIntensity: 499 }),
    makeDay({ chargedIntensity: 0, nationalIntensity: 500 }),
    makeDay({ chargedIntensity: null, nationalIntensity: 50 }),
  ]
  expect(listIntensityColumns(month).map(({ bar, point }) => [bar, point])).toEqual([
    [500, 499],
    [0, null],
    [null, null],
  ])
})

test('ticks have their unit, and a true minus', () => {
  expect([-0.5, 0, 0.05, 20].map(writeKilogramTick)).toEqual(['−0.5 kg', '0 kg', '0.05 kg', '20 kg'])
})
