// @vitest-environment node
import type { StatementMonth, StatementOwner } from '@driveway/domain/energy/history/statement'
import { expect, test } from 'vitest'
import { findOnlyOwner, listMethod, listStatementLines, sayEstimated, sumLineOf } from './statement-view.ts'

const month: StatementMonth = {
  month: '2026-10-01',
  importWh: 10_001,
  solarWh: 2_500,
  costPence: 64.7825,
  isCostComplete: true,
  rates: [
    { ratePence: 7.5, energyWh: 7_001, costPence: 52.5075 },
    { ratePence: 24.55, energyWh: 500, costPence: 12.275 },
  ],
  estimatedHalfHours: 0,
  parts: [],
}

const ann: StatementOwner = {
  carId: 'kia',
  isOther: false,
  carName: null,
  make: 'Kia',
  model: 'EV6',
  personId: 'ann',
  personName: 'Ann',
}

function write(months: readonly StatementMonth[]): string[] {
  return listStatementLines(months).map(({ name, rate, grid, solar, cost }) =>
    [name, rate, grid, solar, cost].join('|'),
  )
}

test('a month has a line for each unit rate below its sum', () => {
  expect(write([month, { ...month, month: '2026-11-01', importWh: 0 }])).toEqual([
    'October||7.5|2.5|£0.65',
    '|7.50p|7.0||£0.53',
    '|24.55p|0.5||£0.12',
  ])
})

test('a month of several cars or people has each of them with its rates', () => {
  const visitor = { ...ann, carId: null, isOther: true, make: null, model: null, personName: null }
  const parts = [
    { ...month, owner: ann, importWh: 7_001, solarWh: 0, costPence: 52.5075, rates: month.rates.slice(0, 1) },
    { ...month, owner: visitor, importWh: 3_000, costPence: 12.275, rates: month.rates.slice(1) },
  ]
  expect(write([{ ...month, parts }])).toEqual([
    'October||7.5|2.5|£0.65',
    'Kia EV6 · Ann|7.50p|7.0|0.0|£0.53',
    'Someone else’s car|24.55p|0.5|2.5|£0.12',
  ])
  expect(findOnlyOwner([{ ...month, parts }])).toBeNull()
  expect(findOnlyOwner([{ ...month, parts: parts.slice(0, 1) }])).toBe('Kia EV6 · Ann')
})

/** Named for a statement in which each of these charged in a month of their own. */
function nameOf(...owners: StatementOwner[]): string | null {
  return findOnlyOwner(
    owners.map((owner) => Object.assign({}, month, { parts: [Object.assign({ owner }, month)] })),
  )
}

test('a statement of one person’s cars, or of one car’s drivers, names what they share', () => {
  const leaf = { ...ann, carId: 'leaf', make: 'Nissan', model: 'Leaf' }
  const bo = { ...ann, personId: 'bo', personName: 'Bo' }
  expect(nameOf(ann, leaf)).toBe('Ann')
  expect(nameOf(ann, bo)).toBe('Kia EV6')
  expect(nameOf(leaf, bo)).toBeNull()
  expect(nameOf()).toBeNull()
})

const NO_PRICE = 'Some half hours have no price yet and are not in the cost.'
const ADDED_UP = 'The charges at all chargers of the home are added up.'

test.each([
  ['one charger', { isCostComplete: true, chargers: 1 }, []],
  ['one charger without all prices', { isCostComplete: false, chargers: 1 }, [NO_PRICE]],
  ['two chargers', { isCostComplete: true, chargers: 2 }, [ADDED_UP]],
])('the method of %s says what is in it', (_, { isCostComplete, chargers }, expected) => {
  const sentences = listMethod({ ...month, isCostComplete }, chargers)
  expect(sentences.filter((each) => each === NO_PRICE || each === ADDED_UP)).toEqual(expected)
})

test('many rates are one line with their range and average', () => {
  const rates = [4, 8, 12, 16, 20].map((ratePence) => ({ ratePence, energyWh: 1_000, costPence: ratePence }))
  expect(write([{ ...month, rates }])[1]).toBe('|4.00p to 20.00p, 12.00p on average|5.0||£0.60')
})

test('an only rate stands on the line of its month where it explains all of it', () => {
  const rates = month.rates.slice(0, 1)
  const whole = { ...month, importWh: 7_001, solarWh: 0, costPence: 52.5075, rates }
  expect(write([whole])).toEqual(['October|7.50p|7.0|0.0|£0.53'])
  expect(write([{ ...whole, importWh: 8_001 }])).toEqual(['October||8.0|0.0|£0.53', '|7.50p|7.0||£0.53'])
})

test('a month without a price says so', () => {
  expect(sumLineOf('Total', { ...month, costPence: null }).cost).toBe('No price yet')
})

test.each([
  [null, 'For months more than a year ago the readings are no longer kept, only their half hours.'],
  [0, 'The meter was read in every half hour with energy.'],
  [
    3,
    'In 3 half hours with energy the meter was not read. Their energy is divided between the readings around them; the sum stays the meter’s.',
  ],
])('%s estimated half hours', (count, text) => {
  expect(sayEstimated(count)).toBe(text)
})
