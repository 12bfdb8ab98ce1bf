import { countMinutesByDay } from '@driveway/domain/energy/daily-statistics'
import { completePricingOf } from '@driveway/domain/energy/period-energy'
import { mapPeriods } from '@driveway/domain/energy/period-series'
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

test('readings become half hours with their split, price and carbon', async () => {
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
  const stored = await ledger.consumption.listPeriods(ACCOUNT, DEVICE, evening)
  const range = { from: evening.from.getTime(), to: evening.to.getTime(), onlyWithEnergy: false }
  expect(
    mapPeriods(stored?.parts ?? [], range, (each, _date, settlementPeriod) => [
      settlementPeriod,
      each.importFromGridWh,
      each.importWh - each.importFromGridWh,
      each.costMicropence,
      stored?.intensities.get(each.periodStart),
      each.emissionsMg,
    ]),
  ).toEqual([
    [37, 1500, 1500, 15_000_000, 300, 450_000],
    [38, 2250, 750, 22_500_000, 200, 450_000],
    [39, 3000, 0, 91_500_000, 100, 300_000],
    [40, 3000, 0, 91_500_000, undefined, null],
  ])
  const totals = await ledger.consumption.sumPeriods(ACCOUNT, DEVICE, evening)
  expect(totals).toMatchObject({
    importWh: 12_000,
    importFromGridWh: 9_750,
    isSplit: true,
    costMicropence: 220_500_000,
    isCostComplete: true,
    emissionsMg: 1_200_000,
    isCarbonComplete: false,
  })
})

test('a gap in the carbon data is told as one, and filled when the data comes', async () => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, NOW)
  await ledger.say(...charge)
  await ledger.service.settleAll()
  const before = await ledger.history.listSessions(ACCOUNT, DEVICE, evening)
  expect(before?.map(completePricingOf)).toEqual([
    { costMicropence: null, emissionsMg: null, baselineMg: null },
  ])
  const starts = ['17:30', '18:00', '18:30', '19:00', '19:30'].map((time) =>
    Date.parse(`2026-01-15T${time}:00Z`),
  )
  await createCarbonStore(database).save(
    starts.map((periodStart, index) => ({ periodStart, forecast: 500 - index * 100, actual: null })),
  )
  await ledger.service.settleAll()
  const [session] = (await ledger.history.listSessions(ACCOUNT, DEVICE, evening)) ?? []
  // 1.5 kWh at 400 g, 2.25 at 300, 3 at 200 and 3 at 100. Plugged in at 17:55, a standard car takes 12 kWh at 7.4 kW
  // in 97 minutes: 0.617 kWh at 500 g, 3.7 each at 400, 300 and 200, and 0.283 at 100.
  expect(session).toMatchObject({ emissionsMg: 2_175_000, baselineMg: 3_666_800, isCarbonComplete: true })
  const totals = await ledger.consumption.sumPeriods(ACCOUNT, DEVICE, evening)
  expect(totals).toMatchObject({ emissionsMg: 2_175_000, baselineMg: 3_666_800 })
})

test('a session has its events, and a boost is told apart', async () => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, NOW)
  await ledger.say(...charge)
  const boosts = createBoostHistoryStore(database)
  await boosts.note(ledger.deviceNo, new Date('2026-01-15T18:30:00Z'), true)
  await boosts.note(ledger.deviceNo, new Date('2026-01-15T19:00:00Z'), false)
  await ledger.service.settleAll()
  const sessions = await ledger.history.listSessions(ACCOUNT, DEVICE, evening)
  expect(sessions).toMatchObject([
    {
      from: Date.parse('2026-01-15T17:55:00Z'),
      to: Date.parse('2026-01-16T07:30:00Z'),
      importWh: 12_000,
      unplannedWh: 3000,
    },
  ])
  const whole = { from: new Date('2026-01-15T17:55:00Z'), to: new Date('2026-01-16T07:30:00Z') }
  const activities = await ledger.history.listActivities(ACCOUNT, DEVICE, whole)
  expect(
    activities?.map(
      ({ at, mode, isUnplanned }) => `${new Date(at).toISOString().slice(11, 16)} ${mode} ${isUnplanned}`,
    ),
  ).toEqual([
    '17:55 idle false',
    '18:00 charging false',
    '18:30 boosting true',
    '19:00 charging false',
    '20:00 idle false',
  ])
})

test('days are counted in minutes: connected, disconnected, offline', async () => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, NOW)
  await ledger.say(...charge)
  await ledger.service.settleAll()
  const days = { from: '2026-01-14', to: '2026-01-18' }
  const range = { from: new Date('2026-01-14T00:00:00Z'), to: new Date('2026-01-18T00:00:00Z') }
  const activities = (await ledger.history.listActivities(ACCOUNT, DEVICE, range)) ?? []
  const statistics = countMinutesByDay(activities, days, ledger.clock.now().getTime())
  expect(
    statistics.map((day) => [
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

test('a charger without a line is offline, until it tells what it did meanwhile', async () => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, '2026-01-15T08:00:00Z')
  async function read() {
    await ledger.service.settleAll()
    const days = { from: '2026-01-15', to: '2026-01-16' }
    const range = { from: new Date('2026-01-15T00:00:00Z'), to: new Date('2026-01-16T00:00:00Z') }
    const activities = (await ledger.history.listActivities(ACCOUNT, DEVICE, range)) ?? []
    const [day] = countMinutesByDay(activities, days, Date.parse(NOW))
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

test('a tariff edited in the past reprices what it was in force for, and nothing else changes', async () => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, NOW)
  await ledger.setTariffs([night])
  await ledger.say(...charge)
  await ledger.service.settleAll()
  const flat = { ...night, periods: [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 20 }] }
  await ledger.setTariffs([flat])
  const stale = await ledger.consumption.sumPeriods(ACCOUNT, DEVICE, evening)
  expect(stale?.costMicropence).toBe(220_500_000)
  await ledger.service.settleAll()
  const fresh = await ledger.consumption.sumPeriods(ACCOUNT, DEVICE, evening)
  expect(fresh).toEqual({ ...stale, costMicropence: 195_000_000 })
  await ledger.setTariffs([])
  await ledger.service.settleAll()
  const none = await ledger.consumption.sumPeriods(ACCOUNT, DEVICE, evening)
  expect(none).toMatchObject({ costMicropence: null, isCostComplete: false })
})

test('another account learns nothing, not even that the device exists', async () => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, NOW)
  await ledger.say(...charge)
  await ledger.service.settleAll()
  expect(await ledger.consumption.listPeriods('B-2', DEVICE, evening)).toBeNull()
  expect(await ledger.consumption.sumPeriods('B-2', DEVICE, evening)).toBeNull()
  expect(await ledger.consumption.listImports('B-2', DEVICE, evening)).toEqual([])
  expect(await ledger.history.listSessions('B-2', DEVICE, evening)).toBeNull()
  expect(await ledger.history.listActivities('B-2', DEVICE, evening)).toBeNull()
  const parts: unknown[] = []
  for await (const part of ledger.consumption.streamPeriods('B-2', DEVICE, evening)) parts.push(part)
  expect(parts).toEqual([])
  expect(await ledger.consumption.listImports(ACCOUNT, DEVICE, evening)).toHaveLength(4)
})
