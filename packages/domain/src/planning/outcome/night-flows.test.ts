import type { Activity, ActivityCable, ActivityMode } from '@driveway/domain/energy/activity'
import { expect, test } from 'vitest'
import { listIntervals, listMeteredFlows } from './night-flows.ts'

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
