// @vitest-environment node
import type { Tariff } from '@driveway/domain/tariff/tariff'
import { describe, expect, test } from 'vitest'
import {
  addPeriod,
  canAddPeriod,
  checkDraft,
  dragStart,
  findChosen,
  findRateTextProblem,
  hasCollision,
  listRows,
  readDraft,
  removePeriod,
  toDraft,
} from './tariff-draft.ts'

const night: Tariff = {
  id: 'night',
  energySupplier: 'Local Cooperative',
  tariffType: 'OVO_DRIVE_ANYTIME',
  startDate: '2025-09-01',
  periods: [
    { timeStart: '0:30', timeEnd: '4:30', ratePence: 7 },
    { timeStart: '4:30', timeEnd: '0:30', ratePence: 28.625 },
  ],
}

const none = { weekend: null, exports: null, standingText: '', cap: null, preset: null }
const fixed = { name: 'E.ON Next', tariffType: 'UNKNOWN' }

function period(key: number, start: number, rateText = '20') {
  return { key, start, rateText }
}

test('a stored tariff is a draft that reads back as itself', () => {
  const draft = toDraft(night)
  expect(draft).toEqual({
    supplier: 'Local Cooperative',
    startDate: '01.09.2025',
    periods: [period(0, 30, '7'), period(1, 270, '28.625')],
    extras: none,
  })
  expect(readDraft(draft, 'night', findChosen(draft.supplier, night, false))).toEqual(night)
})

test('a tariff with weekend and export rates, a standing charge and a cap reads back as itself', () => {
  const whole: Tariff = {
    ...night,
    weekendPeriods: [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 9 }],
    exportPeriods: [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 0 }],
    standingChargePence: 54.2,
    cap: { unit: 'kWh', amount: 20.5, dayStart: '12:00' },
    preset: { id: 'night-six', since: '2026-04-01' },
  }
  expect(readDraft(toDraft(whole), 'night', findChosen(whole.energySupplier, whole, false))).toEqual(whole)
})

test('a new draft has one period at midnight without a rate', () => {
  expect(toDraft(null)).toEqual({
    supplier: '',
    startDate: '',
    periods: [period(0, 0, '')],
    extras: none,
  })
})

test.each([
  ['a listed name', 'E.ON Next', false, fixed],
  ['a listed name in other letters', ' e.on next ', false, fixed],
  ['the beginning of a name', 'E.ON', false, null],
  ['nothing', '', false, null],
  [
    'the name of the edited tariff, with its type',
    'Local Cooperative',
    false,
    {
      name: 'Local Cooperative',
      tariffType: 'OVO_DRIVE_ANYTIME',
    },
  ],
  ['Agile with its feature', 'Octopus Agile', true, { name: 'Octopus Agile', tariffType: 'AGILE' }],
  ['Agile without its feature', 'Octopus Agile', false, null],
])('a supplier is chosen by %s', (_name, text, hasAgile, expected) => {
  expect(findChosen(text, night, hasAgile)).toEqual(expected)
})

test.each([
  ['01.09.2025', fixed, null, null],
  ['31.02.2025', fixed, null, 'invalid-start-date'],
  ['01.09.202', fixed, null, 'invalid-start-date'],
  ['', null, 'supplier-required', 'invalid-start-date'],
])('a draft from %s', (startDate, chosen, supplier, date) => {
  expect(checkDraft({ supplier: '', startDate, periods: [], extras: none }, chosen)).toEqual({
    supplier,
    startDate: date,
  })
})

test.each([
  ['', 'unit-rate-numeric'],
  ['seven', 'unit-rate-numeric'],
  ['NaN', 'unit-rate-numeric'],
  ['1e3', 'unit-rate-numeric'],
  ['0.099', 'unit-rate-range'],
  ['0.1', null],
  ['1000', null],
  ['1000.001', 'unit-rate-range'],
  ['24.861', null],
  ['24.8612', 'unit-rate-range'],
  [' 7 ', null],
])('the rate "%s"', (rateText, expected) => {
  expect(findRateTextProblem(period(0, 0, rateText))).toBe(expected)
})

describe('a draft of several periods', () => {
  const three = [period(0, 0), period(1, 300), period(2, 960)]

  test.each([
    ['by a half hour', 1, 330, 330],
    ['to its neighbour at most', 1, 1200, 930],
    ['away from midnight at least', 1, -60, 30],
  ])('a handle moves a start %s', (_name, key, wanted, expected) => {
    expect(dragStart(three, key, wanted).map(({ start }) => start)).toEqual([0, expected, 960])
  })

  test('rows are in the order of the day, and the last ends with the first', () => {
    const rows = listRows([period(0, 960), period(1, 30)])
    expect(rows.map(({ key, start, end }) => [key, start, end])).toEqual([
      [1, 30, 960],
      [0, 960, 30],
    ])
  })

  test('a fourth period can be added and no fifth', () => {
    expect(canAddPeriod(three)).toBe(true)
    const four = addPeriod(three)
    expect(four.at(-1)).toEqual(period(3, 990, ''))
    expect(canAddPeriod(four)).toBe(false)
  })

  test('the last one that is left starts at midnight', () => {
    expect(removePeriod([period(0, 0), period(1, 300)], 0)).toEqual([period(1, 0)])
    expect(removePeriod(three, 0)).toEqual([period(1, 300), period(2, 960)])
  })

  test.each([
    ['apart by 30 minutes', [period(0, 0), period(1, 30)], false],
    ['at the same time', [period(0, 300), period(1, 300)], true],
    ['at the same time without a rate yet', [period(0, 300, ''), period(1, 300, '')], true],
  ])('starts %s', (_name, periods, expected) => {
    expect(hasCollision(periods)).toBe(expected)
  })
})

test('an Agile supplier has no periods, and the draft keeps them', () => {
  const draft = { ...toDraft(night), supplier: 'Octopus Agile' }
  expect(readDraft(draft, 'night', findChosen(draft.supplier, night, true))?.periods).toEqual([])
  expect(draft.periods).toHaveLength(2)
})

test('a draft with an invalid rate is not read', () => {
  expect(readDraft({ ...toDraft(night), periods: [period(0, 0, 'x')] }, 'night', fixed)).toBeNull()
})
