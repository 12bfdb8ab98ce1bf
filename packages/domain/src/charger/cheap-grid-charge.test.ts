import { expect, test } from 'vitest'
import { findCheapGridEnd, type CheapGridInputs } from './cheap-grid-charge.ts'
import { decideEvState, type ChargerFacts } from './charger-state-rule.ts'

const NOW = Date.parse('2026-01-14T01:00:00Z')
const realNow = new Date('2026-01-14T01:00:00Z')

function at(time: string): number {
  return Date.parse(`2026-01-14T${time}:00Z`)
}

const charging: ChargerFacts = {
  socketClosedAt: null,
  connectorState: { kind: 'charging' },
  statusAt: null,
  vendorInfo: '',
  importW: 7000,
  exportW: 0,
  powerAt: realNow,
  houseNetW: null,
  houseAt: null,
  isBoosting: false,
}
const periods = [
  { timeStart: '0:30', timeEnd: '5:30', ratePence: 7 },
  { timeStart: '5:30', timeEnd: '0:30', ratePence: 28 },
]
const tariff = { id: 't', energySupplier: 'S', tariffType: 'FIXED', startDate: '2026-01-01', periods }
const inputs: CheapGridInputs = {
  tariffs: [tariff],
  agilePrices: { find: () => null },
  slots: [],
  boostEnd: null,
}
const planned = [
  { start: at('00:30'), end: at('01:00'), powerW: 0 },
  { start: at('01:00'), end: at('01:30'), powerW: 7000 },
  { start: at('01:30'), end: at('02:00'), powerW: 3000 },
  { start: at('02:00'), end: at('02:30'), powerW: 0 },
  { start: at('02:30'), end: at('03:00'), powerW: 7000 },
]
const sunny = { houseNetW: 350, houseAt: realNow }

test.each<[string, Partial<ChargerFacts>, Partial<CheapGridInputs>, string | null]>([
  ['it charges without a plan', {}, {}, '05:30'],
  ['it charges before its first reading', { importW: 0, powerAt: null }, {}, '05:30'],
  [
    'it is plugged in but does not charge',
    { connectorState: { kind: 'waiting', heldBackBy: 'car' } },
    {},
    null,
  ],
  ['the rate is not cheap', {}, { tariffs: [] }, null],
  ['it gives energy back', { exportW: 1 }, {}, null],
  ['its connection is lost for less than 15 s', { socketClosedAt: new Date(NOW - 14_999) }, {}, '05:30'],
  ['its connection is lost for 15 s', { socketClosedAt: new Date(NOW - 15_000) }, {}, null],
  ['94.99 % come from the sun', { ...sunny, houseNetW: 351 }, {}, '05:30'],
  ['95 % come from the sun', sunny, {}, null],
  ['the plan pauses earlier', {}, { slots: planned }, '02:00'],
  ['the plan has no charge now', {}, { slots: planned.slice(3) }, '05:30'],
  ['a boost runs until an hour', { isBoosting: true }, { slots: planned, boostEnd: at('04:00') }, '04:00'],
  ['a boost runs beyond the cheap rate', { isBoosting: true }, { boostEnd: at('07:00') }, '05:30'],
  ['a boost has no end', { isBoosting: true }, { slots: planned }, '05:30'],
  ['the end of an earlier boost is known', {}, { boostEnd: at('04:00') }, '05:30'],
])('the signal when %s', (_case, facts, more, end) => {
  const charger = { ...charging, ...facts }
  const state = decideEvState(charger, { now: realNow, isSolarMatching: false, isSunAwaited: false })
  const found = findCheapGridEnd(charger, state, { ...inputs, ...more }, { now: NOW, realNow })
  expect(found).toBe(end === null ? null : at(end))
})
