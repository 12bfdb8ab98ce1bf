import { describe, expect, test } from 'vitest'
import { decideBoostTap, type BoostTap } from './boost.ts'
import { dashboardStatuses, type DashboardStatus } from './dashboard-status.ts'

type Case = [status: DashboardStatus, first: BoostTap, withoutWarning: BoostTap]

const cases: Record<string, Case[]> = {
  'an error state opens its message': [
    ['DEVICE_FAULT', 'show-device-offline', 'show-device-offline'],
    ['UNKNOWN_STATE', 'show-device-offline', 'show-device-offline'],
    ['OFFLINE', 'show-device-offline', 'show-device-offline'],
    ['DISCONNECTED', 'show-car-disconnected', 'show-car-disconnected'],
    ['DISCONNECTED_WITH_CHARGEPATH', 'show-car-disconnected', 'show-car-disconnected'],
  ],
  'a charger on its own cannot be reached': [['HOME_ALONE', 'show-device-offline', 'show-device-offline']],
  'an export is stopped only after a warning': [['EXPORTING', 'confirm-stopping-export', 'boost']],
  'once sure, or at once': [
    ['CHARGING', 'confirm-boost', 'boost'],
    ['CALIBRATING', 'confirm-boost', 'boost'],
    ['IDLE', 'confirm-boost', 'boost'],
    ['IDLE_WITH_OFF_PEAK', 'confirm-boost', 'boost'],
    ['IDLE_WITH_CHARGEPATH', 'confirm-boost', 'boost'],
    ['IDLE_WITH_CHARGEPATH_RANGE', 'confirm-boost', 'boost'],
    ['IDLE_WAITING_FOR_CHARGEPATH', 'confirm-boost', 'boost'],
    ['SOLAR_IDLE', 'confirm-boost', 'boost'],
    ['SOLAR_CHARGING_SOURCE_SOLAR', 'confirm-boost', 'boost'],
    ['SOLAR_CHARGING_SOURCE_GRID', 'confirm-boost', 'boost'],
    ['SOLAR_CHARGING_SOURCE_MIX', 'confirm-boost', 'boost'],
    ['SOLAR_CHARGING_SOURCE_MIX_WITH_BREAKDOWN', 'confirm-boost', 'boost'],
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

test('every status of Today has its row', () => {
  const rows = Object.values(cases).flat()
  expect(new Set(rows.map(([status]) => status))).toEqual(new Set(dashboardStatuses))
})
