import { idleFacts } from '@driveway/testkit/test-status'
import { describe, expect, test } from 'vitest'
import { chargerStates } from './charger-state.ts'
import {
  dashboardStatuses,
  deriveDashboardStatus,
  type DashboardFacts,
  type DashboardStatus,
} from './dashboard-status.ts'

const plain = idleFacts
const { now } = idleFacts

/** Everything that could change a status, at once. */
const everything: Partial<DashboardFacts> = {
  homeAlone: true,
  hasChargePath: true,
  hasChargePathRange: true,
  hasSplitConsumption: true,
  isPhevReadyModeOn: true,
  isChargePathAwaited: true,
  hasCheaperSlotAhead: true,
}

function after(milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds)
}

type Case = [name: string, facts: Partial<DashboardFacts>, status: DashboardStatus]

const cases: Case[] = [
  ['a fault stays a fault, whatever else is so', { state: 'DEVICE_FAULT', ...everything }, 'DEVICE_FAULT'],
  ['offline stays offline', { state: 'OFFLINE', ...everything }, 'OFFLINE'],
  ['unknown stays unknown', { state: 'UNKNOWN_STATE', ...everything }, 'UNKNOWN_STATE'],
  ['a state from the future is unknown', { state: null, ...everything }, 'UNKNOWN_STATE'],
  ['unplugged', { state: 'DISCONNECTED', isPluggedIn: false }, 'DISCONNECTED'],
  [
    '[DASH-07] unplugged, with a charge path',
    { state: 'DISCONNECTED', isPluggedIn: false, ...everything },
    'DISCONNECTED_WITH_CHARGEPATH',
  ],
  ['[DASH-04] on its own and plugged in', { state: 'CHARGING', ...everything }, 'HOME_ALONE'],
  ['on its own by its own report', { state: 'HOME_ALONE' }, 'HOME_ALONE'],
  ['on its own but unplugged', { state: 'IDLE', isPluggedIn: false, homeAlone: true }, 'IDLE'],
  [
    'a minute before the window',
    { state: 'CHARGING', isPhevReadyModeOn: true, minuteOfDay: 479 },
    'CHARGING',
  ],
  [
    'as the window opens',
    { state: 'CHARGING', isPhevReadyModeOn: true, minuteOfDay: 480 },
    'PHEV_READY_MODE',
  ],
  [
    'the last minute of the window',
    { state: 'CHARGING', isPhevReadyModeOn: true, minuteOfDay: 959 },
    'PHEV_READY_MODE',
  ],
  ['as the window closes', { state: 'CHARGING', isPhevReadyModeOn: true, minuteOfDay: 960 }, 'CHARGING'],
  ['not opted in', { state: 'CHARGING' }, 'CHARGING'],
  ['ready mode stands over a boost', { state: 'OVERRIDING', isPhevReadyModeOn: true }, 'PHEV_READY_MODE'],
  [
    'ready mode stands over calibration',
    { state: 'CALIBRATING', isPhevReadyModeOn: true },
    'PHEV_READY_MODE',
  ],
  [
    'ready mode stands over sunshine',
    { state: 'SOLAR_CHARGING_SOURCE_SOLAR', isPhevReadyModeOn: true },
    'PHEV_READY_MODE',
  ],
  ['no ready mode while idle', { state: 'IDLE', isPhevReadyModeOn: true }, 'IDLE'],
  ['no ready mode while exporting', { state: 'EXPORTING', isPhevReadyModeOn: true }, 'EXPORTING'],
  ['no ready mode while waiting for the sun', { state: 'SOLAR_IDLE', isPhevReadyModeOn: true }, 'SOLAR_IDLE'],
  ['boosting', { state: 'OVERRIDING' }, 'OVERRIDING'],
  ['calibrating', { state: 'CALIBRATING' }, 'CALIBRATING'],
  ['exporting', { state: 'EXPORTING' }, 'EXPORTING'],
  [
    'all sunshine',
    { state: 'SOLAR_CHARGING_SOURCE_SOLAR', hasSplitConsumption: true },
    'SOLAR_CHARGING_SOURCE_SOLAR',
  ],
  [
    'all grid while matching',
    { state: 'SOLAR_CHARGING_SOURCE_GRID', hasSplitConsumption: true },
    'SOLAR_CHARGING_SOURCE_GRID',
  ],
  ['a mix', { state: 'SOLAR_CHARGING_SOURCE_MIX' }, 'SOLAR_CHARGING_SOURCE_MIX'],
  [
    'a mix with a known breakdown',
    { state: 'SOLAR_CHARGING_SOURCE_MIX', hasSplitConsumption: true },
    'SOLAR_CHARGING_SOURCE_MIX_WITH_BREAKDOWN',
  ],
  ['waiting for the sun', { state: 'SOLAR_IDLE' }, 'SOLAR_IDLE'],
  ['charging', { state: 'CHARGING' }, 'CHARGING'],
  ['idle', {}, 'IDLE'],
  ['idle before a cheaper slot', { hasCheaperSlotAhead: true }, 'IDLE_WITH_OFF_PEAK'],
  [
    'idle, a plan awaited',
    { hasChargePath: true, isChargePathAwaited: true, hasCheaperSlotAhead: true },
    'IDLE_WAITING_FOR_CHARGEPATH',
  ],
  ['idle, a plan no longer awaited', { hasChargePath: true }, 'IDLE'],
  [
    'idle, a plan no longer awaited, a cheaper slot ahead',
    { hasChargePath: true, hasCheaperSlotAhead: true },
    'IDLE_WITH_OFF_PEAK',
  ],
  [
    'the plan starts in a moment',
    { hasChargePath: true, isChargePathAwaited: true, estimatedChargeStartTime: after(1) },
    'IDLE_WITH_CHARGEPATH',
  ],
  [
    'the plan starts in a moment, with a range',
    { hasChargePath: true, hasChargePathRange: true, estimatedChargeStartTime: after(1) },
    'IDLE_WITH_CHARGEPATH_RANGE',
  ],
  [
    'the plan starts now',
    { hasChargePath: true, isChargePathAwaited: true, estimatedChargeStartTime: after(0) },
    'IDLE',
  ],
  [
    'the plan started a moment ago, a cheaper slot ahead',
    { hasChargePath: true, hasCheaperSlotAhead: true, estimatedChargeStartTime: after(-1) },
    'IDLE_WITH_OFF_PEAK',
  ],
  ['a plan without the feature', { isChargePathAwaited: true, estimatedChargeStartTime: after(1) }, 'IDLE'],
]

describe('[DASH-24] the status on Today', () => {
  test.each(cases)('%s', (_name, facts, status) => {
    expect(deriveDashboardStatus({ ...plain, ...facts })).toBe(status)
  })

  test('all twenty-one statuses come out of the table, and no charger state is left out', () => {
    expect(dashboardStatuses).toHaveLength(21)
    expect(new Set(cases.map(([, , status]) => status))).toEqual(new Set(dashboardStatuses))
    const states = new Set(cases.map(([, facts]) => facts.state ?? plain.state))
    expect(chargerStates.filter((state) => !states.has(state))).toEqual([])
  })
})
