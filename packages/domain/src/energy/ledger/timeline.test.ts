import { expect, test } from 'vitest'
import { readConnectorState } from '@driveway/domain/connector/connector-state'
import { nameEvent, type Activity } from '../activity.ts'
import { findBoosts, findHomeAloneTimes } from '../boost-times.ts'
import type { StatusEvent } from '../connector-events.ts'
import { findExportTimes, findTrickleTimes } from './flow-times.ts'
import { findConnectionGaps, findUnknownTimes } from './connection-gaps.ts'
import type { Flow } from '../register-chain.ts'
import { buildTimeline, type TimelineInput } from './timeline.ts'

const MINUTE = 60_000

function readEvents(...texts: string[]): StatusEvent[] {
  return texts.map((text) => {
    const [at = '', name = '', info = ''] = text.split(' ')
    return { at: Number(at) * MINUTE, state: readConnectorState(name), info }
  })
}

function minutes(...pairs: [number, number | null][]) {
  return pairs.map(([from, to]) => ({ from: from * MINUTE, to: to === null ? null : to * MINUTE }))
}

function write(activities: readonly Activity[]): string[] {
  return activities.map(
    ({ at, cable, mode, isUnplanned }) => `${at / MINUTE} ${cable} ${mode}${isUnplanned ? ' unplanned' : ''}`,
  )
}

function build(part: Partial<TimelineInput>): string[] {
  const empty = { events: [], firstSeenAt: 0, unknown: [], boosts: [], exporting: [], trickling: [] }
  return write(buildTimeline({ from: 0, to: 100 * MINUTE, ...empty, ...part }))
}

const night = readEvents('0 unplugged', '10 preparing', '20 charging', '60 held-by-car', '90 unplugged')

const cases: [string, Partial<TimelineInput>, string[]][] = [
  ['a charger without messages is offline', { firstSeenAt: null }, ['0 offline none']],
  [
    'a charger is offline before its first message',
    { firstSeenAt: 30 * MINUTE, events: readEvents('40 unplugged') },
    ['0 offline none', '30 other none', '40 disconnected none'],
  ],
  [
    'a night',
    { events: night },
    [
      '0 disconnected none',
      '10 connected idle',
      '20 connected charging',
      '60 connected idle',
      '90 disconnected none',
    ],
  ],
  [
    'a night with a gap in the connection',
    { events: night, unknown: minutes([30, 50]) },
    [
      '0 disconnected none',
      '10 connected idle',
      '20 connected charging',
      '30 offline none',
      '50 connected charging',
      '60 connected idle',
      '90 disconnected none',
    ],
  ],
  [
    'a boost stands over charging',
    { events: night, boosts: minutes([25, 40]) },
    [
      '0 disconnected none',
      '10 connected idle',
      '20 connected charging',
      '25 connected boosting unplanned',
      '40 connected charging',
      '60 connected idle',
      '90 disconnected none',
    ],
  ],
  [
    'a boost does not outlast the car',
    { events: readEvents('0 charging', '50 unplugged'), boosts: minutes([10, null]) },
    ['0 connected charging', '10 connected boosting unplanned', '50 disconnected none'],
  ],
  [
    'a car that gives',
    { events: readEvents('0 charging'), exporting: minutes([20, 50]) },
    ['0 connected charging', '20 connected exporting', '50 connected charging'],
  ],
  [
    'a car that creeps',
    { events: readEvents('0 charging', '80 held-by-car'), trickling: minutes([60, 100]) },
    ['0 connected charging', '60 connected trickle', '80 connected idle'],
  ],
  [
    'a calibration',
    { events: readEvents('0 charging', '20 charging CALIBRATING', '40 charging') },
    ['0 connected charging', '20 connected calibrating', '40 connected charging'],
  ],
  [
    'home alone',
    { events: readEvents('0 charging HOME_ALONE', '40 charging') },
    ['0 connected charging unplanned', '40 connected charging'],
  ],
  [
    'a fault keeps what is known of the cable',
    { events: readEvents('0 charging', '20 faulted', '30 preparing', '50 unplugged', '60 faulted') },
    [
      '0 connected charging',
      '20 connected fault',
      '30 connected idle',
      '50 disconnected none',
      '60 disconnected fault',
    ],
  ],
  [
    'out of service',
    { events: readEvents('0 unplugged', '20 unavailable') },
    ['0 disconnected none', '20 other none'],
  ],
  [
    'what began before the range',
    { from: 30 * MINUTE, events: night, firstSeenAt: -1 },
    ['30 connected charging', '60 connected idle', '90 disconnected none'],
  ],
  [
    'repeated events',
    { events: readEvents('0 unplugged', '10 unplugged', '20 unplugged') },
    ['0 disconnected none'],
  ],
]

test.each(cases)('%s', (_, input, expected) => {
  expect(build(input)).toEqual(expected)
})

const eventNames: [string, string, string | null][] = [
  ['connected', 'boosting', 'BOOSTING'],
  ['connected', 'charging', 'CHARGING'],
  ['connected', 'calibrating', 'CALIBRATING'],
  ['disconnected', 'none', 'DISCONNECTED'],
  ['disconnected', 'fault', 'DISCONNECTED'],
  ['connected', 'idle', 'IDLE'],
  ['connected', 'exporting', 'EXPORTING'],
  ['connected', 'fault', 'IDLE'],
  ['connected', 'trickle', 'TRICKLE_CHARGE'],
  ['offline', 'none', null],
  ['other', 'none', null],
]

test.each(eventNames)('%s and %s shows as %s', (cable, mode, kind) => {
  expect(nameEvent({ at: 0, cable, mode, isUnplanned: false } as Activity)).toBe(kind)
})

const gaps: [string, string[], string[]][] = [
  ['a connection without gaps', ['0 up'], []],
  ['59 s without one', ['0 up', '10 down', '10.98 up'], []],
  ['60 s without one', ['0 up', '10 down', '11 up'], ['10-11']],
  ['a connection that is still down', ['0 up', '10 down'], ['10-now']],
  ['a connection that breaks twice', ['10 down', '12 down', '20 up', '30 down', '40 up'], ['10-20', '30-40']],
]

test.each(gaps)('%s', (_, texts, expected) => {
  const lines = texts.map((text) => {
    const [at = '', state] = text.split(' ')
    return { at: Math.round(Number(at) * MINUTE), isUp: state === 'up' }
  })
  expect(
    findConnectionGaps(lines).map(({ from, to }) => `${from / MINUTE}-${to === null ? 'now' : to / MINUTE}`),
  ).toEqual(expected)
})

const reports: [string, number[], [number, number | null][]][] = [
  ['nothing was reported later', [], [[10, 50]]],
  [
    'one instant was reported',
    [20],
    [
      [10, 20],
      [20, 50],
    ],
  ],
  [
    'a range was reported',
    [20, 30, 40],
    [
      [10, 20],
      [40, 50],
    ],
  ],
  ['the reports lie outside', [5, 10, 50, 70], [[10, 50]]],
]

test.each(reports)('of a gap, when %s', (_, instants, expected) => {
  const unknown = findUnknownTimes(
    minutes([10, 50]),
    instants.map((minute) => minute * MINUTE),
  )
  expect(unknown).toEqual(minutes(...expected))
})

const boosts: [string, [number, boolean][], StatusEvent[], [number, number | null][]][] = [
  [
    'begun and stopped',
    [
      [5, true],
      [20, false],
    ],
    readEvents('0 charging'),
    [[5, 20]],
  ],
  [
    'begun twice',
    [
      [5, true],
      [8, true],
      [20, false],
    ],
    readEvents('0 charging'),
    [[5, 20]],
  ],
  ['ended by unplugging', [[5, true]], readEvents('0 charging', '30 unplugged'), [[5, 30]]],
  [
    'ended by the end of charging',
    [[5, true]],
    readEvents('0 charging', '25 finishing', '30 unplugged'),
    [[5, 25]],
  ],
  ['ended by a full car', [[5, true]], readEvents('0 charging', '25 held-by-car', '30 charging'), [[5, 25]]],
  [
    'of a car that wakes up',
    [[5, true]],
    readEvents('0 held-by-charger', '6 held-by-car', '7 charging'),
    [[5, null]],
  ],
  ['still going on', [[5, true]], readEvents('0 charging'), [[5, null]]],
  ['stopped without having begun', [[5, false]], readEvents('0 charging'), []],
]

test.each(boosts)('a boost %s', (_, steps, statuses, expected) => {
  const events = steps.map(([minute, isBoosting]) => ({ at: minute * MINUTE, isBoosting }))
  expect(findBoosts(events, statuses)).toEqual(minutes(...expected))
})

test('home alone lasts until the next event without it', () => {
  const events = readEvents(
    '0 charging',
    '10 charging HOME_ALONE',
    '20 held-by-car HOME_ALONE',
    '30 held-by-car',
    '40 charging HOME_ALONE',
  )
  expect(findHomeAloneTimes(events)).toEqual(minutes([10, 30], [40, null]))
})

function flow(from: number, fromWh: number, to: number, toWh: number): Flow {
  return {
    from: { at: from * MINUTE, wh: fromWh, powerW: null },
    to: { at: to * MINUTE, wh: toWh, powerW: null },
  }
}

test('exporting is where the export register moves', () => {
  const flows = [
    flow(0, 0, 5, 0),
    flow(5, 0, 10, 9),
    flow(10, 9, 15, 20),
    flow(15, 20, 20, 20),
    flow(20, 20, 25, 21),
  ]
  expect(findExportTimes(flows)).toEqual(minutes([5, 15], [20, 25]))
})

const trickles: [string, Flow[], StatusEvent[], [number, number][]][] = [
  ['full power', [flow(0, 0, 10, 1200)], [], []],
  ['999 W', [flow(0, 0, 10, 166)], [], [[0, 30]]],
  ['1000 W', [flow(0, 0, 3, 50)], [], []],
  ['nothing', [flow(0, 0, 10, 0)], [], []],
  ['power that wavers about a mean above the limit', [flow(0, 0, 10, 500), flow(10, 500, 20, 510)], [], []],
  ['a slow half hour after a fast one', [flow(15, 0, 30, 1500), flow(30, 1500, 45, 1600)], [], [[30, 60]]],
  [
    'a slow part after a pause',
    [flow(0, 0, 10, 1200), flow(15, 1200, 25, 1210)],
    readEvents('10 held-by-car', '15 charging'),
    [[15, 30]],
  ],
  ['readings too far apart', [flow(0, 0, 16, 20)], [], []],
]

test.each(trickles)('%s', (_, flows, statuses, expected) => {
  expect(findTrickleTimes({ from: 0, to: 60 * MINUTE }, flows, statuses)).toEqual(minutes(...expected))
})
