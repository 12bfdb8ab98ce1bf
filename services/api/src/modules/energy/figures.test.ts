import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  GetCarbonPeriods,
  GetChargeSessions,
  GetDeviceEnergyTotals,
  GetFlexibleChargingPeriod,
  GetWeekEnergy,
} from '@driveway/contract/generated/customer-operations'
import type {
  GetCarbonPeriodsAnswer,
  GetChargeSessionsAnswer,
  GetDeviceEnergyTotalsAnswer,
  GetFlexibleChargingPeriodAnswer,
  GetWeekEnergyAnswer,
} from '@driveway/contract/generated/customer-operations'
import { addLedgerRows } from '@driveway/api/testing/ledger-rows'
import { monthChangeRows } from '@driveway/api/testing/month-change-rows'
import { addCustomer, addDevice, openTestApi } from '@driveway/api/testing/test-api'
import { findEarnedPence } from '@driveway/domain/energy/export-earnings'
import { sumCarbon } from '@driveway/domain/energy/history/environment-carbon'
import { writeExportLine } from '@driveway/domain/energy/history/export-file'
import { groupByDay, sumPeriods } from '@driveway/domain/energy/history/history-sum'
import { mapPeriods } from '@driveway/domain/energy/period-series'
import { listYearPeriods } from '@driveway/domain/energy/year-summary'
import { addDays, addMonths, startOfDay, listDays } from '@driveway/domain/time/local-date'
import { createConsumptionStore } from '@driveway/store/ledger-read/consumption-store'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../../..')
const today = '2026-02-04'
const deviceId = 'device-1'

async function openHouse() {
  const database = await createTestDatabase()
  await addCustomer(database, 'K-1')
  await addDevice(database, deviceId, 'K-1')
  await addLedgerRows(database, deviceId, monthChangeRows)
  await database.pool.query(
    `insert into export_rates (account_number, from_at, rate_micropence)
     values ('K-1', '2026-01-01T00:00:00Z', 15000000), ('K-1', '2026-02-01T00:00:00Z', 24000000)`,
  )
  const clock = createFixedClock('2026-02-04T19:00:00Z')
  const api = await openTestApi({ database, clock, worldClock: clock })
  return {
    database,
    async ask<Answer>(query: string, from: string, to: string): Promise<Answer> {
      const instants = [from, to].map((day) => new Date(startOfDay(day)).toISOString())
      const variables = { deviceId, start: from, end: to, from: instants[0], to: instants[1] }
      const { body } = await api.send({ query, variables })
      if (body.errors) throw new Error(JSON.stringify(body.errors))
      return body.data as Answer
    },
    async close() {
      await api.close()
      await database[Symbol.asyncDispose]()
    },
  }
}

let house: Awaited<ReturnType<typeof openHouse>>

beforeAll(async () => {
  house = await openHouse()
})

afterAll(() => house.close())

type WireEnergy = GetWeekEnergyAnswer['device']['energyConsumption']

/** As History and the week read them. */
function readPeriods({ periods, exportRates }: Pick<WireEnergy, 'periods' | 'exportRates'>) {
  const rates = exportRates.map(({ from, pence }) => ({ from: Date.parse(from), pence }))
  return periods.map((each) => ({
    start: Date.parse(each.periodStart),
    importWh: each.deviceImportedWh,
    solarWh: each.deviceImportedFromNetHouseWh,
    gridWh: each.deviceImportedWh - each.deviceImportedFromNetHouseWh,
    toHomeWh: each.houseExportedWh,
    toGridWh: each.gridExportedWh,
    costPence: each.cost,
    earnedPence: findEarnedPence(each.gridExportedWh, Date.parse(each.periodStart), rates),
  }))
}

async function readTotals(from: string, to: string) {
  const { device } = await house.ask<GetDeviceEnergyTotalsAnswer>(GetDeviceEnergyTotals, from, to)
  const { totals } = device.energyConsumption
  return {
    importWh: totals.actualEnergyConsumptionWh,
    solarWh: totals.actualEnergyFromNetHouse,
    gridWh: totals.actualEnergyFromGrid,
    toHomeWh: totals.actualEnergyHouseExportedWh,
    toGridWh: totals.actualEnergyGridExportedWh,
    costPence: totals.cost,
    earnedPence: totals.earned,
    isCostComplete: totals.isCostComplete,
    pricedWh: totals.pricedEnergyWh,
  }
}

async function listMonth(month: string) {
  const { device } = await house.ask<GetChargeSessionsAnswer>(GetChargeSessions, month, addMonths(month, 1))
  return readPeriods(device.energyConsumption)
}

const weekDays = listDays(addDays(today, -6), addDays(today, 1))

describe('[TRUTH-04] every figure is listed, and is the same for the same period everywhere', () => {
  test('the list gives each figure a meaning, a formula, a period, a rounding and a function of the domain', () => {
    const list = readFileSync(join(root, 'docs/figures.md'), 'utf8')
    const rows = list
      .split('\n')
      .filter((line) => line.startsWith('| ') && !/^\| (?:figure|-+) /.test(line))
      .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))
    expect(rows.length).toBeGreaterThan(40)
    expect(rows.filter((row) => row.length !== 7 || row.includes('')).map(([figure]) => figure)).toEqual([])
    const functions = rows.map((row) => row[5]).join(' ')
    const paths = [...functions.matchAll(/`([a-z0-9-]+\/[a-z0-9/-]+)`/g)].map(([, path]) => path)
    expect(paths.length).toBeGreaterThan(40)
    const missing = paths.filter((path) => !existsSync(join(root, `packages/domain/src/${path}.ts`)))
    // One figure is a text of the web app.
    expect(missing).toEqual(['parts/age-text'])
  })

  test('a check refuses a shown figure that is not listed, and finds none', () => {
    const check = spawnSync(process.execPath, ['tools/checks/check-figures.ts'], {
      cwd: root,
      encoding: 'utf8',
    })
    expect([check.status, check.stdout]).toEqual([
      0,
      expect.stringMatching(/^\d{3,} shown figures are listed/),
    ])
  })

  test('the week on Today is the sum of the same days of History', async () => {
    const { device } = await house.ask<GetWeekEnergyAnswer>(
      GetWeekEnergy,
      addDays(today, -6),
      addDays(today, 1),
    )
    const week = readPeriods(device.energyConsumption)
    const months = groupByDay([...(await listMonth('2026-01-01')), ...(await listMonth('2026-02-01'))])
    expect(week).toEqual(weekDays.flatMap((date) => months.get(date) ?? []))
    expect(sumPeriods(week)).toMatchObject({
      importWh: 8_951,
      toHomeWh: 3_350,
      toGridWh: 3_250,
      isCostComplete: false,
    })
  })

  test('each day of So far today has the figures of its day in History', async () => {
    const months = groupByDay([...(await listMonth('2026-01-01')), ...(await listMonth('2026-02-01'))])
    for (const date of weekDays) {
      const { costPence, earnedPence, ...sum } = sumPeriods(months.get(date) ?? [])
      const totals = await readTotals(date, addDays(date, 1))
      expect(totals).toMatchObject(sum)
      expect([totals.costPence === null, costPence === null]).toEqual([
        date === '2026-02-03',
        date === '2026-02-03',
      ])
      expect(totals.costPence ?? 0).toBeCloseTo(costPence ?? 0, 6)
      expect(totals.earnedPence).toBeCloseTo(earnedPence, 6)
    }
  })

  test('a month of History’s year has the figures of the month', async () => {
    for (const month of ['2026-01-01', '2026-02-01']) {
      const { costPence, earnedPence, ...sum } = sumPeriods(await listMonth(month))
      const totals = await readTotals(month, addMonths(month, 1))
      expect(totals).toMatchObject(sum)
      expect(totals.costPence).toBeCloseTo(costPence ?? Number.NaN, 6)
      expect(totals.earnedPence).toBeCloseTo(earnedPence, 6)
    }
  })

  test('the story of the year counts the energy of History’s year up to now', async () => {
    const period = listYearPeriods(today, null).find(({ year }) => year === 2026)
    if (!period) throw new Error('The year has no period')
    const story = await house.ask<GetFlexibleChargingPeriodAnswer>(
      GetFlexibleChargingPeriod,
      period.start,
      period.end,
    )
    const history = await readTotals('2026-01-01', '2027-01-01')
    expect(story.device.flexibleChargingPeriod.totalEnergyWh).toBe(8_951)
    expect(history.importWh).toBe(8_951)
    expect(story.device.energyConsumption.totals).toMatchObject({
      actualEnergyGridExportedWh: history.toGridWh,
      actualEnergyHouseExportedWh: history.toHomeWh,
    })
  })

  test('this charge has the figures of its half hours, and So far today those of the same day', async () => {
    const { device } = await house.ask<GetWeekEnergyAnswer>(
      GetWeekEnergy,
      addDays(today, -6),
      addDays(today, 1),
    )
    const session = device.chargeSessions.find(({ end }) => end === null)
    const day = await readTotals(today, addDays(today, 1))
    expect(session).toMatchObject({
      totalDeviceImportedWh: day.importWh,
      totalExportedWh: day.toHomeWh + day.toGridWh,
      cost: day.costPence,
      earned: day.earnedPence,
    })
    // A session that shares its first half hour with another has its own part of it: 1,100 Wh at 15p, 1,900 Wh at 24p.
    expect(device.chargeSessions.map(({ earned }) => earned)).toEqual([0, expect.closeTo(62.1, 6), 6])
  })

  test('the CO2 saved on a day is the same on Today, in the charge and in Environment', async () => {
    const { device } = await house.ask<GetCarbonPeriodsAnswer>(GetCarbonPeriods, today, addDays(today, 1))
    const periods = device.energyConsumption.periods.map((each) => ({
      start: Date.parse(each.periodStart),
      importWh: each.deviceImportedWh,
      exportWh: each.gridExportedWh + each.houseExportedWh,
      intensity: each.nationalCarbonIntensity,
      emissions: each.emissions,
      standardEvEmissions: each.baselineEmissions,
    }))
    const totals = await house.ask<GetDeviceEnergyTotalsAnswer>(
      GetDeviceEnergyTotals,
      today,
      addDays(today, 1),
    )
    const week = await house.ask<GetWeekEnergyAnswer>(GetWeekEnergy, addDays(today, -6), addDays(today, 1))
    // 300 Wh stayed in the car: 315 g in a petrol car, less the 90 g of its charging.
    expect(sumCarbon(periods).savings.petrol).toBe(225)
    expect(totals.device.energyConsumption.totals.carbonSaving.PETROL).toBe(225)
    expect(week.device.chargeSessions.at(-1)?.carbonSaving.PETROL).toBe(225)
  })

  test('the file adds up to History', async () => {
    const range = { from: new Date(startOfDay('2026-01-01')), to: new Date(startOfDay('2026-03-01')) }
    const stored = await createConsumptionStore(house.database).listPeriods('K-1', deviceId, range)
    if (!stored) throw new Error('The device is not found')
    const series = { ...stored.range, onlyWithEnergy: false }
    const lines = mapPeriods(stored.parts, series, (period, date) => writeExportLine(period, date))
    const cells = lines.map((line) => line.trim().split(','))
    const sums = [2, 3, 4, 5].map((at) => cells.reduce((sum, row) => sum + Number(row[at]), 0))
    const history = await readTotals('2026-01-01', '2026-03-01')
    expect(sums).toEqual([history.gridWh, history.solarWh, history.toHomeWh, history.toGridWh])
    const cost = cells.reduce((sum, row) => sum + Number(row[6]), 0)
    expect(cost).toBeCloseTo(history.costPence ?? Number.NaN, 6)
  })
})
