import type { CarbonIntensities } from '@driveway/domain/energy/carbon'
import { instantArray, numberArray } from '../kernel/array-literal.ts'
import type { Database, Queryable } from '../kernel/database.ts'
import { markPricesOfAll } from '../kernel/reprice-request.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { runStatement } from '../kernel/statement.ts'

/** Grams of CO2 for each kWh in the half hour from `periodStart` (ms) on. */
export type CarbonIntensity = {
  readonly periodStart: number
  readonly forecast: number | null
  readonly actual: number | null
}

export type CarbonStore = ReturnType<typeof createCarbonStore>

/** The national carbon intensity by half hours. */
export function createCarbonStore(database: Database) {
  return {
    /**
     * Keeps what is new, and marks every half hour whose figure changed, so that the ledger works it out again. What
     * is known is never forgotten: a null changes nothing.
     */
    async save(intensities: readonly CarbonIntensity[]): Promise<number> {
      if (intensities.length === 0) return 0
      return runTransaction(database, async (client) => {
        const { rows } = await runStatement<{ ms: number }>(client, {
          text: saveIntensities,
          values: [
            instantArray(intensities.map((each) => new Date(each.periodStart))),
            numberArray(intensities.map((each) => each.forecast)),
            numberArray(intensities.map((each) => each.actual)),
          ],
        })
        await markPricesOfAll(
          client,
          rows.map((row) => row.ms),
        )
        return rows.length
      })
    },

    /** The half hours (ms) from one instant up to another of which nothing is known, or only a forecast that is past. */
    async findGaps(from: number, to: number, actualDueBefore: number): Promise<readonly number[]> {
      const { rows } = await runStatement<{ ms: number }>(database.kysely, {
        text: findGaps,
        values: [new Date(from), new Date(to - 1), new Date(actualDueBefore)],
      })
      return rows.map((row) => row.ms)
    },

    /** The first half hour at or after an instant (ms) in which energy flowed whose carbon nobody knows. */
    async findNeed(after: number): Promise<number | null> {
      const { rows } = await runStatement<{ ms: number | null }>(database.kysely, {
        text: `select round(date_part('epoch', min(period_start)) * 1000) as ms
         from settlement_periods where emissions_mg is null and period_start >= $1`,
        values: [new Date(after)],
      })
      return rows[0]?.ms ?? null
    },
  }
}

/** Answers those whose figure is another than before. */
const saveIntensities = `
  with saved as (
    insert into carbon_intensities as c (period_start, forecast, actual)
    select * from unnest($1::timestamptz[], $2::int[], $3::int[])
    on conflict (period_start) do update set
      forecast = coalesce(excluded.forecast, c.forecast), actual = coalesce(excluded.actual, c.actual)
    where (coalesce(excluded.forecast, c.forecast), coalesce(excluded.actual, c.actual))
      is distinct from (c.forecast, c.actual)
    returning period_start
  )
  select round(date_part('epoch', period_start) * 1000) as ms from saved`

const findGaps = `
  select round(date_part('epoch', half) * 1000) as ms
  from generate_series($1::timestamptz, $2::timestamptz, interval '30 minutes') half
  left join carbon_intensities c on c.period_start = half
  where coalesce(c.actual, c.forecast) is null or (c.actual is null and half < $3)
  order by half`

/** What is known of a range (ms): the actual figure, or the forecast until it comes. */
export async function loadIntensities(
  client: Queryable,
  from: number,
  to: number,
): Promise<CarbonIntensities> {
  const { rows } = await runStatement<[number, number | null]>(client, {
    name: 'load-intensities',
    text: `
      select round(date_part('epoch', period_start) * 1000), coalesce(actual, forecast)
      from carbon_intensities where period_start >= $1 and period_start < $2`,
    values: [new Date(from), new Date(to)],
    rowMode: 'array',
  })
  return new Map(rows)
}
