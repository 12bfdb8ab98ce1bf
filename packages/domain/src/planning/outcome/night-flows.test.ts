import type { Activity, ActivityCable, ActivityMode } from '@driveway/domain/energy/activity'
import { expect, test } from 'vitest'
import { cutPeriods, listIntervals, listMeteredFlows } from './night-flows.ts'

function at(time: string): number {
  return Date.parse(`2026-03-09T${time}:00Z`)
}

function activity(time: string, cable: ActivityCable, mode: ActivityMode): Activity {
  return { at: at(time), cable, mode, isUnplanned: false }
}

const idle = activity('22:00', 'connected', 'idle')
const period = {
  periodStart: at('23:00'),
  importWh: 300,
  importFromGridWh: 300,
  exportWh: 0,
  exportToGridWh: 0,
  isSplit: false,
  costMicropence: null,
  emissionsMg: null,
  baselineMg: null,
}

test.each<[string, readonly Activity[], string, string]>([
  ['the charger charged', [idle, activity('23:10', 'connected', 'charging')], '23:10', '23:30'],
  [
    'the charger was offline',
    [idle, activity('23:00', 'offline', 'none'), activity('23:05', 'connected', 'idle')],
    '23:00',
    '23:05',
  ],
  ['nothing is known', [idle], '23:00', '23:30'],
])('metered energy flowed while %s', (_, activities, from, to) => {
  const span = { from: at('22:00'), to: at('23:59') }
  expect(listMeteredFlows([period], activities, span)).toEqual([{ from: at(from), to: at(to), wh: 300 }])
})

/** 110 Wh before a plan of 23:10, which waits to 23:18, and 1,200 Wh by it. */
const mixed = [
  activity('23:06', 'connected', 'exporting'),
  activity('23:10', 'connected', 'idle'),
  activity('23:18', 'connected', 'exporting'),
]
const both = [activity('23:00', 'connected', 'charging'), activity('23:15', 'connected', 'exporting')]
type Told = readonly [time: string, importWh: number | null, exportWh: number | null]

test.each<[string, readonly Activity[], readonly Told[], wh: number, expected: number]>([
  ['nothing', mixed, [], 1_310, 327.5],
  [
    'its registers',
    mixed,
    [
      ['23:06', 0, 50],
      ['23:15', 0, 160],
      ['23:30', 0, 1_360],
    ],
    1_310,
    110,
  ],
  [
    'registers around the cut',
    mixed,
    [
      ['23:06', 0, 50],
      ['23:10', 0, 160],
    ],
    1_310,
    110,
  ],
  ['a register that says nothing of it', mixed, [['23:06', 0, 50]], 1_310, 327.5],
  [
    'registers of the other direction',
    mixed,
    [
      ['23:06', 0, null],
      ['23:15', 9, null],
    ],
    1_310,
    327.5,
  ],
  [
    'registers that went back',
    mixed,
    [
      ['23:06', 0, 50],
      ['23:15', 0, 40],
    ],
    1_310,
    327.5,
  ],
  [
    'registers of another car as well',
    mixed,
    [
      ['23:00', 0, 50],
      ['23:06', 0, 950],
      ['23:30', 0, 2_260],
    ],
    1_310,
    327.5,
  ],
  [
    'registers that count 1 Wh more',
    mixed,
    [
      ['23:06', 0, 50],
      ['23:15', 0, 160],
      ['23:30', 0, 1_361],
    ],
    1_310,
    109.916095,
  ],
  [
    'registers outside',
    mixed,
    [
      ['22:59', 0, 50],
      ['23:31', 0, 1_360],
    ],
    1_310,
    327.5,
  ],
  [
    'registers of a charge before it',
    both,
    [
      ['23:00', 0, 0],
      ['23:30', 0, 1_310],
    ],
    1_310,
    0,
  ],
])('a half hour with %s is cut at 23:10', (_, activities, told, exportWh, expected) => {
  const registers = told.map(([time, importWh, value]) => ({ at: at(time), importWh, exportWh: value }))
  const facts = {
    periods: [{ ...period, importWh: 0, importFromGridWh: 0, exportWh }],
    activities,
    registers,
  }
  function whOf(from: string, to: string): number {
    return cutPeriods(facts, { from: at(from), to: at(to) })[0]?.exportWh ?? 0
  }
  expect(whOf('22:00', '23:10')).toBeCloseTo(expected, 6)
  expect(whOf('23:10', '23:59')).toBeCloseTo(exportWh - expected, 6)
})

type Flow = readonly [from: string, to: string, wh: number]

test.each<[string, readonly Flow[], readonly string[]]>([
  [
    '49 Wh at the plug, and the charge',
    [
      ['22:00', '22:01', 49],
      ['23:10', '23:30', 2_000],
    ],
    ['charge 23:10 23:30'],
  ],
  [
    '50 Wh at the plug, and the charge',
    [
      ['22:00', '22:01', 50],
      ['23:10', '23:30', 2_000],
    ],
    ['charge 22:00 22:01', 'charge 23:10 23:30'],
  ],
  [
    'two parts of 30 Wh that touch',
    [
      ['22:00', '22:01', 30],
      ['22:01', '22:02', 30],
    ],
    ['charge 22:00 22:02'],
  ],
  [
    'export of 49 and of 50 Wh',
    [
      ['22:00', '22:10', -49],
      ['23:00', '23:10', -50],
    ],
    ['export 23:00 23:10'],
  ],
  [
    '99 W, and 100 W',
    [
      ['21:00', '22:00', 99],
      ['22:30', '23:30', 100],
    ],
    ['charge 22:30 23:30'],
  ],
])('intervals of %s', (_, flows, expected) => {
  const found = listIntervals(flows.map(([from, to, wh]) => ({ from: at(from), to: at(to), wh })))
  const times = found.map(({ kind, from, to }) =>
    [kind, ...[from, to].map((time) => new Date(time).toISOString().slice(11, 16))].join(' '),
  )
  expect(times).toEqual(expected)
})
