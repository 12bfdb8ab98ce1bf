import { expect, test } from 'vitest'
import {
  dateMessage,
  dateStatus,
  earliestInstantOf,
  measureClock,
  noteHeartbeat,
  type ChargerClock,
} from './charger-clock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const now = Date.parse('2026-01-15T18:00:00Z')

const right: ChargerClock = {
  earliest: Date.parse('2025-12-01T00:00:00Z'),
  offsetMs: 0,
  steady: null,
  sentUpTo: now - 2 * HOUR,
  contactAt: now - 2 * HOUR,
  statusAt: now - 5 * HOUR,
}

const earliest: [string, string | null, string, string][] = [
  ['the install date', '2025-06-10', '2025-06-12', '2025-05-11'],
  ['a first contact before the install date', '2025-06-12', '2025-06-10', '2025-05-11'],
  ['the first contact alone', null, '2025-06-10', '2025-05-11'],
]

test.each(earliest)('messages are believable from 30 days before %s', (_, installed, contact, expected) => {
  const installedAt = installed === null ? null : Date.parse(installed)
  expect(earliestInstantOf(installedAt, Date.parse(contact))).toBe(Date.parse(expected))
})

const dates: [string, string, number, string, string | null][] = [
  ['now', '2026-01-15T18:00:00Z', 0, '2026-01-15T18:00:00Z', null],
  ['eight hours ago', '2026-01-15T10:00:00Z', 0, '2026-01-15T10:00:00Z', null],
  ['10 minutes ahead', '2026-01-15T18:10:00Z', 0, '2026-01-15T18:10:00Z', null],
  ['a ms more ahead', '2026-01-15T18:10:00.001Z', 0, 'arrival', 'clock-ahead'],
  ['at the earliest instant', '2025-12-01T00:00:00Z', 0, '2025-12-01T00:00:00Z', null],
  ['a ms before the earliest instant', '2025-11-30T23:59:59.999Z', 0, 'arrival', 'clock-behind'],
  ['in the factory year', '2020-01-01T00:05:00Z', 0, 'arrival', 'clock-behind'],
  ['in 1970', '1970-01-01T00:00:05Z', 0, 'arrival', 'clock-behind'],
  ['in 2099', '2099-06-01T00:00:00Z', 0, 'arrival', 'clock-ahead'],
  ['not at all', 'soon', 0, 'arrival', 'clock-behind'],
  ['by a clock that is two hours ahead', '2026-01-15T20:00:00Z', -2 * HOUR, '2026-01-15T18:00:00Z', null],
  ['by a clock that is three hours behind', '2026-01-15T14:00:00Z', 3 * HOUR, '2026-01-15T17:00:00Z', null],
  [
    'by a clock of 1970 that is measured',
    '1970-01-01T00:00:05Z',
    now - 10_000,
    '2026-01-15T17:59:55Z',
    'clock-behind',
  ],
]

test.each(dates)('a message dated %s (%s, offset %i ms): %s', (_, sentAt, offsetMs, expected, fault) => {
  const isByArrival = expected === 'arrival'
  const at = isByArrival ? now : Date.parse(expected)
  expect(dateMessage({ ...right, offsetMs }, Date.parse(sentAt), now)).toEqual({ at, fault, isByArrival })
})

/** Messages as [minutes of arrival, minutes of lag]. */
const measures: [string, [number, number][], number][] = [
  [
    'a right clock',
    [
      [0, 0.02],
      [10, 0.01],
      [20, 0.05],
    ],
    0,
  ],
  [
    '9 minutes ahead',
    [
      [0, -9],
      [10, -9],
      [20, -9],
    ],
    0,
  ],
  ['10 minutes ahead', [[0, -10]], -10],
  ['two hours ahead, from the first message on', [[0, -120]], -120],
  [
    'two hours ahead, after a delayed message',
    [
      [0, -30],
      [1, -120],
    ],
    -120,
  ],
  ['two days ahead, which one message does not prove', [[0, -2880]], 0],
  [
    'two days ahead for 10 minutes',
    [
      [0, -2880],
      [5, -2880],
      [10, -2880],
    ],
    -2880,
  ],
  [
    'three hours behind for 9 minutes',
    [
      [0, 180],
      [5, 180],
      [9, 180],
    ],
    0,
  ],
  [
    'three hours behind for 10 minutes',
    [
      [0, 180],
      [5, 180],
      [10, 180],
    ],
    180,
  ],
  [
    'three hours behind in two messages only',
    [
      [0, 180],
      [10, 180],
    ],
    0,
  ],
  [
    'nine minutes behind',
    [
      [0, 9],
      [5, 9],
      [10, 9],
    ],
    0,
  ],
  [
    'a queue of 8 hours, sent at once',
    [
      [0, 480],
      [1, 420],
      [2, 360],
      [10, 100],
      [20, 15],
      [21, 0.1],
    ],
    0,
  ],
  [
    'a queue between messages of a right clock',
    [
      [0, 480],
      [5, 0.1],
      [10, 480],
      [11, 480],
    ],
    0,
  ],
  [
    'behind, with a tolerance of 2 minutes',
    [
      [0, 180],
      [5, 182],
      [10, 181],
    ],
    180,
  ],
  [
    'behind, beyond the tolerance',
    [
      [0, 180],
      [5, 182.1],
      [10, 184.2],
    ],
    0,
  ],
  [
    'a clock that was behind and is right again',
    [
      [0, 180],
      [5, 180],
      [10, 180],
      [15, 0.1],
    ],
    0,
  ],
  [
    'a clock that was ahead, right for half a minute',
    [
      [0, -120],
      [5, 0.1],
      [5.5, 0.1],
    ],
    -120,
  ],
  [
    'a clock that was ahead, right for a minute',
    [
      [0, -120],
      [5, 0.1],
      [6, 0.1],
    ],
    0,
  ],
  [
    'a queue of a clock that is ahead',
    [
      [0, -120],
      [400, 280],
      [401, 1],
      [402, -100],
      [403, -120],
    ],
    -120,
  ],
]

test.each(measures)('measures %s: %j → %i minutes', (_, messages, minutes) => {
  const clock = messages.reduce((before, [arrival, lag]) => {
    const receivedAt = now + arrival * MINUTE
    return measureClock(before, receivedAt - lag * MINUTE, receivedAt)
  }, right)
  expect(Math.round(clock.offsetMs / MINUTE)).toBe(minutes)
})

test('a message that the gateway dates itself, and one without a valid date, measure nothing', () => {
  const behind = { ...right, offsetMs: 3 * HOUR }
  expect(measureClock(behind, now, now)).toBe(behind)
  expect(measureClock(behind, Number.NaN, now)).toBe(behind)
})

const statuses: [string, string, number, number][] = [
  ['9 minutes before the last contact', '2026-01-15T15:51:00Z', 0, 0],
  ['10 minutes before the last contact', '2026-01-15T15:50:00Z', 0, 130],
  ['three hours behind', '2026-01-15T15:00:00Z', 0, 180],
  ['within the gap before this connection, as of a queue', '2026-01-15T16:30:00Z', 0, 0],
  ['before the last contact by a clock that is known to be behind', '2026-01-15T15:00:00Z', 180, 180],
  ['three hours behind by a clock that was two hours behind', '2026-01-15T13:00:00Z', 120, 300],
  ['on an impossible date', '1970-01-01T00:00:05Z', 0, 0],
]

test.each(statuses)(
  'a status dated %s (%s) proves the offset at once: %i → %i minutes',
  (_, at, known, minutes) => {
    const before = { ...right, offsetMs: known * MINUTE }
    expect(measureClock(before, Date.parse(at), now, true).offsetMs).toBe(minutes * MINUTE)
  },
)

test('a reading from before the last contact may have waited for an answer, and proves nothing at once', () => {
  expect(measureClock(right, now - 3 * HOUR, now).offsetMs).toBe(0)
})

test('a queue of statuses is believed until the second heartbeat of a connection', () => {
  const first = noteHeartbeat(right, now)
  expect(measureClock(first, now - HOUR, now, true).offsetMs).toBe(0)
  const second = noteHeartbeat(first, now + 5 * MINUTE)
  expect(measureClock(second, now - HOUR, now + 6 * MINUTE, true).offsetMs).toBe(66 * MINUTE)
})

const orders: [string, number, number][] = [
  ['a ms before the last one', -HOUR - 1, 0],
  ['at the instant of the last one', -HOUR, -HOUR],
  ['after the last one', -HOUR + 1, -HOUR + 1],
  ['at its arrival', 0, 0],
  ['a ms after its arrival', 1, 0],
]

test.each(orders)('a status that is dated %s (%i ms) counts as of %i ms', (_, sent, expected) => {
  expect(dateStatus(now - HOUR, now + sent, now) - now).toBe(expected)
})
