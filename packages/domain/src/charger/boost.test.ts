import { describe, expect, test } from 'vitest'
import { decideBoostTap, type BoostTap } from './boost.ts'
import { dashboardStatuses, type DashboardStatus } from './dashboard-status.ts'

type Case = [status: DashboardStatus, first: BoostTap, withoutWarning: BoostTap]

const cases: Record<string, Case[]> = {
  '[BOOST-01] what is wrong is told': [
    ['DEVICE_FAULT', 'tell-device-is-away', 'tell-device-is-away'],
    ['UNKNOWN_STATE', 'tell-device-is-away', 'tell-device-is-away'],
    ['OFFLINE', 'tell-device-is-away', 'tell-device-is-away'],
    ['DISCONNECTED', 'tell-car-is-disconnected', 'tell-car-is-disconnected'],
    ['DISCONNECTED_WITH_CHARGEPATH', 'tell-car-is-disconnected', 'tell-car-is-disconnected'],
  ],
  '[BOOST-07] a charger on its own cannot be reached': [
    ['HOME_ALONE', 'tell-device-is-away', 'tell-device-is-away'],
  ],
  '[BOOST-02] a sale is not ended without a word': [['EXPORTING', 'warn-of-stopping-export', 'boost']],
  '[BOOST-03] once sure, or at once': [
    ['CHARGING', 'ask-whether-sure', 'boost'],
    ['CALIBRATING', 'ask-whether-sure', 'boost'],
    ['IDLE', 'ask-whether-sure', 'boost'],
    ['IDLE_WITH_OFF_PEAK', 'ask-whether-sure', 'boost'],
    ['IDLE_WITH_CHARGEPATH', 'ask-whether-sure', 'boost'],
    ['IDLE_WITH_CHARGEPATH_RANGE', 'ask-whether-sure', 'boost'],
    ['IDLE_WAITING_FOR_CHARGEPATH', 'ask-whether-sure', 'boost'],
    ['SOLAR_IDLE', 'ask-whether-sure', 'boost'],
    ['SOLAR_CHARGING_SOURCE_SOLAR', 'ask-whether-sure', 'boost'],
    ['SOLAR_CHARGING_SOURCE_GRID', 'ask-whether-sure', 'boost'],
    ['SOLAR_CHARGING_SOURCE_MIX', 'ask-whether-sure', 'boost'],
    ['SOLAR_CHARGING_SOURCE_MIX_WITH_BREAKDOWN', 'ask-whether-sure', 'boost'],
  ],
  'a tap stops it': [
    ['OVERRIDING', 'stop-boost', 'stop-boost'],
    ['PHEV_READY_MODE', 'open-phev-page', 'open-phev-page'],
  ],
}

describe.each(Object.entries(cases))('%s', (_name, rows) => {
  test.each(rows)('%s: %s, and with the warning off %s', (status, first, withoutWarning) => {
    expect(decideBoostTap(status, false)).toBe(first)
    expect(decideBoostTap(status, true)).toBe(withoutWarning)
  })
})

test('[BOOST-03] every status of Today has its row', () => {
  const rows = Object.values(cases).flat()
  expect(new Set(rows.map(([status]) => status))).toEqual(new Set(dashboardStatuses))
})
