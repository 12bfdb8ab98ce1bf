import { createLedgerWorkStore } from '@driveway/store/ledger-write/ledger-work-store'
import { createAgilePriceStore } from '@driveway/store/tariffs/agile-price-store'
import { createCarbonStore } from '@driveway/store/tariffs/carbon-store'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { createLedgerWorker } from './ledger-worker.ts'
import { ACCOUNT, agile, DEVICE, meter, openTestLedger } from './testing/test-ledger.ts'

const atOnce = { house: 0, energy: 0, cable: 0 }
const periodStart = Date.parse('2026-01-15T18:00:00Z')
const halfHour = { from: new Date(periodStart), to: new Date(periodStart + 1_800_000) }

type Source = [
  name: string,
  table: string,
  save: (database: TestDatabase) => Promise<number>,
  figures: { readonly emissionsMg: number | null; readonly costMicropence: number | null },
]

const sources: Source[] = [
  [
    'a carbon intensity',
    'carbon_intensities',
    (database) => createCarbonStore(database).save([{ periodStart, forecast: 200, actual: null }]),
    { emissionsMg: 600_000, costMicropence: null },
  ],
  [
    'an Agile price',
    'agile_prices',
    (database) =>
      createAgilePriceStore(database).save('Test Energy', [{ periodStart, micropencePerKwh: 10_000_000 }]),
    { emissionsMg: null, costMicropence: 30_000_000 },
  ],
]

/** A charger that took 3 kWh in one half hour, which is stored but not settled, and a worker for it. */
async function openCharger(database: TestDatabase) {
  const ledger = await openTestLedger(database, '2026-01-15T20:00:00Z')
  await ledger.setTariffs([agile])
  await ledger.service.settleAll()
  await ledger.say(
    meter('2026-01-15T18:00:00Z', { importWh: 1000 }),
    meter('2026-01-15T18:30:00Z', { importWh: 4000 }),
  )
  const work = createLedgerWorkStore(database)
  const worker = createLedgerWorker({ database, clock: ledger.clock, work, settleAtOnceMs: 86_400_000 })
  async function readFigures() {
    const sums = await ledger.consumption.sumPeriods(ACCOUNT, DEVICE, halfHour)
    return { emissionsMg: sums?.emissionsMg, costMicropence: sums?.costMicropence }
  }
  return { ledger, work, worker, readFigures }
}

/** Transactions that write to a table wait in their commit until they are released. */
async function holdCommits(database: TestDatabase, table: string) {
  const holder = await database.pool.connect()
  await holder.query(`
    create function wait_for_release() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(1); return null; end $$`)
  await holder.query(`
    create constraint trigger hold after insert or update on ${table} deferrable initially deferred
      for each row execute function wait_for_release()`)
  await holder.query('select pg_advisory_lock(1)')
  return {
    /** Resolves when a transaction has done all of its work and waits in its commit. */
    async isHolding() {
      await expect
        .poll(
          async () => {
            const { rows } = await database.pool.query(`
              select from pg_locks l join pg_database d on d.oid = l.database
              where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`)
            return rows.length
          },
          { timeout: 90_000 },
        )
        .toBe(1)
    },
    async release() {
      await holder.query('select pg_advisory_unlock(1)')
      holder.release()
    },
  }
}

test.each(sources)(
  '%s that is committed after the charger was priced is not lost',
  async (_, table, save, figures) => {
    await using database = await createTestDatabase()
    const { ledger, work, worker, readFigures } = await openCharger(database)
    const commits = await holdCommits(database, table)
    const saved = save(database)
    await commits.isHolding()
    // The charger is collected, priced and committed between the write of the figure and its commit.
    await work.collect(atOnce)
    expect(await worker.workOnce()).toMatchObject({ kind: 'done' })
    expect(await readFigures()).toEqual({ emissionsMg: null, costMicropence: null })
    await commits.release()
    expect(await saved).toBe(1)
    await ledger.service.settleAll()
    expect(await readFigures()).toEqual(figures)
  },
)

test.each(sources)(
  '%s that is committed while the charger is being priced is not lost',
  async (_, __, save, figures) => {
    await using database = await createTestDatabase()
    const { ledger, work, worker, readFigures } = await openCharger(database)
    await work.collect(atOnce)
    const commits = await holdCommits(database, 'settlement_periods')
    const priced = worker.workOnce()
    await commits.isHolding()
    expect(await save(database)).toBe(1)
    // Merging the request waits for the charger's transaction, and must not get lost in it.
    const collected = work.collect(atOnce)
    await commits.release()
    expect(await priced).toMatchObject({ kind: 'done' })
    await collected
    await ledger.service.settleAll()
    expect(await readFigures()).toEqual(figures)
  },
)
