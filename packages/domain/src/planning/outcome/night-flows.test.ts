import type { Activity, ActivityCable, ActivityMode } from '@driveway/domain/energy/activity'
import { expect, test } from 'vitest'
import { listMeteredFlows } from './night-flows.ts'

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
