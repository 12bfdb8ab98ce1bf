import type { Tariff } from '@driveway/domain/tariff/tariff'
import { createCarbonStore } from '@driveway/store/tariffs/carbon-store'
import { createBoostHistoryStore } from '@driveway/store/ledger-write/boost-history-store'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { ACCOUNT, DEVICE, meter, openTestLedger, status } from './testing/test-ledger.ts'

const NOW = '2026-01-16T12:00:00Z'
const evening = { from: new Date('2026-01-15T18:00:00Z'), to: new Date('2026-01-15T20:00:00Z') }

const night: Tariff = {
  id: 'night',
  energySupplier: 'Test Energy',
  tariffType: 'UNKNOWN',
  startDate: '2026-01-01',
  periods: [
    { timeStart: '0:00', timeEnd: '19:00', ratePence: 10 },
    { timeStart: '19:00', timeEnd: '0:00', ratePence: 30.5 },
  ],
}

/** A charge of two hours at 6 kW, told every half hour, half of it from the sun in the first hour. */
const charge = [
  status('unplugged', '2026-01-15T08:00:00Z'),
  status('preparing', '2026-01-15T17:55:00Z'),
  status('charging', '2026-01-15T18:00:00Z'),
  ...[0, 1, 2, 3, 4].flatMap((half) => {
    const at = Date.parse('2026-01-15T18:00:00Z') + half * 1_800_000
    return [
      meter(at, { importWh: 50_000 + half * 3000, importW: 6000, exportW: 0 }),
      meter(at, { connector: 0, importW: half < 2 ? 3000 : 9000, exportW: 0 }),
    ]
  }),
  status('held-by-car', '2026-01-15T20:00:00Z'),
  status('unplugged', '2026-01-16T07:30:00Z'),
]

test('[WORLD-02] readings become half hours with their split, price and carbon', async () => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, NOW)
  await ledger.setTariffs([night])
  await createCarbonStore(database).save([
    { periodStart: Date.parse('2026-01-15T17:30:00Z'), forecast: 400, actual: null },
    { periodStart: Date.parse('2026-01-15T18:00:00Z'), forecast: 400, actual: 300 },
    { periodStart: Date.parse('2026-01-15T18:30:00Z'), forecast: 200, actual: null },
    { periodStart: Date.parse('2026-01-15T19:00:00Z'), forecast: 100, actual: null },
  ])
  await ledger.say(...charge)
  await ledger.service.settleAll()
  const periods = await ledger.consumption.listPeriods(ACCOUNT, DEVICE, evening)
  expect(
    periods?.map((each) => [
      each.settlementPeriod,
      each.deviceImportedFromGridWh,
      each.deviceImportedFromNetHouseWh,
      each.cost,
      each.nationalCarbonIntensity,
      each.emissions,
    ]),
  ).toEqual([
    [37, 1500, 1500, 15, 300, 450],
    [38, 2250, 750, 22.5, 200, 450],
    [39, 3000, 0, 91.5, 100, 300],
    [40, 3000, 0, 91.5, null, null],
  ])
  const totals = await ledger.consumption.sumPeriods(ACCOUNT, DEVICE, evening)
  expect(totals).toMatchObject({
    actualEnergyConsumptionWh: 12_000,
    actualEnergyFromGrid: 9_750,
    actualEnergyFromNetHouse: 2_250,
    isSplit: true,
    cost: 220.5,
    isCostComplete: true,
    actualCarbonEmissionsGrams: 1200,
    isCarbonComplete: false,
    petrolCarbonEmissionsGrams: 12_600,
  })
})

test('[WORLD-04] a gap in the carbon data is told as one, and filled when the data comes', async () => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, NOW)
  await ledger.say(...charge)
  await ledger.service.settleAll()
  const before = await ledger.history.listSessions(ACCOUNT, DEVICE, evening, ledger.clock.now())
  expect(before?.map((each) => [each.totalCarbonEmissionGrams, each.carbonSaving])).toEqual([
    [null, { PETROL: null, STANDARD_EV: null }],
  ])
  const starts = ['17:30', '18:00', '18:30', '19:00', '19:30'].map((time) =>
    Date.parse(`2026-01-15T${time}:00Z`),
  )
  await createCarbonStore(database).save(
    starts.map((periodStart, index) => ({ periodStart, forecast: 500 - index * 100, actual: null })),
  )
  await ledger.service.settleAll()
  const after = await ledger.history.listSessions(ACCOUNT, DEVICE, evening, ledger.clock.now())
  // Plugged in at 17:55, a standard car at 7.4 kW takes 12 kWh in 97 minutes.
  const standard =
    (5 / 60) * 7.4 * 500 + 3.7 * 400 + 3.7 * 300 + 3.7 * 200 + (12 - 11.1 - (5 / 60) * 7.4) * 100
  const actual = 1.5 * 400 + 2.25 * 300 + 3 * 200 + 3 * 100
  expect(after?.[0]?.totalCarbonEmissionGrams).toBeCloseTo(actual, 3)
  expect(after?.[0]?.totalBaselineCarbonEmissionGrams).toBeCloseTo(standard, 2)
  expect(after?.[0]?.carbonSaving.PETROL).toBeCloseTo(12_600 - actual, 3)
  expect(after?.[0]?.carbonSaving.STANDARD_EV).toBeCloseTo(standard - actual, 2)
  const totals = await ledger.consumption.sumPeriods(ACCOUNT, DEVICE, evening)
  expect(totals?.baselineCarbonEmissionsGrams).toBeCloseTo(standard, 2)
})

test('[HIST-04] a session has its events, and a boost is told apart', async () => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, NOW)
  await ledger.say(...charge)
  const boosts = createBoostHistoryStore(database)
  await boosts.note(ledger.deviceNo, new Date('2026-01-15T18:30:00Z'), true)
  await boosts.note(ledger.deviceNo, new Date('2026-01-15T19:00:00Z'), false)
  await ledger.service.settleAll()
  const sessions = await ledger.history.listSessions(ACCOUNT, DEVICE, evening, ledger.clock.now())
  expect(sessions).toHaveLength(1)
  expect(sessions?.[0]).toMatchObject({
    start: new Date('2026-01-15T17:55:00Z'),
    end: new Date('2026-01-16T07:30:00Z'),
    boosts: 1,
    totalDeviceImportedWh: 12_000,
  })
  const events = sessions?.[0]?.events.map(
    (event) =>
      `${event.kind} ${event.start.toISOString().slice(11, 16)}-${event.end.toISOString().slice(11, 16)}`,
  )
  expect(events).toEqual([
    'IDLE 17:55-18:00',
    'CHARGING 18:00-18:30',
    'BOOSTING 18:30-19:00',
    'CHARGING 19:00-20:00',
    'IDLE 20:00-07:30',
  ])
  const flexible = await ledger.history.findFlexiblePeriod(ACCOUNT, DEVICE, evening, ledger.clock.now())
  expect(flexible).toMatchObject({
    totalEnergyWh: 12_000,
    totalEnergyBoostOrHomealoneWh: 3000,
    totalTimeMinutes: 120,
    totalTimeBoostOrHomealoneMinutes: 30,
  })
})

test('[HIST-02] days are counted in minutes: connected, disconnected, offline', async () => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, NOW)
  await ledger.say(...charge)
  await ledger.service.settleAll()
  const days = { from: '2026-01-14', to: '2026-01-18' }
  const statistics = await ledger.history.listDailyStatistics(ACCOUNT, DEVICE, days, ledger.clock.now())
  expect(
    statistics?.map((day) => [
      day.connectedMinutes,
      day.disconnectedMinutes,
      day.deviceOfflineMinutes,
      day.chargingMinutes,
    ]),
  ).toEqual([
    [0, 0, 1440, 0],
    [365, 595, 480, 120],
    [450, 270, 0, 0],
    [0, 0, 0, 0],
  ])
})

test('[HIST-02] a charger without a line is offline, until it tells what it did meanwhile', async () => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, '2026-01-15T08:00:00Z')
  async function read() {
    await ledger.service.settleAll()
    const days = { from: '2026-01-15', to: '2026-01-16' }
    const [day] = (await ledger.history.listDailyStatistics(ACCOUNT, DEVICE, days, new Date(NOW))) ?? []
    return [day?.connectedMinutes, day?.disconnectedMinutes, day?.deviceOfflineMinutes]
  }
  await ledger.say({ kind: 'socket-opened' }, status('unplugged', '2026-01-15T08:00:00Z'))
  ledger.clock.set('2026-01-15T12:00:00Z')
  await ledger.say({ kind: 'socket-closed', at: new Date() })
  ledger.clock.set('2026-01-15T22:00:00Z')
  await ledger.say({ kind: 'socket-opened' })
  expect(await read()).toEqual([0, 360, 1080])
  await ledger.say(status('preparing', '2026-01-15T14:00:00Z'), status('unplugged', '2026-01-15T20:00:00Z'))
  expect(await read()).toEqual([360, 360, 720])
})

test('[TAR-07] a tariff edited in the past reprices what it was in force for, and nothing else changes', async () => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, NOW)
  await ledger.setTariffs([night])
  await ledger.say(...charge)
  await ledger.service.settleAll()
  const flat = { ...night, periods: [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 20 }] }
  await ledger.setTariffs([flat])
  const stale = await ledger.consumption.sumPeriods(ACCOUNT, DEVICE, evening)
  expect(stale?.cost).toBe(220.5)
  await ledger.service.settleAll()
  const fresh = await ledger.consumption.sumPeriods(ACCOUNT, DEVICE, evening)
  expect(fresh).toEqual({ ...stale, cost: 195 })
  await ledger.setTariffs([])
  await ledger.service.settleAll()
  const none = await ledger.consumption.sumPeriods(ACCOUNT, DEVICE, evening)
  expect(none).toMatchObject({ cost: null, isCostComplete: false })
})

test('[SEC-01] another account learns nothing, not even that the device exists', async () => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, NOW)
  await ledger.say(...charge)
  await ledger.service.settleAll()
  const now = ledger.clock.now()
  const days = { from: '2026-01-15', to: '2026-01-16' }
  expect(await ledger.consumption.listPeriods('B-2', DEVICE, evening)).toBeNull()
  expect(await ledger.consumption.sumPeriods('B-2', DEVICE, evening)).toBeNull()
  expect(await ledger.consumption.findMaxHourlyWh('B-2', DEVICE, evening, now)).toBeNull()
  expect(await ledger.history.listSessions('B-2', DEVICE, evening, now)).toBeNull()
  expect(await ledger.history.listEvents('B-2', DEVICE, evening, now)).toBeNull()
  expect(await ledger.history.listDailyStatistics('B-2', DEVICE, days, now)).toBeNull()
  expect(await ledger.history.findFlexiblePeriod('B-2', DEVICE, evening, now)).toBeNull()
  const parts: unknown[] = []
  for await (const part of ledger.consumption.streamPeriods('B-2', DEVICE, evening)) parts.push(part)
  expect(parts).toEqual([])
  expect(await ledger.consumption.findMaxHourlyWh(ACCOUNT, DEVICE, evening, now)).toBe(6000)
})
