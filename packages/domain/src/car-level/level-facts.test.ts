import { expect, test } from 'vitest'
import {
  chargeLevelOf,
  findPresentStop,
  unpluggedMsOf,
  toLevelFacts,
  type ChargeFacts,
} from './level-facts.ts'
import { makePoint } from './car-level.ts'
import { unknownCar } from './level-state.ts'
import { noEnergy } from './metered-energy.ts'

const MINUTE = 60_000
const now = Date.parse('2026-06-01T20:00:00Z')

function ago(minutes: number): Date {
  return new Date(now - minutes * MINUTE)
}

/** The customer said 'about 40 %' an hour ago. */
const charge: ChargeFacts = {
  capacityWh: 50_000,
  givesBackTo: null,
  reportedAt: null,
  unpluggedAt: null,
  state: {
    ...unknownCar,
    point: makePoint({ percent: 40, tolerance: 4, at: ago(60).getTime(), source: 'customer' }),
  },
  metered: noEnergy,
  ofPlugIn: noEnergy,
  unpluggedFrom: null,
  pluggedInAt: null,
  stop: null,
}
const facts = { stateOfCharge: null, lastSeenAt: null, importW: 0, powerAt: null }
const reading = { ...facts, stateOfCharge: 62 }

test.each([
  ['alone', facts, charge, true, 'estimated 40 customer'],
  [
    'with a newer reading of the charger',
    reading,
    { ...charge, reportedAt: ago(1) },
    true,
    'known 62 charger',
  ],
  ['with an older reading', reading, { ...charge, reportedAt: ago(61) }, true, 'estimated 40 customer'],
  [
    'with a reading of the plug-in before',
    reading,
    { ...charge, reportedAt: ago(2), unpluggedAt: ago(2) },
    true,
    'estimated 40 customer',
  ],
  [
    'with a reading of a car that is away',
    reading,
    { ...charge, reportedAt: ago(1) },
    false,
    'estimated 40 customer',
  ],
  [
    'with a stop after the reading',
    reading,
    { ...charge, reportedAt: ago(30), stop: { kind: 'stopped', since: ago(10).getTime() } as const },
    true,
    'estimated 100 stop',
  ],
  [
    'with a reading after the stop',
    reading,
    { ...charge, reportedAt: ago(5), stop: { kind: 'stopped', since: ago(10).getTime() } as const },
    true,
    'known 62 charger',
  ],
])('the level of the customer %s', (_, device, known, isPluggedIn, expected) => {
  const level = chargeLevelOf({ facts: device, charge: known }, isPluggedIn, new Date(now))
  expect(level.kind === 'unknown' ? '' : `${level.kind} ${Math.round(level.percent)} ${level.source}`).toBe(
    expected,
  )
})

/** The charger read 62 % some minutes ago, of which the reading before it is kept, and metered energy since that one. */
const reconnected: [string, number, number, number, string][] = [
  ['14 minutes ago, and 10 kWh since', 14, 20, 10_000, 'known 62'],
  ['15 minutes ago, and 10 kWh since', 15, 20, 10_000, 'known 62'],
  ['16 minutes ago, and 10 kWh since', 16, 20, 10_000, 'estimated 80'],
  ['an hour ago, and 1 kWh since', 60, 60, 1_000, 'known 62'],
  ['an hour ago, and 1.2 kWh since', 60, 60, 1_200, 'estimated 64'],
  ['an hour ago, with a kept one from 15 minutes before it', 60, 75, 10_000, 'estimated 80'],
  ['an hour ago, with a kept one from 16 minutes before it', 60, 76, 10_000, 'known 62'],
]
test.each(reconnected)('a level that the charger read %s', (_, readAgo, keptAgo, importedWh, expected) => {
  const point = makePoint({ percent: 62, tolerance: 0.5, at: ago(keptAgo).getTime(), source: 'charger' })
  const metered = { importedWh, exportedWh: 0 }
  const known = { ...charge, reportedAt: ago(readAgo), metered, state: { ...charge.state, point } }
  const level = chargeLevelOf({ facts: reading, charge: known }, true, new Date(now))
  expect(level.kind === 'unknown' ? '' : `${level.kind} ${Math.round(level.percent)}`).toBe(expected)
})

test.each([
  ['that charged 10 kWh of 50', 10_000, 50_000, true, { kind: 'unknown', gainedPoints: 18 }],
  ['that charged nothing', 0, 50_000, true, { kind: 'unknown' }],
  ['whose battery is not known', 10_000, null, true, { kind: 'unknown' }],
  ['that is away', 10_000, 50_000, false, { kind: 'unknown' }],
])('of a car of an unknown level %s', (_, importedWh, capacityWh, isPluggedIn, expected) => {
  const metered = { importedWh, exportedWh: 0 }
  const unknown = { ...charge, state: unknownCar, capacityWh, metered, ofPlugIn: metered }
  expect(chargeLevelOf({ facts, charge: unknown }, isPluggedIn, new Date(now))).toEqual(expected)
})

test('energy counts before the drive or after it', () => {
  const metered = { importedWh: 7_000, exportedWh: 300 }
  const ofPlugIn = { importedWh: 2_000, exportedWh: 100 }
  const plugged = { ...charge, metered, ofPlugIn }
  const device = { facts: { ...facts, importW: 1_000 }, charge: plugged }
  expect(toLevelFacts(device, true, new Date(now))).toMatchObject({
    before: metered,
    plugIn: noEnergy,
    isDrawing: true,
  })
  const back = { ...device, charge: { ...plugged, unpluggedFrom: ago(50), pluggedInAt: ago(20) } }
  expect(toLevelFacts(back, true, new Date(now))).toMatchObject({
    before: { importedWh: 5_000, exportedWh: 200 },
    plugIn: ofPlugIn,
    unpluggedMs: 30 * MINUTE,
  })
})

test.each([
  ['none', null, ago(5), null],
  ['one of this plug-in', ago(4), ago(5), ago(4)],
  ['one of the plug-in before', ago(5), ago(5), null],
  ['one of a car that never left', ago(5), null, ago(5)],
])('the present stop is %s', (_, since, unpluggedAt, expected) => {
  const stop = since && { kind: 'stopped' as const, since: since.getTime() }
  expect(findPresentStop(stop, unpluggedAt)?.since).toBe(expected?.getTime())
})

test.each([
  ['has been in ever since', null, null, true, 0],
  ['is out since a minute', now - MINUTE, null, false, MINUTE],
  ['was out for three minutes', now - 10 * MINUTE, now - 7 * MINUTE, true, 3 * MINUTE],
  ['is out again', now - 10 * MINUTE, now - 7 * MINUTE, false, 10 * MINUTE],
  [
    'was plugged in before, and the new plug-in is not recorded',
    now - MINUTE,
    now - 7 * MINUTE,
    true,
    MINUTE,
  ],
])('a cable that %s', (_, from, pluggedInAt, isPluggedIn, expected) => {
  const span = {
    from: from === null ? null : new Date(from),
    pluggedInAt: pluggedInAt === null ? null : new Date(pluggedInAt),
    isPluggedIn,
  }
  expect(unpluggedMsOf(span, now)).toBe(expected)
})

/** It stopped 90 minutes ago. */
test.each([
  ['of this plug-in counts', { unpluggedAt: ago(100) }, true],
  [
    'of the plug-in before counts until the arrival is noted',
    { unpluggedAt: ago(70), unpluggedFrom: ago(80), pluggedInAt: ago(70) },
    true,
  ],
  ['of the plug-in before is over then', { unpluggedAt: ago(70) }, false],
])('a stop %s', (_, absence, counts) => {
  const stop = { kind: 'stopped', since: ago(90).getTime() } as const
  const levels = toLevelFacts({ facts, charge: { ...charge, stop, ...absence } }, true, new Date(now))
  expect(levels.stop).toEqual(counts ? stop : null)
})
