import type { AgilePrices } from '@driveway/domain/tariff/half-hour-price'
import { AGILE } from '@driveway/domain/tariff/tariff'
import { sql } from 'kysely'
import { instantArray, numberArray } from '../kernel/array-literal.ts'
import type { Database, Queryable, Transaction } from '../kernel/database.ts'
import { recordChanges } from '../kernel/change-feed.ts'
import { markNightsOfSupplier } from '../kernel/night-marks.ts'
import { recordChangedFigures } from '../kernel/reprice-request.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { runStatement, type Executor } from '../kernel/statement.ts'

/** The price of a kWh in the half hour from `periodStart` (ms) on. */
export type AgilePrice = { readonly periodStart: number; readonly micropencePerKwh: number }

export type AgilePriceStore = ReturnType<typeof createAgilePriceStore>

/** Prices that change every half hour, by supplier. */
export function createAgilePriceStore(database: Database) {
  const db = database.kysely

  return {
    save: (energySupplier: string, prices: readonly AgilePrice[]) =>
      savePrices(database, energySupplier, prices),

    /** The half hours (ms) from one instant up to another whose price is not known. */
    async findGaps(energySupplier: string, from: number, to: number): Promise<readonly number[]> {
      const { rows } = await sql<{ ms: number }>`
        select round(date_part('epoch', half) * 1000) as ms
        from generate_series(${new Date(from)}::timestamptz, ${new Date(to - 1)}::timestamptz,
          interval '30 minutes') half
        where not exists (
          select from agile_prices where energy_supplier = ${energySupplier} and period_start = half)
        order by half`.execute(db)
      return rows.map((row) => row.ms)
    },

    /** The first day of any customer's Agile tariff with this supplier; null without such a tariff. */
    async findFirstUse(energySupplier: string): Promise<string | null> {
      const row = await db
        .selectFrom('tariffs')
        .select((tariff) => tariff.fn.min('start_date').as('first'))
        .where('tariff_type', '=', AGILE)
        .where('energy_supplier', '=', energySupplier)
        .executeTakeFirst()
      return row?.first ?? null
    },

    findNeed: (energySupplier: string, after: number) => findNeed(db, energySupplier, after),

    /** The suppliers with prices since an instant. */
    async listSuppliers(from: Date): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('agile_prices')
        .select('energy_supplier')
        .distinct()
        .where('period_start', '>=', from)
        .orderBy('energy_supplier')
        .execute()
      return rows.map((row) => row.energy_supplier)
    },

    /** The known prices of a range (ms), to be looked up. */
    load: (suppliers: readonly string[], from: number, to: number) =>
      loadAgilePrices(db, suppliers, from, to),

    list: (energySupplier: string, from: Date, to: Date) => listPrices(db, energySupplier, from, to),
  }
}

/** The first half hour at or after an instant (ms) in which a charger on this tariff took energy without a price. */
async function findNeed(db: Queryable, energySupplier: string, after: number): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select round(date_part('epoch', min(p.period_start)) * 1000) as ms
    from tariffs t
    join devices d on d.account_number = t.account_number
    join settlement_periods p on p.device_no = d.device_no
    where t.tariff_type = ${AGILE} and t.energy_supplier = ${energySupplier} and p.cost_micropence is null
      and p.period_start >= greatest(
        ${new Date(after)}::timestamptz, t.start_date::timestamp at time zone 'Europe/London')`.execute(db)
  return rows[0]?.ms ?? null
}

async function listPrices(
  db: Queryable,
  energySupplier: string,
  from: Date,
  to: Date,
): Promise<readonly AgilePrice[]> {
  const rows = await db
    .selectFrom('agile_prices')
    .select(['period_start', 'micropence_per_kwh'])
    .where('energy_supplier', '=', energySupplier)
    .where('period_start', '>=', from)
    .where('period_start', '<', to)
    .orderBy('period_start')
    .execute()
  return rows.map((row) => ({
    periodStart: row.period_start.getTime(),
    micropencePerKwh: row.micropence_per_kwh,
  }))
}

/** Saves new and changed prices, announces them, and records the half hours they apply to for new costs. */
async function savePrices(
  database: Database,
  energySupplier: string,
  prices: readonly AgilePrice[],
): Promise<number> {
  if (prices.length === 0) return 0
  return runTransaction(database, async (transaction) => {
    const changed = await upsertPrices(transaction, energySupplier, prices)
    await recordChangedFigures(transaction, changed)
    await markNightsOfSupplier(transaction, energySupplier, changed)
    if (changed.length > 0) {
      await recordChanges(transaction, [{ topic: 'agile-prices', key: energySupplier }])
    }
    return changed.length
  })
}

/** Answers the half hours (ms) whose price is new or changed. */
async function upsertPrices(
  transaction: Transaction,
  energySupplier: string,
  prices: readonly AgilePrice[],
): Promise<readonly number[]> {
  const starts = instantArray(prices.map((each) => new Date(each.periodStart)))
  const micropence = numberArray(prices.map((each) => each.micropencePerKwh))
  const { rows } = await sql<{ ms: number }>`
    with saved as (
      insert into agile_prices as p (energy_supplier, period_start, micropence_per_kwh)
      select ${energySupplier}, u.* from unnest(${starts}::timestamptz[], ${micropence}::bigint[]) u
      on conflict (energy_supplier, period_start) do update set micropence_per_kwh = excluded.micropence_per_kwh
      where p.micropence_per_kwh <> excluded.micropence_per_kwh
      returning period_start
    )
    select round(date_part('epoch', period_start) * 1000) as ms from saved`.execute(transaction)
  return rows.map((row) => row.ms)
}

/** The known prices of a range (ms). */
export async function loadAgilePrices(
  client: Executor,
  suppliers: readonly string[],
  from: number,
  to: number,
): Promise<AgilePrices> {
  if (suppliers.length === 0) return { find: () => null }
  const { rows } = await runStatement<[string, number, number]>(client, {
    name: 'load-agile-prices',
    eachOf: ['text[]', 'timestamptz', 'timestamptz'],
    text: `
      select energy_supplier, round(date_part('epoch', period_start) * 1000), micropence_per_kwh
      from agile_prices where energy_supplier = any($1::text[]) and period_start >= $2 and period_start < $3`,
    values: [[...suppliers], new Date(from), new Date(to)],
    rowMode: 'array',
  })
  const known = new Map(rows.map(([supplier, ms, price]) => [`${ms} ${supplier}`, price]))
  return { find: (supplier, periodStart) => known.get(`${periodStart} ${supplier}`) ?? null }
}
