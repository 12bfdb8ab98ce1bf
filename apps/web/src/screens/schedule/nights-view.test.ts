// @vitest-environment node
import { defaultSchedule } from '@driveway/domain/schedule/schedule'
import { expect, test } from 'vitest'
import { findUsualWh, viewNights, type NightsFacts } from './nights-view.ts'

/** Wednesday at noon. */
const now = Date.parse('2026-11-18T12:00:00Z')
const overnight = [
  { timeStart: '0:00', ratePence: 7 },
  { timeStart: '5:00', ratePence: 25 },
]
const ready = {
  at: Date.parse('2026-11-19T07:00:00Z'),
  targetLevel: 95,
  level: 95,
  isReachable: true,
  reachedAt: null,
}
const facts: NightsFacts = {
  schedule: defaultSchedule,
  plan: { ready, costPence: 184, energyWh: 24_500 },
  periods: overnight,
  isTariffKnown: true,
  hasAgile: false,
  usualWh: 10_000,
  powerW: 7_400,
  now,
}

test('the plan says what tonight costs, and the tariff what the nights after it usually cost', () => {
  const view = viewNights(facts)
  expect(view.rows.slice(0, 2).map(({ title, note, cost }) => [title, note, cost])).toEqual([
    ['Thursday, ready by 07:00', 'Planned: 24.5 kWh', 'about £1.84'],
    ['Friday, ready by 07:00', 'If your car needs 10.0 kWh, its usual', 'about £0.70'],
  ])
  expect([view.rows.length, view.total]).toEqual([5, '5 nights, about £4.64'])
})

const unknown: [string, Partial<NightsFacts>, string][] = [
  ['half-hourly prices', { periods: [], hasAgile: true }, 'Prices come the day before'],
  ['no tariff', { periods: [] }, 'Add your tariff to see costs'],
  ['a tariff that could not be loaded', { periods: [], isTariffKnown: false }, 'Not known yet'],
  ['no charging yet', { usualWh: null }, 'Known after your first week of charging'],
  ['more than a night can hold', { usualWh: 90_000 }, 'Not known yet'],
]

test.each(unknown)('with %s a night says why its cost is not known', (_name, over, note) => {
  const view = viewNights({ ...facts, ...over })
  expect([view.rows[1]?.note, view.rows[1]?.cost, view.total]).toEqual([note, null, null])
  expect(view.rows[0]?.cost).toBe('about £1.84')
})

test('the usual energy is the average of the days with any', () => {
  const periods = [
    { start: Date.parse('2026-11-16T02:00:00Z'), importWh: 6_000 },
    { start: Date.parse('2026-11-16T03:00:00Z'), importWh: 4_000 },
    { start: Date.parse('2026-11-17T02:00:00Z'), importWh: 20_000 },
    { start: Date.parse('2026-11-18T02:00:00Z'), importWh: 0 },
  ]
  expect([findUsualWh(periods), findUsualWh([])]).toEqual([15_000, null])
})
