import type { WireCall } from './test-wire.ts'

const deviceId = 'device-1'
const days = { start: '2026-01-14', end: '2026-01-15' }
const instants = { from: '2026-01-14T00:00:00Z', to: '2026-01-15T00:00:00Z' }

function ofDevice(fields: object): object {
  return { device: { id: deviceId, ...fields } }
}

/** The operations of the customer API that read the history of a charger. */
export const energyCalls: readonly WireCall[] = [
  [
    'GetDeviceEnergyTotals',
    { deviceId, ...instants },
    ofDevice({ energyConsumption: { totals: { actualEnergyConsumptionWh: 3_000, cost: 45 } } }),
  ],
  [
    'GetDayPeriods',
    { deviceId, ...instants },
    ofDevice({
      energyConsumption: {
        periods: [
          { periodStart: '2026-01-14T01:00:00.000Z', deviceImportedFromGridWh: 2_000 },
          { deviceImportedFromGridWh: 1_000 },
        ],
      },
    }),
  ],
  [
    'GetMaxHourlyConsumption',
    { deviceId, ...instants },
    ofDevice({ energyConsumption: { maxHourlyConsumptionWh: null } }),
  ],
  [
    'GetCarbonPeriods',
    { deviceId, ...instants },
    ofDevice({ energyConsumption: { totals: { isCarbonComplete: true } } }),
  ],
  [
    'GetEnergyParts',
    { deviceId, ...instants },
    ofDevice({
      energyParts: [{ energyWh: 3_000, cost: 45 }],
      sessionCars: [{ start: '2026-01-14T01:00:00.000Z', energyWh: 3_000 }],
    }),
  ],
  [
    'GetEvStatistics',
    { deviceId, ...days },
    ofDevice({ evStatistics: { summary: { chargingMinutes: 60 } } }),
  ],
  [
    'GetDailyEvStatistics',
    { deviceId, ...days },
    ofDevice({ evStatistics: { daily: [{ date: '2026-01-14', chargingMinutes: 60 }] } }),
  ],
  [
    'GetChargeSessions',
    { deviceId, ...days, ...instants },
    ofDevice({
      chargeSessions: [
        { start: '2026-01-14T01:00:00.000Z', end: '2026-01-14T02:00:00.000Z', totalDeviceImportedWh: 3_000 },
      ],
      energyConsumption: {
        periods: [
          { deviceImportedWh: 2_000, cost: 30 },
          { deviceImportedWh: 1_000, cost: 15 },
        ],
      },
    }),
  ],
  [
    'GetWeekEnergy',
    { deviceId, ...days, ...instants },
    ofDevice({
      chargeSessions: [
        { end: '2026-01-14T02:00:00.000Z', totalDeviceImportedWh: 3_000, cost: 45, earned: 0 },
      ],
      energyConsumption: {
        periods: [
          { deviceImportedWh: 2_000, cost: 30 },
          { deviceImportedWh: 1_000, cost: 15 },
        ],
      },
    }),
  ],
  [
    'GetFlexibleChargingPeriod',
    { deviceId, ...days, ...instants },
    ofDevice({ flexibleChargingPeriod: { totalEnergyWh: 3_000, totalEnergyBoostOrHomealoneWh: 1_000 } }),
  ],
  ['RequestDataExport', { deviceId, ...days }, { requestDataExport: { isSuccess: true, problem: null } }],
  ['GetDataExport', { exportId: '<exportId>' }, { dataExport: { isStarted: false, isFinished: false } }],
]
