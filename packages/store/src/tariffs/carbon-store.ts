import type { CarbonIntensities } from '@driveway/domain/energy/carbon'
import { hasNotableChange } from '@driveway/domain/planning/forecast/forecast-change'
import { EARLIER_DAYS } from '@driveway/domain/time/earlier-days'
import { DAY_MS } from '@driveway/domain/time/london-time'
import { sql } from 'kysely'
import { instantArray, numberArray } from '../kernel/array-literal.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import { recordChanges } from '../kernel/change-feed.ts'
import { recordChangedFigures } from '../kernel/reprice-request.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { runStatement, type Executor } from '../kernel/statement.ts'

/** Figures of earlier days, which plans count with where nothing is known. */
const EARLIER_MS = (EARLIER_DAYS + 1) * DAY_MS

/** Grams of CO2 for each kWh in the half hour from `periodStart` (ms) on. */
export type CarbonIntensity = {
  readonly periodStart: number
  readonly forecast: number | null
  readonly actual: number | null
}

export type CarbonStore = ReturnType<typeof createCarbonStore>

/** The national carbon intensity by half hours. */
export function createCarbonStore(database: Database) {
  const db = database.kysely

  return {
    /**
     * Saves new and changed figures, and records their half hours for new prices. A null overwrites nothing. Notable
     * changes of forecasts from `now` (ms) on are announced to the planner.
     */
    async save(intensities: readonly CarbonIntensity[], now = Infinity): Promise<number> {
      if (intensities.length === 0) return 0
      return runTransaction(database, async (transaction) => {
        const isNotable = await hasNotableForecast(transaction, intensities, now)
        const changed = await upsertIntensities(transaction, intensities)
        await recordChangedFigures(transaction, changed)
        if (isNotable) await recordChanges(transaction, [{ topic: 'carbon-forecast', key: 'national' }])
        return changed.length
      })
    },

    /** The half hours (ms) from one instant up to another without a figure, or with only a forecast that is past. */
    async findGaps(from: number, to: number, actualDueBefore: number): Promise<readonly number[]> {
      const { rows } = await sql<{ ms: number }>`
        select round(date_part('epoch', half) * 1000) as ms
        from generate_series(${new Date(from)}::timestamptz, ${new Date(to - 1)}::timestamptz,
          interval '30 minutes') half
        left join carbon_intensities c on c.period_start = half
        where coalesce(c.actual, c.forecast) is null
          or (c.actual is null and half < ${new Date(actualDueBefore)})
        order by half`.execute(db)
      return rows.map((row) => row.ms)
    },

    /** The first half hour at or after an instant (ms) in which energy flowed without a known carbon intensity. */
    async findNeed(after: number): Promise<number | null> {
      const row = await db
        .selectFrom('settlement_periods')
        .select((period) => period.fn.min('period_start').as('first'))
        .where('emissions_mg', 'is', null)
        .where('period_start', '>=', new Date(after))
        .executeTakeFirst()
      return row?.first?.getTime() ?? null
    },
  }
}

async function hasNotableForecast(
  transaction: Transaction,
  intensities: readonly CarbonIntensity[],
  now: number,
): Promise<boolean> {
  const ahead = intensities.flatMap(({ periodStart, forecast }) =>
    periodStart >= now && forecast !== null ? [{ at: periodStart, value: forecast }] : [],
  )
  const last = ahead.reduce((latest, { at }) => Math.max(latest, at), now)
  if (ahead.length === 0) return false
  const known = await loadIntensities(transaction, [{ from: now - EARLIER_MS, to: last + 1 }])
  const before = new Map([...known].flatMap(([at, value]) => (value === null ? [] : [[at, value] as const])))
  return hasNotableChange('carbon', before, ahead)
}

/** Answers the half hours (ms) whose figure changed. */
async function upsertIntensities(
  transaction: Transaction,
  intensities: readonly CarbonIntensity[],
): Promise<readonly number[]> {
  const starts = instantArray(intensities.map((each) => new Date(each.periodStart)))
  const forecasts = numberArray(intensities.map((each) => each.forecast))
  const actuals = numberArray(intensities.map((each) => each.actual))
  const { rows } = await sql<{ ms: number }>`
    with saved as (
      insert into carbon_intensities as c (period_start, forecast, actual)
      select * from unnest(${starts}::timestamptz[], ${forecasts}::int[], ${actuals}::int[])
      on conflict (period_start) do update set
        forecast = coalesce(excluded.forecast, c.forecast), actual = coalesce(excluded.actual, c.actual)
      where (coalesce(excluded.forecast, c.forecast), coalesce(excluded.actual, c.actual))
        is distinct from (c.forecast, c.actual)
      returning period_start
    )
    select round(date_part('epoch', period_start) * 1000) as ms from saved`.execute(transaction)
  return rows.map((row) => row.ms)
}

/** The figures of ranges (ms): the actual one, or the forecast until it arrives. */
export async function loadIntensities(
  client: Executor,
  ranges: readonly { readonly from: number; readonly to: number }[],
): Promise<CarbonIntensities> {
  const { rows } = await runStatement<[number, number | null]>(client, {
    name: 'load-intensities',
    eachOf: ['timestamptz[]', 'timestamptz[]'],
    text: `
      select round(date_part('epoch', c.period_start) * 1000), coalesce(c.actual, c.forecast)
      from unnest($1::timestamptz[], $2::timestamptz[]) u (from_at, to_at)
      join carbon_intensities c on c.period_start >= u.from_at and c.period_start < u.to_at`,
    values: [
      instantArray(ranges.map(({ from }) => new Date(from))),
      instantArray(ranges.map(({ to }) => new Date(to))),
    ],
    rowMode: 'array',
  })
  return new Map(rows)
}
