import { performance } from 'node:perf_hooks'
import { MICROPENCE_PER_PENNY } from '@driveway/domain/energy/units'
import { clockTimeOf, writeScheduleTime } from '@driveway/domain/time/clock-time'
import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import { HOUR_MS } from '@driveway/domain/time/london-time'
import { createAgilePriceStore } from '@driveway/store/tariffs/agile-price-store'
import { createScheduleStore } from '@driveway/store/vehicles/schedule-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import type { Database } from '@driveway/store/kernel/database'
import { reportAtMost } from '@driveway/testkit/figure'
import { houseScheduleOf, listHouseTariffs } from '@driveway/world/house-tariffs'
import { agile } from '@driveway/world/demo-tariffs'
import { connectCrowd } from './chargers/crowd.ts'
import { accountOf } from './harness/customers.ts'
import { readNumber, waitFor } from './harness/database-query.ts'
import { addPairedFleet } from './chargers/fleet.ts'
import { saveCar } from './night/add-household.ts'
import { proofHouses } from './night/proof-houses.ts'
import { measureCpu } from './chargers/measure-load.ts'
import { runBench } from './harness/run-bench.ts'
import { startServer } from './harness/start-server.ts'

/** Chargers with a car; fewer where the command names a number. */
const count = Number(process.argv[2] ?? 10_000)
const MAX_SECONDS = 60
const MAX_SERVER_CPU_MS = 5
const MAX_DATABASE_CPU_MS = 2.5
const MAX_BENCH_MS = 900_000
const LOOK = { everyMs: 250, withinMs: 400_000 }
const HALF_HOURS = 96
const READY_AFTER_HOURS = 14
/** A need of about four hours: at any hour of the day the time outside peak hours leaves a choice between prices. */
const MAXIMUM_PERCENT = 60
const INSTALLED = '2026-01-01'

/** Tables of a household; that of the first customer is the model of all. */
const householdTables = ['tariff_lists', 'tariffs', 'vehicles', 'ready_by_times'] as const

/** Customers on half-hourly prices, each with a car that is plugged in. */
async function addHouseholds(database: Database): Promise<void> {
  await addPairedFleet(database, count)
  const model = proofHouses.find(({ house }) => house.tariff === agile && house.solarKwp === 0)
  if (model === undefined) throw new Error('No house has half-hourly prices')
  const { house } = model
  await createTariffStore(database).save(accountOf(0), listHouseTariffs(house, INSTALLED, INSTALLED), 0)
  // A whole hour: between the steps of the picker the default time would hold, which may be near.
  const thisHour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS
  const readyBy = writeScheduleTime(clockTimeOf(thisHour + READY_AFTER_HOURS * HOUR_MS))
  const schedule = houseScheduleOf({ readyBy: { workday: readyBy, weekend: readyBy } })
  await createScheduleStore(database).save(accountOf(0), schedule)
  await saveCar(database, accountOf(0), { ...model, maximumPercent: MAXIMUM_PERCENT })
  for (const table of householdTables) {
    await database.pool.query(
      `insert into ${table} select (jsonb_populate_record(t,
         jsonb_build_object('account_number', 'B-' || n))).*
       from ${table} t, generate_series(1, $1::int - 1) n where t.account_number = $2`,
      [count, accountOf(0)],
    )
  }
  await database.pool.query('update devices set has_house_meter = false')
  await database.pool.query(`update device_states set connector_status = 'preparing'`)
  await database.pool.query('analyze')
}

/** Prices of the next two days: cheap in the first or in the second half of every four hours. */
async function publishPrices(database: Database, isEarlyCheap: boolean): Promise<void> {
  const first = Math.floor(Date.now() / HALF_HOUR_MS) * HALF_HOUR_MS
  await createAgilePriceStore(database).save(
    agile.supplier,
    Array.from({ length: HALF_HOURS }, (_, index) => ({
      periodStart: first + index * HALF_HOUR_MS,
      micropencePerKwh: Math.round((index % 8 < 4 === isEarlyCheap ? 8 : 32) * MICROPENCE_PER_PENNY),
    })),
  )
}

/** Returns the seconds until all chargers hold a plan of after an instant. */
async function waitForAll(database: Database, since: Date): Promise<number> {
  const from = performance.now()
  const delivered = `select count(*) from charge_plans p join device_capabilities c using (device_no)
     where p.made_at >= $1 and p.delivery_outcome = 'accepted' and c.capabilities is not null`
  let holding = 0
  async function areAll(): Promise<boolean> {
    holding = await readNumber(database, delivered, [since])
    return holding >= count
  }
  if (!(await waitFor(areAll, LOOK))) throw new Error(`Only ${holding} of ${count} chargers hold a new plan`)
  return (performance.now() - from) / 1000
}

await runBench(MAX_BENCH_MS, async ({ database, postgres }) => {
  await addHouseholds(database)
  await publishPrices(database, true)
  const start = new Date()
  const server = await startServer({ url: postgres.url, services: ['gateway', 'planner'] })
  const { booted } = (await connectCrowd(server, count)).figures
  const first = await waitForAll(database, start)
  console.log(`${booted} chargers connected; the last got its first plan ${first.toFixed(1)} s later`)
  const { value, serverCpuMs, databaseCpuMs } = await measureCpu(server, postgres.pid, async () => {
    const since = new Date()
    await publishPrices(database, false)
    return waitForAll(database, since)
  })
  reportAtMost('CPU of the server for a charger', serverCpuMs / count, MAX_SERVER_CPU_MS, 'ms')
  reportAtMost('CPU of the database for a charger', databaseCpuMs / count, MAX_DATABASE_CPU_MS, 'ms')
  reportAtMost(`${count} chargers planned again and delivered`, value, MAX_SECONDS, 's')
})
