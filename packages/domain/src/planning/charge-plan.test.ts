import { expect, test } from 'vitest'
import { defaultSchedule, deselectDays } from '../schedule/schedule.ts'
import type { Tariff } from '../tariff/tariff.ts'
import { weekdays } from '../time/local-date.ts'
import { estimateChargeStart, makeChargePlan } from './charge-plan.ts'

const night: Tariff = {
  id: 'night',
  energySupplier: 'Test',
  tariffType: 'UNKNOWN',
  startDate: '2020-01-01',
  periods: [
    { timeStart: '0:30', timeEnd: '4:30', ratePence: 7 },
    { timeStart: '4:30', timeEnd: '0:30', ratePence: 30 },
  ],
}
// A Monday; London is on UTC. Ready by 07:00.
const now = new Date('2026-11-16T18:10:00Z')
const agilePrices = { find: () => null }

function at(text: string): number {
  return Date.parse(`2026-11-${text}:00Z`)
}

test('a plan has a slot for each change, the last one without an end', () => {
  expect(makeChargePlan({ schedule: defaultSchedule, tariffs: [night], agilePrices, now })).toEqual({
    slots: [
      { start: at('16T18:00'), end: at('17T00:30'), mayCharge: false },
      { start: at('17T00:30'), end: at('17T04:30'), mayCharge: true },
      { start: at('17T04:30'), end: at('18T00:30'), mayCharge: false },
      { start: at('18T00:30'), end: at('18T04:30'), mayCharge: true },
      { start: at('18T04:30'), end: at('18T07:00'), mayCharge: false },
      { start: at('18T07:00'), end: null, mayCharge: true },
    ],
    renewAt: at('17T07:00'),
    basis: { readyBy: at('17T07:00'), tariffId: 'night' },
  })
})

test('without a ready-by time and a tariff the car charges at once, and the plan stays', () => {
  const schedule = deselectDays(defaultSchedule, weekdays)
  expect(makeChargePlan({ schedule, tariffs: [], agilePrices, now })).toEqual({
    slots: [{ start: at('16T18:00'), end: null, mayCharge: true }],
    renewAt: null,
    basis: { readyBy: null, tariffId: null },
  })
})

test('charging is estimated to start with the first slot that allows it', () => {
  const slots = [
    { start: 10, end: 20, mayCharge: false },
    { start: 20, end: 30, mayCharge: true },
    { start: 30, end: null, mayCharge: true },
  ]
  expect(estimateChargeStart(slots)).toBe(20)
  expect(estimateChargeStart(slots.slice(1))).toBe(20)
  expect(estimateChargeStart(slots.slice(0, 1))).toBeNull()
  expect(estimateChargeStart([])).toBeNull()
})
