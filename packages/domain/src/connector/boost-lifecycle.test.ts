import { expect, test } from 'vitest'
import {
  canBoostBegin,
  endsBoost,
  findBoostEnd,
  findLimitEnd,
  isBoostHeldBack,
  isBoostUnused,
  readBoostLimit,
  type BoostLimit,
  type BoostSignal,
} from './boost-lifecycle.ts'
import { connectorStates, type ConnectorStateName } from './connector-state.ts'

const beginnings: [state: ConnectorStateName, canBegin: boolean][] = [
  ['unplugged', false],
  ['preparing', true],
  ['held-by-car', true],
  ['held-by-charger', true],
  ['charging', true],
  ['finishing', true],
  ['faulted', true],
  ['unavailable', true],
]

test.each(beginnings)('a boost can begin while the connector is %s: %s', (name, canBegin) => {
  expect(canBoostBegin(connectorStates[name])).toBe(canBegin)
})

test('a boost can begin at a charger that has not reported its connector yet', () => {
  expect(canBoostBegin(null)).toBe(true)
})

const changes: [before: ConnectorStateName, after: ConnectorStateName, ends: boolean][] = [
  ['charging', 'unplugged', true],
  ['preparing', 'unplugged', true],
  ['faulted', 'unplugged', true],
  ['charging', 'finishing', true],
  ['held-by-car', 'finishing', true],
  ['charging', 'held-by-car', true],
  ['preparing', 'held-by-car', false],
  ['held-by-charger', 'held-by-car', false],
  ['held-by-car', 'held-by-car', false],
  ['faulted', 'held-by-car', false],
  ['held-by-car', 'charging', false],
  ['charging', 'charging', false],
  ['charging', 'held-by-charger', false],
  ['charging', 'preparing', false],
  ['charging', 'faulted', false],
  ['charging', 'unavailable', false],
]

test.each(changes)('a change from %s to %s ends a boost: %s', (before, after, ends) => {
  expect(endsBoost(connectorStates[before], connectorStates[after])).toBe(ends)
})

test('a first report of a car that draws nothing ends no boost', () => {
  expect(endsBoost(null, connectorStates['held-by-car'])).toBe(false)
})

function at(minute: number): Date {
  return new Date(Date.UTC(2026, 0, 15, 18, minute))
}

function state(minute: number, name: ConnectorStateName): BoostSignal {
  return { kind: 'state', at: at(minute), state: connectorStates[name] }
}

function stop(minute: number, isNewest: boolean): BoostSignal {
  return { kind: 'transaction-stopped', at: at(minute), isNewest }
}

/** Every boost here runs while the connector has been charging since minute 10. */
const ends: [situation: string, signals: BoostSignal[], endMinute: number | null][] = [
  ['nothing is reported', [], null],
  ['the car leaves', [state(20, 'unplugged')], 20],
  ['the car is full', [state(20, 'held-by-car')], 20],
  ['the charger pauses and goes on', [state(20, 'held-by-charger'), state(21, 'charging')], null],
  ['another car is there when the charger is back', [state(20, 'unplugged'), state(21, 'preparing')], 20],
  ['the car pauses and goes on in one batch', [state(20, 'held-by-car'), state(21, 'charging')], 20],
  [
    'the car goes on after a pause of the charger',
    [state(20, 'held-by-charger'), state(21, 'held-by-car')],
    null,
  ],
  [
    'the car is full after a pause',
    [state(20, 'held-by-charger'), state(21, 'charging'), state(22, 'held-by-car')],
    22,
  ],
  ['an older report arrives late', [state(9, 'unplugged')], null],
  ['a report has the instant of the last', [state(10, 'unplugged')], 10],
  ['an older report follows a newer one', [state(20, 'charging'), state(19, 'unplugged')], null],
  ['its transaction ends', [stop(20, true)], 20],
  ['an earlier transaction ends late', [stop(20, false)], null],
  ['its transaction ends before the report', [stop(20, true), state(21, 'finishing')], 20],
  ['the report comes before the end of the transaction', [state(19, 'finishing'), stop(20, true)], 19],
]

test.each(ends)('a running boost when %s', (_, signals, endMinute) => {
  const end = findBoostEnd({ state: connectorStates.charging, at: at(10) }, signals)
  expect(end).toEqual(endMinute === null ? null : at(endMinute))
})

test('the first report of a connector may end a boost', () => {
  expect(findBoostEnd({ state: null, at: null }, [state(20, 'unplugged')])).toEqual(at(20))
})

const requestedAt = new Date('2026-01-15T18:00:00.000Z')
const unused: [state: ConnectorStateName, hasCharged: boolean, now: string, isUnused: boolean][] = [
  ['held-by-car', false, '2026-01-15T18:01:59.999Z', false],
  ['held-by-car', false, '2026-01-15T18:02:00.000Z', false],
  ['held-by-car', false, '2026-01-15T18:02:00.001Z', true],
  ['held-by-car', true, '2026-01-15T18:02:00.001Z', true],
  ['charging', true, '2026-01-15T19:00:00.000Z', false],
  ['held-by-charger', false, '2026-01-15T18:02:00.000Z', false],
  ['held-by-charger', false, '2026-01-15T18:02:00.001Z', true],
  ['held-by-charger', true, '2026-01-15T19:00:00.000Z', false],
  ['preparing', false, '2026-01-15T18:02:00.000Z', false],
  ['preparing', false, '2026-01-15T18:02:00.001Z', true],
  ['faulted', false, '2026-01-15T18:02:00.001Z', true],
  ['unavailable', false, '2026-01-15T18:02:00.001Z', true],
]

test.each(unused)(
  'a boost requested at 18:00 and %s (has charged: %s) at %s is unused: %s',
  (name, hasCharged, now, isUnused) => {
    const boost = { connectorState: connectorStates[name], requestedAt, hasCharged }
    expect(isBoostUnused(boost, new Date(now))).toBe(isUnused)
  },
)

test('a boost whose request is no longer stored, or at a silent connector, is unused', () => {
  const boost = { connectorState: connectorStates['held-by-car'], requestedAt: null, hasCharged: false }
  expect(isBoostUnused(boost, requestedAt)).toBe(true)
  const later = new Date('2026-01-15T18:02:00.001Z')
  expect(isBoostUnused({ connectorState: null, requestedAt, hasCharged: false }, later)).toBe(true)
})

const asked = new Date('2026-11-16T18:00:00.000Z')

test.each<[string, string | null, number | null, BoostLimit | 'invalid']>([
  ['no end', null, null, { endsAt: null, energyWh: null }],
  [
    'a later instant',
    '2026-11-16T18:00:00.001Z',
    null,
    { endsAt: new Date('2026-11-16T18:00:00.001Z'), energyWh: null },
  ],
  ['this instant', '2026-11-16T18:00:00.000Z', null, 'invalid'],
  [
    'an instant a day ahead',
    '2026-11-17T18:00:00.000Z',
    null,
    { endsAt: new Date('2026-11-17T18:00:00.000Z'), energyWh: null },
  ],
  ['a later one', '2026-11-17T18:00:00.001Z', null, 'invalid'],
  ['a text that is no instant', 'soon', null, 'invalid'],
  ['100 Wh', null, 100, { endsAt: null, energyWh: 100 }],
  ['99 Wh', null, 99, 'invalid'],
  ['200 kWh', null, 200_000, { endsAt: null, energyWh: 200_000 }],
  ['more than 200 kWh', null, 200_001, 'invalid'],
  ['both', '2026-11-16T19:00:00Z', 5_000, 'invalid'],
])('a boost can end with %s', (_, endsAt, energyWh, expected) => {
  const read = readBoostLimit({ endsAt, energyWh }, asked)
  expect(read.ok ? read.value : 'invalid').toEqual(expected)
})

const hourAgo = new Date(asked.getTime() - 3_600_000)

test.each<[string, BoostLimit, number, Date | null]>([
  ['has no end', { endsAt: null, energyWh: null }, 90_000, null],
  ['ends in a moment', { endsAt: new Date(asked.getTime() + 1), energyWh: null }, 0, null],
  ['ends now', { endsAt: asked, energyWh: null }, 0, asked],
  ['should have ended an hour ago', { endsAt: hourAgo, energyWh: null }, 0, hourAgo],
  ['lacks 1 Wh', { endsAt: null, energyWh: 5_000 }, 4_999, null],
  ['has its energy', { endsAt: null, energyWh: 5_000 }, 5_000, asked],
  ['has more than its energy', { endsAt: null, energyWh: 5_000 }, 5_001, asked],
])('the end of a boost that %s', (_, limit, chargedWh, end) => {
  expect(findLimitEnd(limit, chargedWh, asked)).toEqual(end)
})

const heldBack: [state: ConnectorStateName, since: string, boostedAt: string, isHeldBack: boolean][] = [
  ['held-by-charger', '18:00:00.000', '17:00:00.000', true],
  ['held-by-charger', '18:00:00.001', '17:00:00.000', false],
  ['held-by-charger', '17:00:00.000', '18:00:00.000', true],
  ['held-by-charger', '17:00:00.000', '18:00:00.001', false],
  ['held-by-car', '17:00:00.000', '17:00:00.000', false],
  ['charging', '17:00:00.000', '17:00:00.000', false],
  ['preparing', '17:00:00.000', '17:00:00.000', false],
]

test.each(heldBack)(
  'a boost at 18:01, %s since %s and boosted at %s, is held back: %s',
  (name, since, boosted, is) => {
    const boost = {
      connectorState: connectorStates[name],
      since: new Date(`2026-11-16T${since}Z`),
      boostedAt: new Date(`2026-11-16T${boosted}Z`),
    }
    expect(isBoostHeldBack(boost, new Date('2026-11-16T18:01:00.000Z'))).toBe(is)
  },
)
