import { expect, test } from 'vitest'
import { readConnectorState } from '../connector/connector-state.ts'
import { findCarStop, findToldStop, isOffer, type CarStop, type PowerHistory } from './car-stop.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const now = Date.parse('2026-11-17T01:00:00Z')

/** Charged until half an hour ago, and is offered power since midnight. */
const ended: PowerHistory = {
  powerW: 5,
  seenUntil: now,
  drewAt: now - 30 * MINUTE,
  offeredFrom: now - 60 * MINUTE,
}
const neverDrew: PowerHistory = { ...ended, drewAt: null }
const stopped: CarStop = { kind: 'stopped', since: now - 30 * MINUTE }
const notYet: CarStop = { kind: 'not-yet', since: now - 60 * MINUTE }

const cases: [string, PowerHistory, CarStop | null, CarStop | null][] = [
  ['it charged and takes none since', ended, null, stopped],
  ['it takes 99 W', { ...ended, powerW: 99 }, null, stopped],
  ['it takes 100 W', { ...ended, powerW: 100 }, null, null],
  ['it takes 101 W', { ...ended, powerW: 101 }, null, null],
  ['it took power 9:59 ago', { ...ended, drewAt: now - 599 * SECOND }, null, null],
  [
    'it took power 10:00 ago',
    { ...ended, drewAt: now - 600 * SECOND },
    null,
    { kind: 'stopped', since: now - 600 * SECOND },
  ],
  [
    'it took power 10:01 ago',
    { ...ended, drewAt: now - 601 * SECOND },
    null,
    { kind: 'stopped', since: now - 601 * SECOND },
  ],
  ['power is offered since 9:59', { ...ended, offeredFrom: now - 599 * SECOND }, null, null],
  [
    'power is offered again since 10:00',
    { ...ended, offeredFrom: now - 600 * SECOND },
    null,
    { kind: 'stopped', since: now - 600 * SECOND },
  ],
  ['no power is offered', { ...ended, offeredFrom: null }, null, null],
  [
    'its charger was last seen 9:59 after it took power',
    { ...ended, seenUntil: now - 1_201 * SECOND },
    null,
    null,
  ],
  [
    'its charger was last seen 10:00 after it took power',
    { ...ended, seenUntil: now - 1_200 * SECOND },
    null,
    stopped,
  ],
  ['it never took any', neverDrew, null, notYet],
  ['it never took any, offered since 9:59', { ...neverDrew, offeredFrom: now - 599 * SECOND }, null, null],
  [
    'it never took any, offered since 10:00',
    { ...neverDrew, offeredFrom: now - 600 * SECOND },
    null,
    { kind: 'not-yet', since: now - 600 * SECOND },
  ],
  ['it had stopped before, and the offer has ended', { ...ended, offeredFrom: null }, stopped, stopped],
  ['it had stopped before, and is offered power anew', { ...ended, offeredFrom: now }, stopped, stopped],
  ['it had stopped before, and takes power again', { ...ended, powerW: 7_000, drewAt: now }, stopped, null],
  ['it had stopped before, and took power for a moment', { ...ended, drewAt: now - MINUTE }, stopped, null],
  ['it had not charged yet, and still has not', { ...neverDrew, offeredFrom: null }, notYet, notYet],
  ['it had not charged yet, and then charged and stopped', ended, notYet, stopped],
]

test.each(cases)('a car when %s', (_, history, before, expected) => {
  expect(findCarStop(history, before)).toEqual(expected)
})

test.each([
  ['5.9 A on one phase', 5.9 * 230, 1, false],
  ['6 A on one phase', 6 * 230, 1, true],
  ['6.1 A on one phase', 6.1 * 230, 1, true],
  ['5.9 A on three phases', 5.9 * 230 * 3, 3, false],
  ['6 A on three phases', 6 * 230 * 3, 3, true],
  ['all that the charger can give', null, 3, true],
  ['power out of the car', -6_000, 1, false],
])('%s lets a car charge: %4$s', (_, powerW, phases, expected) => {
  expect(isOffer(powerW, phases)).toBe(expected)
})

/** '00:30 charging, 04:15 held-by-car'. */
function tell(text: string) {
  return text.split(', ').map((each) => {
    const [clock = '', state = ''] = each.split(' ')
    return { at: Date.parse(`2026-11-17T${clock}Z`), state: readConnectorState(state) }
  })
}

const evening = '00:00 unplugged, 00:10 held-by-charger, 00:30 charging'
const told: [string, string, string | null][] = [
  ['held until its plan ended', `${evening}, 04:15 held-by-car, 05:30 held-by-charger`, '04:15'],
  ['held until it left', `${evening}, 04:15 held-by-car, 07:53 unplugged, 08:10 unplugged`, '04:15'],
  ['held twice as told twice', `${evening}, 04:15 held-by-car, 04:20 held-by-car, 04:26 unplugged`, '04:15'],
  ['held for 9:59', `${evening}, 04:15 held-by-car, 04:24:59 held-by-charger`, null],
  ['held for 10:00', `${evening}, 04:15 held-by-car, 04:25:00 held-by-charger`, '04:15'],
  ['still holds', `${evening}, 04:15 held-by-car`, null],
  ['charged again', `${evening}, 04:15 held-by-car, 04:40 charging, 05:30 held-by-charger`, null],
  [
    'charged in the next plug-in',
    `${evening}, 04:15 held-by-car, 05:30 unplugged, 06:00 held-by-charger, 06:10 charging`,
    '04:15',
  ],
  ['never charged', '00:00 unplugged, 00:10 held-by-charger, 00:30 held-by-car, 05:30 held-by-charger', null],
  [
    'has a charger that never holds it',
    '00:00 unplugged, 00:30 charging, 04:15 held-by-car, 07:53 unplugged',
    null,
  ],
  [
    'has one that held the car before it',
    '00:00 held-by-charger, 00:10 unplugged, 00:30 charging, 04:15 held-by-car, 07:53 unplugged',
    null,
  ],
  ['was not told of', '00:00 unplugged', null],
]
test.each(told)('[TRUTH-01] a late report of a car that %s', (_, changes, since) => {
  const expected = since === null ? null : { kind: 'stopped', since: Date.parse(`2026-11-17T${since}Z`) }
  expect(findToldStop(tell(changes))).toEqual(expected)
})
