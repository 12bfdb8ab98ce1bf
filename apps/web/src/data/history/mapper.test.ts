// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { toMonthEnergy } from './mapper.ts'

const period = {
  periodStart: '2026-10-30T12:00:00.000Z',
  deviceImportedWh: 3700,
  deviceImportedFromNetHouseWh: 3000,
  deviceImportedFromGridWh: 700,
  gridExportedWh: 10,
  houseExportedWh: 20,
  withinCapWh: null,
  cost: null,
}
const session = { start: '', end: null, totalExportedWh: 0, cost: null }
const device = {
  id: 'device-1',
  chargeSessions: [{ ...session, boosts: 2, totalDeviceImportedWh: 3700 }],
  planningSaved: { nights: 2, saved: 475.5 },
  chargeEvents: [
    { kind: 'BOOSTING', start: '2026-10-30T12:00:00.000Z', end: '2026-10-30T12:30:00.000Z' },
    { kind: 'TELEPORTING', start: '2026-10-30T12:30:00.000Z', end: '2026-10-30T13:00:00.000Z' },
  ],
  energyConsumption: {
    isCostPending: true,
    totals: { isSplit: true, isCostComplete: false },
    exportRates: [{ from: '2026-10-01T00:00:00.000Z', pence: 24 }],
    periods: [period],
  },
}

test('maps a month, and skips an unknown event with a warning', () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const start = Date.parse('2026-10-30T12:00:00.000Z')
  expect(toMonthEnergy(device)).toEqual({
    sessions: [{ importWh: 3700, boosts: 2 }],
    events: [{ kind: 'BOOSTING', from: start, to: start + 1_800_000 }],
    periods: [
      {
        start,
        importWh: 3700,
        solarWh: 3000,
        gridWh: 700,
        toHomeWh: 20,
        toGridWh: 10,
        costPence: null,
        earnedPence: 0.24,
      },
    ],
    isSplit: true,
    isCostPending: true,
    savedPence: 475.5,
  })
  expect(warnings.mock.calls.flat()).toEqual(['Unknown charge event TELEPORTING'])
})
