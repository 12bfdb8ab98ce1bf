import type { AgilePrices } from '@driveway/domain/tariff/half-hour-price'
import { instantArray, numberArray } from '../kernel/array-literal.ts'
import type { Database, Queryable } from '../kernel/database.ts'
import { recordChanges } from '../kernel/change-feed.ts'
import { markPricesOfAll } from '../kernel/reprice-request.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { runStatement } from '../kernel/statement.ts'

/** The price of a kWh in the half hour from `periodStart` (ms) on. */
export type AgilePrice = { readonly periodStart: number; readonly micropencePerKwh: number }

export type AgilePriceStore = ReturnType<typeof createAgilePriceStore>

/** Prices that change every half hour, by supplier. */
export function createAgilePriceStore(database: Database) {
  return {
    /** Keeps what is new, tells of it, and has the ledger price again what changed. */
    async save(energySupplier: string, prices: readonly AgilePrice[]): Promise<number> {
      if (prices.length === 0) return 0
      return runTransaction(database, async (client) => {
        const { rows } = await runStatement<{ ms: number }>(client, {
          text: savePrices,
          values: [
            energySupplier,
            instantArray(prices.map((each) => new Date(each.periodStart))),
            numberArray(prices.map((each) => each.micropencePerKwh)),
          ],
        })
        await markPricesOfAll(
          client,
          rows.map((row) => row.ms),
        )
        if (rows.length > 0) await recordChanges(client, [{ topic: 'agile-prices', key: energySupplier }])
        return rows.length
      })
    },

    /** The half hours (ms) from one instant up to another whose price is not known. */
    async findGaps(energySupplier: string, from: number, to: number): Promise<readonly number[]> {
      const { rows } = await runStatement<{ ms: number }>(database.kysely, {
        text: `select round(date_part('epoch', half) * 1000) as ms
         from generate_series($2::timestamptz, $3::timestamptz, interval '30 minutes') half
         where not exists (
           select from agile_prices where energy_supplier = $1 and period_start = half)
         order by half`,
        values: [energySupplier, new Date(from), new Date(to - 1)],
      })
      return rows.map((row) => row.ms)
    },

    /** The first day of any customer's Agile tariff with this supplier; null if nobody has one. */
    async findFirstUse(energySupplier: string): Promise<string | null> {
      const { rows } = await runStatement<{ first: string | null }>(database.kysely, {
        text: `select min(start_date) as first from tariffs where tariff_type = 'AGILE' and energy_supplier = $1`,
        values: [energySupplier],
      })
      return rows[0]?.first ?? null
    },

    /** The first half hour at or after an instant (ms) in which a charger on this tariff took energy at a price nobody knows. */
    async findNeed(energySupplier: string, after: number): Promise<number | null> {
      const { rows } = await runStatement<{ ms: number | null }>(database.kysely, {
        text: findNeed,
        values: [energySupplier, new Date(after)],
      })
      return rows[0]?.ms ?? null
    },

    /** The known prices of a range (ms), to be looked up. */
    load: (suppliers: readonly string[], from: number, to: number) =>
      loadAgilePrices(database.kysely, suppliers, from, to),

    async list(energySupplier: string, from: Date, to: Date): Promise<readonly AgilePrice[]> {
      const { rows } = await runStatement<{ ms: number; micropence_per_kwh: number }>(database.kysely, {
        text: `select round(date_part('epoch', period_start) * 1000) as ms, micropence_per_kwh from agile_prices
         where energy_supplier = $1 and period_start >= $2 and period_start < $3 order by period_start`,
        values: [energySupplier, from, to],
      })
      return rows.map((row) => ({ periodStart: row.ms, micropencePerKwh: row.micropence_per_kwh }))
    },
  }
}

const savePrices = `
  with saved as (
    insert into agile_prices as p (energy_supplier, period_start, micropence_per_kwh)
    select $1, u.* from unnest($2::timestamptz[], $3::bigint[]) u
    on conflict (energy_supplier, period_start) do update set micropence_per_kwh = excluded.micropence_per_kwh
    where p.micropence_per_kwh <> excluded.micropence_per_kwh
    returning period_start
  )
  select round(date_part('epoch', period_start) * 1000) as ms from saved`

const findNeed = `
  select round(date_part('epoch', min(p.period_start)) * 1000) as ms
  from tariffs t
  join devices d on d.account_number = t.account_number
  join settlement_periods p on p.device_no = d.device_no
  where t.tariff_type = 'AGILE' and t.energy_supplier = $1 and p.cost_micropence is null
    and p.period_start >= greatest($2::timestamptz, t.start_date::timestamp at time zone 'Europe/London')`

/** The known prices of a range (ms). */
export async function loadAgilePrices(
  client: Queryable,
  suppliers: readonly string[],
  from: number,
  to: number,
): Promise<AgilePrices> {
  if (suppliers.length === 0) return { find: () => null }
  const { rows } = await runStatement<[string, number, number]>(client, {
    name: 'load-agile-prices',
    text: `
      select energy_supplier, round(date_part('epoch', period_start) * 1000), micropence_per_kwh
      from agile_prices where energy_supplier = any($1::text[]) and period_start >= $2 and period_start < $3`,
    values: [[...suppliers], new Date(from), new Date(to)],
    rowMode: 'array',
  })
  const known = new Map(rows.map(([supplier, ms, price]) => [`${ms} ${supplier}`, price]))
  return { find: (supplier, periodStart) => known.get(`${periodStart} ${supplier}`) ?? null }
}
