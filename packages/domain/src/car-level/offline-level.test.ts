import { expect, test } from 'vitest'
import type { ChargeLevel } from './level-state.ts'
import { unknownCharge, type ChargeFacts } from './level-facts.ts'
import { levelAtChargerOf, widenWhileCharging, widenWhileOffline } from './offline-level.ts'

const MINUTE = 60_000
const now = Date.parse('2026-03-10T04:50:00Z')
const known: ChargeLevel = {
  kind: 'known',
  percent: 62,
  low: 62,
  high: 62,
  at: now - 120 * MINUTE,
  source: 'charger',
}
const estimated: ChargeLevel = { ...known, kind: 'estimated', percent: 50, low: 45, high: 56 }

/** A battery of 50 kWh holds 46.5 kWh when it is aged, of which 7.4 kW charge 15 % in an hour. */
const cases: [
  string,
  ChargeLevel,
  number,
  { capacityWh?: null; importW?: number; givesBackTo?: number },
  string,
][] = [
  ['read at this moment', estimated, 0, {}, 'estimated 50 (45 to 56)'],
  ['read an hour ago', estimated, 60, {}, 'estimated 50 (45 to 71)'],
  ['read an hour ago, at 11 kW', estimated, 60, { importW: 11_000 }, 'estimated 50 (45 to 78)'],
  ['read 4 hours ago, of a level from 2 hours ago', estimated, 240, {}, 'estimated 50 (45 to 86)'],
  [
    'read an hour ago, of a battery that is not known',
    estimated,
    60,
    { capacityWh: null },
    'estimated 50 (45 to 100)',
  ],
  [
    'read an hour ago, of a charger that may discharge it',
    estimated,
    60,
    { givesBackTo: 25 },
    'estimated 50 (30 to 68)',
  ],
  [
    'read 4 hours ago, of a charger that may discharge it',
    estimated,
    240,
    { givesBackTo: 25 },
    'estimated 50 (25 to 80)',
  ],
  [
    'below the minimum, which no plan discharges',
    estimated,
    60,
    { givesBackTo: 50 },
    'estimated 50 (45 to 68)',
  ],
  [
    'known 9 minutes ago at one that may discharge it',
    known,
    9,
    { givesBackTo: 25 },
    'estimated 62 (60 to 64)',
  ],
  ['known 7 minutes ago at one that may discharge it', known, 7, { givesBackTo: 25 }, 'known 62 (62 to 62)'],
  ['known 8 minutes ago', known, 8, {}, 'known 62 (62 to 62)'],
  ['known 9 minutes ago', known, 9, {}, 'estimated 62 (62 to 64)'],
  ['not known', { kind: 'unknown' }, 60, {}, 'unknown'],
]
test.each(cases)('the level at a charger that is offline, %s', (_, level, minutes, given, expected) => {
  const charger = {
    capacityWh: 50_000,
    givesBackTo: null,
    importW: 0,
    readAt: now - minutes * MINUTE,
    ...given,
  }
  const found = widenWhileOffline(level, charger, now)
  expect(
    found.kind === 'unknown'
      ? found.kind
      : `${found.kind} ${found.percent} (${Math.round(found.low)} to ${Math.round(found.high)})`,
  ).toBe(expected)
})

test.each([
  ['at rest', estimated, 0, '45 to 56'],
  ['that charges with 6 kW for 20 minutes of this half hour', estimated, 6_000, '45 to 60'],
  ['of a level from 8 minutes ago', { ...estimated, at: now - 8 * MINUTE }, 6_000, '45 to 58'],
  ['whose level is known', known, 6_000, '62 to 62'],
] as const)('the level of a car %s', (_, level, importW, expected) => {
  const found = widenWhileCharging(level, { capacityWh: 50_000, importW }, now)
  expect(found.kind === 'unknown' ? '' : `${found.low} to ${Math.round(found.high)}`).toBe(expected)
})

const charge: ChargeFacts = {
  ...unknownCharge,
  capacityWh: 50_000,
  reportedAt: new Date(now - 60 * MINUTE),
}

test.each([
  ['online', false, null, 'known 62 to 62'],
  ['offline since its last power', true, now - 20 * MINUTE, 'estimated 62 to 67'],
  ['offline since its last message', true, null, 'estimated 62 to 77'],
] as const)('the level at a charger that is %s', (_, isOffline, powerAt, expected) => {
  const facts = {
    stateOfCharge: 62,
    lastSeenAt: new Date(now - 60 * MINUTE),
    importW: 0,
    powerAt: powerAt === null ? null : new Date(powerAt),
  }
  const found = levelAtChargerOf({ facts, charge }, { isPluggedIn: true, isOffline }, new Date(now))
  expect(found.kind === 'unknown' ? '' : `${found.kind} ${found.low} to ${Math.round(found.high)}`).toBe(
    expected,
  )
})
