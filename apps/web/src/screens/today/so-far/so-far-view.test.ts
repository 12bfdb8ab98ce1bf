// @vitest-environment node
import { expect, test } from 'vitest'
import type { DayEnergy, DayTimes } from '#data/day-energy/mapper.ts'
import { findTariffLink, viewEnergy, viewTimes, writeDuration, type SoFarKind } from './so-far-view.ts'

const all: SoFarKind = { hasCost: true, hasSplit: true, isV2g: true }
const plain: SoFarKind = { hasCost: false, hasSplit: false, isV2g: false }

const day: DayEnergy = {
  importedWh: 11_849,
  solarWh: 9_249,
  gridWh: 2_600,
  toHomeWh: 1_250,
  toGridWh: 1_900,
  costPence: 94.4,
  earnedPence: 0,
  isCostComplete: true,
  isSplit: true,
  savedGrams: null,
}

type Told = readonly (readonly [value: string, unit: string])[] | null

function read(figures: readonly { label: string; amount: Told }[]): string[] {
  return figures.map(({ label, amount }) => `${amount?.flat().join(' ').trim() ?? '…'} ${label}`)
}

const kinds: [string, Partial<SoFarKind>, string[], boolean][] = [
  ['nothing more', {}, ['11.8 kWh charged'], false],
  ['historic tariffs', { hasCost: true }, ['11.8 kWh charged', '£0.94 cost'], false],
  ['a V2G charger', { isV2g: true }, ['11.8 kWh charged', '3.2 kWh exported'], false],
  ['split consumption', { hasSplit: true }, ['11.8 kWh charged'], true],
]

test.each(kinds)('with %s', (_, kind, figures, hasShares) => {
  const shown = viewEnergy(day, { ...plain, ...kind })
  expect(read(shown.figures)).toEqual(figures)
  expect(shown.shares !== null).toBe(hasShares)
})

test.each([
  [null, ['11.8 kWh charged']],
  [49, ['11.8 kWh charged']],
  [50, ['11.8 kWh charged', '0.1 kg CO₂ saved']],
  [3_240, ['11.8 kWh charged', '3.2 kg CO₂ saved']],
])('%s g less than a petrol car', (savedGrams, figures) => {
  expect(read(viewEnergy({ ...day, savedGrams }, plain).figures)).toEqual(figures)
})

test('solar and grid are shown in kWh', () => {
  expect(viewEnergy(day, all).shares).toEqual([
    { tone: 'solar', amount: 9200, label: 'Solar 9.2 kWh' },
    { tone: 'grid', amount: 2600, label: 'Grid 2.6 kWh' },
  ])
})

const drawn: [number, number, string][] = [
  [49, 0, 'Solar 0.0 kWh'],
  [50, 100, 'Solar 0.1 kWh'],
]

test.each(drawn)('%i Wh of solar are drawn as %i and read %s', (solarWh, amount, label) => {
  expect(viewEnergy({ ...day, solarWh }, all).shares?.[0]).toMatchObject({ amount, label })
})

const splits: [string, Partial<DayEnergy>, boolean][] = [
  ['a house meter measured it', {}, true],
  ['no house meter measured it', { isSplit: false }, false],
  ['nothing has been charged yet', { isSplit: false, importedWh: 0, solarWh: 0, gridWh: 0 }, true],
]

test.each(splits)('solar and grid where %s: %j, %s', (_, over, isShown) => {
  expect(viewEnergy({ ...day, ...over }, all).shares !== null).toBe(isShown)
})

const costs: [string, number | null, boolean, string][] = [
  ['all of it', 94.4, true, '£0.94 cost'],
  ['nothing', 0, true, '£0.00 cost'],
  ['a thousand pounds', 123_456, true, '£1,234.56 cost'],
  ['less than nothing', -31, true, '−£0.31 cost'],
  ['so little less that it rounds to nothing', -0.4, true, '£0.00 cost'],
  ['a part that is priced', 94.4, false, '£0.94 cost, part priced'],
  ['a day without a price', null, false, '– cost, no prices yet'],
]

test.each(costs)('%s: %s p, complete: %s, reads %s', (_, costPence, isCostComplete, text) => {
  const [, cost] = read(
    viewEnergy({ ...day, costPence, isCostComplete }, { ...plain, hasCost: true }).figures,
  )
  expect(cost).toBe(text)
})

const durations: [number, string][] = [
  [0, '0 min'],
  [0.4, '0 min'],
  [59.4, '59 min'],
  [59.5, '1 h'],
  [60, '1 h'],
  [61, '1 h 1 min'],
  [200, '3 h 20 min'],
  [1_500, '25 h'],
]

test.each(durations)('%s minutes read "%s"', (minutes, text) => {
  expect(writeDuration(minutes).flat().join(' ')).toBe(text)
})

const times: DayTimes = { connected: 550, charging: 200, boosting: 0, exporting: 65 }

const timeCases: [string, Partial<DayTimes>, Partial<SoFarKind>, string[]][] = [
  ['a smart charger', {}, {}, ['9 h 10 min plugged in', '3 h 20 min charging']],
  [
    'a V2G charger',
    {},
    { isV2g: true },
    ['9 h 10 min plugged in', '3 h 20 min charging', '1 h 5 min exporting'],
  ],
  ['a boost', { boosting: 30 }, {}, ['9 h 10 min plugged in', '3 h 20 min charging', '30 min boosting']],
  ['a boost of seconds', { boosting: 0.4 }, {}, ['9 h 10 min plugged in', '3 h 20 min charging']],
]

test.each(timeCases)('the times of %s', (_, over, kind, expected) => {
  expect(read(viewTimes({ ...times, ...over }, { ...plain, ...kind }))).toEqual(expected)
})

test('placeholders have the layout of the loaded figures', () => {
  const coming = viewEnergy(null, all)
  const here = viewEnergy(day, all)
  expect(coming.figures.map(({ label }) => label)).toEqual(here.figures.map(({ label }) => label))
  expect(coming.shares?.map(({ tone }) => tone)).toEqual(here.shares?.map(({ tone }) => tone))
  expect(read(viewTimes(null, all))).toEqual(['… plugged in', '… charging', '… exporting'])
})

const links: [string, DayEnergy | null, boolean, string | null][] = [
  ['a tariff', day, true, 'my-tariff'],
  ['a tariff whose price is late', { ...day, costPence: null }, true, 'my-tariff'],
  ['no tariff', { ...day, costPence: null }, false, 'add-tariff'],
  ['no tariff any more', day, false, 'add-tariff'],
  ['no energy', { ...day, importedWh: 0, costPence: null }, false, null],
  ['nothing known yet', null, true, null],
]

test.each(links)('the tariff link of a day with %s', (_, energy, hasTariff, link) => {
  expect(findTariffLink(energy, { ...plain, hasCost: true }, hasTariff)).toBe(link)
  expect(findTariffLink(energy, plain, hasTariff)).toBeNull()
})

test.each([
  [0.49, ['11.8 kWh charged', '£0.94 cost', '3.2 kWh exported']],
  [0.5, ['11.8 kWh charged', '£0.94 cost', '3.2 kWh exported', '£0.01 earned']],
])('the cost is the import’s, with %d pence earned beside it', (earnedPence, figures) => {
  expect(read(viewEnergy({ ...day, earnedPence }, all).figures)).toEqual(figures)
})
