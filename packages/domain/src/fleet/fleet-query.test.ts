import { expect, test } from 'vitest'
import { everyCharger, readFleetQuery, writeFleetQuery, type FleetQuery } from './fleet-query.ts'

type Case = [situation: string, address: string, query: Partial<FleetQuery>]

const cases: Case[] = [
  ['nothing is asked', '', {}],
  ['words are searched', 'search=dw-1+okafor', { search: 'dw-1 okafor' }],
  ['states are chosen', 'status=offline%2Cfaulted', { statuses: ['offline', 'faulted'] }],
  ['makes are chosen', 'make=Acme%2CVolt+%26+Co', { makes: ['Acme', 'Volt & Co'] }],
  ['a make has a comma', 'make=Acme%2C%2C+Inc.%2CVolt', { makes: ['Acme, Inc.', 'Volt'] }],
  ['models and firmware are chosen', 'model=W22&firmware=1.2', { models: ['W22'], firmwares: ['1.2'] }],
  ['a version is chosen', 'version=one', { versions: ['one'] }],
  ['limits are followed', 'limits=yes', { canLimit: true }],
  ['the plan was not refused', 'refused=no', { isPlanRefused: false }],
  ['readings are quarantined', 'quarantine=yes', { isQuarantined: true }],
  ['it has a customer', 'customer=yes', { hasCustomer: true }],
  ['it was seen long ago', 'seen=over-week', { seen: 'over-week' }],
  ['the order is turned round', 'sort=-seen', { sort: 'seen', isDescending: true }],
  ['the usual order is turned round', 'sort=-charger', { isDescending: true }],
  ['it is a later page', 'sort=make&after=abc', { sort: 'make', after: 'abc' }],
]

test.each(cases)('an address and its query are the same when %s', (_situation, address, expected) => {
  const query = { ...everyCharger, ...expected }
  expect(readFleetQuery(new URLSearchParams(address))).toEqual({ ok: true, value: query })
  expect(writeFleetQuery(query)).toBe(address)
})

test.each([
  ['a value is given twice', 'make=Acme&make=Volt', { makes: ['Acme', 'Volt'] }],
  ['a value is repeated', 'make=Acme,Acme', { makes: ['Acme'] }],
  ['states are in another order', 'status=faulted,offline', { statuses: ['offline', 'faulted'] }],
  ['values are empty', 'search=&make=,&after=', {}],
])('an address is read when %s', (_situation, address, expected) => {
  expect(readFleetQuery(new URLSearchParams(address))).toEqual({
    ok: true,
    value: { ...everyCharger, ...expected },
  })
})

test.each([
  ['has another name', 'colour=red', { code: 'unknown-parameter', name: 'colour' }],
  ['names another state', 'status=asleep', { code: 'invalid-value', name: 'status' }],
  [
    'is neither yes nor no',
    'limits=maybe',
    { code: 'invalid-value', name: 'limits', choices: ['yes', 'no'] },
  ],
  ['names another range', 'seen=today', { code: 'invalid-value', name: 'seen' }],
  ['names another order', 'sort=colour', { code: 'invalid-value', name: 'sort' }],
  ['has 101 characters', `search=${'a'.repeat(101)}`, { code: 'too-long', name: 'search' }],
  ['has 21 values', `make=${range(21)}`, { code: 'too-long', name: 'make' }],
])('an address is refused that %s', (_situation, address, problem) => {
  expect(readFleetQuery(new URLSearchParams(address))).toMatchObject({ ok: false, problem })
})

test('100 characters are searched, and 20 values chosen', () => {
  expect(readFleetQuery([['search', 'a'.repeat(100)]])).toMatchObject({ ok: true })
  expect(readFleetQuery([['make', range(20)]])).toMatchObject({ ok: true })
})

function range(count: number): string {
  return Array.from({ length: count }, (_, index) => `m${index}`).join(',')
}
