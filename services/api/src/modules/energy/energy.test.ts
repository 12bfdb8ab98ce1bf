import {
  GetDailyEvStatistics,
  GetDeviceEnergyTotals,
  GetEvStatistics,
  GetMaxHourlyConsumption,
} from '@driveway/contract/generated/customer-operations'
import { createCarbonStore } from '@driveway/store/carbon/carbon-store'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { addCustomer, addDevice, putApiOnAir } from '@driveway/api/testing/api-on-air'
import { addLedgerRows } from '@driveway/api/testing/ledger-rows'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

let database: TestDatabase
let api: Awaited<ReturnType<typeof putApiOnAir>>

/** A night from Wednesday to Thursday, with sun in the morning, and a car that came back at noon and is still there. */
const night = '2026-01-14T22:10:00Z'
const noon = '2026-01-15T12:10:00Z'

beforeAll(async () => {
  database = await createTestDatabase()
  for (const account of ['K-1', 'K-2']) await addCustomer(database, account)
  await addDevice(database, 'device-1', 'K-1')
  await addDevice(database, 'device-2', 'K-2')
  await addLedgerRows(database, 'device-1', {
    periods: [
      {
        start: '2026-01-15T00:30:00Z',
        session: night,
        importWh: 3_500,
        micropence: 24_500_000,
        emissionsMg: 525_000,
        baselineMg: 700_000,
      },
      {
        start: '2026-01-15T01:00:00Z',
        session: night,
        importWh: 3_600,
        unplannedWh: 3_600,
        micropence: 25_200_000,
        emissionsMg: 540_000,
        baselineMg: 720_000,
      },
      {
        start: '2026-01-15T01:30:00Z',
        session: night,
        importWh: 3_001,
        fromGridWh: 1_000,
        exportWh: 300,
        toGridWh: 100,
        isSplit: true,
        micropence: 7_000_001,
        emissionsMg: 150_000,
        baselineMg: 600_200,
      },
      {
        start: '2026-01-15T12:30:00Z',
        session: noon,
        importWh: 1_000,
        micropence: null,
        emissionsMg: null,
        baselineMg: null,
      },
      // Half an hour after the shortest day, and as long as the longest lasts.
      { start: '2025-03-29T23:30:00Z', session: '2025-03-29T22:00:00Z', importWh: 1_000 },
      { start: '2025-03-30T00:00:00Z', session: '2025-03-29T22:00:00Z', importWh: 2_000 },
      { start: '2025-03-30T22:30:00Z', session: '2025-03-29T22:00:00Z', importWh: 3_000 },
      { start: '2025-03-30T23:00:00Z', session: '2025-03-29T22:00:00Z', importWh: 1_500 },
      { start: '2025-10-25T23:00:00Z', session: '2025-10-25T20:00:00Z', importWh: 100 },
      { start: '2025-10-26T23:30:00Z', session: '2025-10-25T20:00:00Z', importWh: 200 },
      { start: '2025-10-27T00:00:00Z', session: '2025-10-25T20:00:00Z', importWh: 400 },
    ],
    sessions: [
      [night, '2026-01-15T07:05:00Z'],
      [noon, null],
    ],
    activities: [
      ['2026-01-14T00:00:00Z', 'disconnected', 'none'],
      [night, 'connected', 'idle'],
      ['2026-01-15T00:30:00Z', 'connected', 'charging'],
      ['2026-01-15T01:00:00Z', 'connected', 'boosting', true],
      ['2026-01-15T01:30:00Z', 'connected', 'charging'],
      ['2026-01-15T02:00:00Z', 'connected', 'idle'],
      ['2026-01-15T07:05:00Z', 'disconnected', 'none'],
      [noon, 'connected', 'idle'],
      ['2026-01-15T12:30:00Z', 'connected', 'charging'],
    ],
  })
  await createCarbonStore(database).save([
    { periodStart: Date.parse('2026-01-15T00:30:00Z'), forecast: 160, actual: 150 },
  ])
  api = await putApiOnAir({
    database,
    // Half a year later than the world, to tell the two apart.
    clock: createFixedClock('2026-07-01T12:00:00Z'),
    worldClock: createFixedClock('2026-01-15T13:00:00Z'),
  })
})

afterAll(async () => {
  await api.close()
  await database[Symbol.asyncDispose]()
})

async function ask(fields: string, account = 'K-1'): Promise<unknown> {
  const { body } = await api.send({ query: `{ device(deviceId: "device-1") { ${fields} } }` }, { account })
  expect(body.errors).toBeUndefined()
  return (body.data as { device: unknown }).device
}

const day = '(from: "2026-01-15T00:00:00Z", to: "2026-01-16T00:00:00Z")'

describe('the half hours on the wire', () => {
  test('[WORLD-02] are all there, those without energy too, in Wh, pence and grams', async () => {
    const fields = `date settlementPeriod periodStart periodEnd deviceImportedWh deviceImportedFromNetHouseWh
      deviceImportedFromGridWh gridExportedWh houseExportedWh nationalCarbonIntensity emissions baselineEmissions cost`
    const answer = await ask(`energyConsumption${day} { from to periods { ${fields} } }`)
    const { energyConsumption } = answer as {
      energyConsumption: { from: string; to: string; periods: readonly unknown[] }
    }
    const { periods, ...range } = energyConsumption
    expect(range).toEqual({ from: '2026-01-15T00:00:00.000Z', to: '2026-01-16T00:00:00.000Z' })
    expect(periods).toHaveLength(48)
    expect(periods[0]).toEqual({
      date: '2026-01-15',
      settlementPeriod: 1,
      periodStart: '2026-01-15T00:00:00.000Z',
      periodEnd: '2026-01-15T00:30:00.000Z',
      deviceImportedWh: 0,
      deviceImportedFromNetHouseWh: 0,
      deviceImportedFromGridWh: 0,
      gridExportedWh: 0,
      houseExportedWh: 0,
      nationalCarbonIntensity: null,
      emissions: 0,
      baselineEmissions: 0,
      cost: 0,
    })
    expect(periods[1]).toMatchObject({
      settlementPeriod: 2,
      deviceImportedWh: 3_500,
      nationalCarbonIntensity: 150,
      emissions: 525,
      baselineEmissions: 700,
      cost: 24.5,
    })
    expect(periods[3]).toMatchObject({
      deviceImportedWh: 3_001,
      deviceImportedFromNetHouseWh: 2_001,
      deviceImportedFromGridWh: 1_000,
      gridExportedWh: 100,
      houseExportedWh: 200,
      cost: 7.000001,
    })
    expect(periods[25]).toMatchObject({ deviceImportedWh: 1_000, emissions: null, cost: null })
  })

  test('[TAR-07] [GEN-17] add up to the totals, which say what is missing', async () => {
    const variables = {
      deviceId: 'device-1',
      from: '2026-01-15T00:00:00Z',
      to: '2026-01-15T12:30:00Z',
    }
    const known = await api.send({ query: GetDeviceEnergyTotals, variables })
    const totals = {
      actualEnergyConsumptionWh: 10_101,
      actualEnergyFromNetHouse: 2_001,
      actualEnergyFromGrid: 8_100,
      actualEnergyGridExportedWh: 100,
      actualEnergyHouseExportedWh: 200,
      cost: 56.700001,
      isCostComplete: true,
      isSplit: true,
    }
    expect(known.body).toEqual({ data: { device: { id: 'device-1', energyConsumption: { totals } } } })
    const later = { ...variables, to: '2026-01-15T13:00:00Z' }
    const partly = await api.send({ query: GetDeviceEnergyTotals, variables: later })
    expect(partly.body.data).toMatchObject({
      device: {
        energyConsumption: {
          totals: { actualEnergyConsumptionWh: 11_101, cost: 56.700001, isCostComplete: false },
        },
      },
    })
    const carbon = `baselineEnergyConsumptionWh actualCarbonEmissionsGrams baselineCarbonEmissionsGrams
      petrolCarbonEmissionsGrams isCarbonComplete`
    expect(await ask(`energyConsumption${day} { totals { ${carbon} } }`)).toEqual({
      energyConsumption: {
        totals: {
          baselineEnergyConsumptionWh: 11_101,
          actualCarbonEmissionsGrams: 1_215,
          baselineCarbonEmissionsGrams: 2_020.2,
          // 150 g for each of 7 km for each kWh that stayed in the car.
          petrolCarbonEmissionsGrams: 11_341.05,
          isCarbonComplete: false,
        },
      },
    })
  })

  test.each([
    ['of 23 hours', '2025-03-30T00:00:00Z', '2025-03-30T23:00:00Z', 46, 5_000],
    ['after it', '2025-03-30T23:00:00Z', '2025-03-31T23:00:00Z', 48, 1_500],
    ['of 25 hours', '2025-10-25T23:00:00Z', '2025-10-27T00:00:00Z', 50, 300],
    ['after that', '2025-10-27T00:00:00Z', '2025-10-28T00:00:00Z', 48, 400],
  ])('[HIST-08] the day %s has all its half hours', async (_name, from, to, count, wh) => {
    const answer = await ask(
      `energyConsumption(from: "${from}", to: "${to}") {
        totals { actualEnergyConsumptionWh } periods { date settlementPeriod deviceImportedWh } }`,
    )
    const { totals, periods } = (
      answer as {
        energyConsumption: {
          totals: { actualEnergyConsumptionWh: number }
          periods: readonly { date: string; settlementPeriod: number; deviceImportedWh: number }[]
        }
      }
    ).energyConsumption
    expect(periods.map((each) => each.settlementPeriod)).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    )
    expect(new Set(periods.map((each) => each.date)).size).toBe(1)
    expect(totals.actualEnergyConsumptionWh).toBe(wh)
    expect(periods.reduce((sum, each) => sum + each.deviceImportedWh, 0)).toBe(wh)
  })

  test('[DASH-10] the most in a whole hour, once there is one', async () => {
    const month = { deviceId: 'device-1', from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' }
    expect((await api.send({ query: GetMaxHourlyConsumption, variables: month })).body.data).toEqual({
      device: { id: 'device-1', energyConsumption: { maxHourlyConsumptionWh: 6_601 } },
    })
    const before = { ...month, to: '2026-01-15T01:00:00Z' }
    expect((await api.send({ query: GetMaxHourlyConsumption, variables: before })).body.data).toEqual({
      device: { id: 'device-1', energyConsumption: { maxHourlyConsumptionWh: null } },
    })
  })

  test('[DATA-03] only what is asked for is worked out', async () => {
    const queries = vi.spyOn(database.pool, 'connect')
    try {
      await ask(`energyConsumption${day} { from }`)
      expect(queries).toHaveBeenCalledTimes(1)
      await ask(`energyConsumption${day} { totals { cost } }`)
      expect(queries).toHaveBeenCalledTimes(3)
    } finally {
      queries.mockRestore()
    }
  })
})

const days = '(start: "2026-01-14", end: "2026-01-16")'

describe('what the charger did', () => {
  test('[HIST-02] minutes of days, up to the world’s now', async () => {
    const variables = { deviceId: 'device-1', start: '2026-01-13', end: '2026-01-16' }
    const { body } = await api.send({ query: GetDailyEvStatistics, variables })
    const daily = (
      body.data as { device: { evStatistics: { daily: readonly Record<string, number | string>[] } } }
    ).device.evStatistics.daily
    expect(daily).toMatchObject([
      { date: '2026-01-13', connectedMinutes: 0, disconnectedMinutes: 0, deviceOfflineMinutes: 1_440 },
      { date: '2026-01-14', connectedMinutes: 110, disconnectedMinutes: 1_330, idleMinutes: 110 },
      {
        date: '2026-01-15',
        connectedMinutes: 475,
        disconnectedMinutes: 305,
        chargingMinutes: 90,
        boostingMinutes: 30,
        idleMinutes: 355,
        exportingMinutes: 0,
        modeFaultMinutes: 0,
        cableStateOtherMinutes: 0,
        deviceOfflineMinutes: 0,
      },
    ])
    const summary = await api.send({ query: GetEvStatistics, variables })
    expect(summary.body.data).toMatchObject({
      device: {
        evStatistics: {
          summary: { connectedMinutes: 585, disconnectedMinutes: 1_635, deviceOfflineMinutes: 1_440 },
        },
      },
    })
  })

  test('[HIST-04] sessions whole, with their week, day and events', async () => {
    const fields = `start end week day weekDay boosts totalDeviceImportedWh totalExportedWh cost
      totalCarbonEmissionGrams totalBaselineCarbonEmissionGrams carbonSaving { PETROL STANDARD_EV } periodEnd
      events { kind start end }`
    expect(await ask(`chargeSessions(start: "2026-01-15", end: "2026-01-16") { ${fields} }`)).toMatchObject({
      chargeSessions: [
        {
          start: '2026-01-14T22:10:00.000Z',
          end: '2026-01-15T07:05:00.000Z',
          week: 3,
          day: '2026-01-14',
          weekDay: 'WEDNESDAY',
          boosts: 1,
          totalDeviceImportedWh: 10_101,
          totalExportedWh: 300,
          cost: 56.700001,
          totalCarbonEmissionGrams: 1_215,
          totalBaselineCarbonEmissionGrams: 2_020.2,
          carbonSaving: { PETROL: 9_076.05, STANDARD_EV: 805.2 },
          periodEnd: '2026-01-15T07:30:00.000Z',
          events: [
            { kind: 'IDLE', start: '2026-01-14T22:10:00.000Z', end: '2026-01-15T00:30:00.000Z' },
            { kind: 'CHARGING', end: '2026-01-15T01:00:00.000Z' },
            { kind: 'BOOSTING', end: '2026-01-15T01:30:00.000Z' },
            { kind: 'CHARGING', end: '2026-01-15T02:00:00.000Z' },
            { kind: 'IDLE', end: '2026-01-15T07:05:00.000Z' },
          ],
        },
        {
          start: '2026-01-15T12:10:00.000Z',
          end: null,
          day: '2026-01-15',
          weekDay: 'THURSDAY',
          boosts: 0,
          totalDeviceImportedWh: 1_000,
          cost: null,
          carbonSaving: { PETROL: null, STANDARD_EV: null },
          // Up to the world's now, which is on a half hour.
          periodEnd: '2026-01-15T13:00:00.000Z',
        },
      ],
    })
  })

  test('[HIST-04] events of the days, cut at their ends', async () => {
    const answer = await ask(`chargeEvents(start: "2026-01-15", end: "2026-01-16") { kind start end }`)
    const { chargeEvents } = answer as {
      chargeEvents: readonly { kind: string; start: string; end: string }[]
    }
    expect(chargeEvents.map((each) => each.kind)).toEqual([
      'IDLE',
      'CHARGING',
      'BOOSTING',
      'CHARGING',
      'IDLE',
      'DISCONNECTED',
      'IDLE',
      'CHARGING',
    ])
    expect(chargeEvents[0]?.start).toBe('2026-01-15T00:00:00.000Z')
    expect(chargeEvents.at(-1)?.end).toBe('2026-01-15T13:00:00.000Z')
  })

  test('[WORLD-02] how much of it could have been planned', async () => {
    const fields = `periodStart periodEnd totalEnergyWh totalEnergyBoostOrHomealoneWh totalTimeMinutes
      totalTimeBoostOrHomealoneMinutes`
    expect(await ask(`flexibleChargingPeriod${days} { ${fields} }`)).toEqual({
      flexibleChargingPeriod: {
        periodStart: '2026-01-14T00:00:00.000Z',
        periodEnd: '2026-01-16T00:00:00.000Z',
        totalEnergyWh: 11_101,
        totalEnergyBoostOrHomealoneWh: 3_600,
        totalTimeMinutes: 120,
        totalTimeBoostOrHomealoneMinutes: 30,
      },
    })
  })
})
