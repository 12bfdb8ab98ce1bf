import type { DayCosts } from '@driveway/domain/advice/month-forecast'
import type { LocalDate } from '@driveway/domain/time/local-date'
import { sql } from 'kysely'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Database, Queryable } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'

/** Days of a household's ledger, and its first one; null before any. */
export type CostHistory = { readonly costs: DayCosts; readonly firstDay: LocalDate | null }

export function createBudgetStore(database: Database) {
  const db = database.kysely
  return {
    /** In pence; null without a budget. */
    async find(accountNumber: string): Promise<number | null> {
      const row = await db
        .selectFrom('charging_budgets')
        .select('pence')
        .where('account_number', '=', accountNumber)
        .executeTakeFirst()
      return row?.pence ?? null
    },

    /** Null removes it. */
    async save(accountNumber: string, pence: number | null): Promise<void> {
      await runTransaction(database, async (transaction) => {
        await (pence === null
          ? transaction.deleteFrom('charging_budgets').where('account_number', '=', accountNumber).execute()
          : transaction
              .insertInto('charging_budgets')
              .values({ account_number: accountNumber, pence })
              .onConflict((conflict) => conflict.column('account_number').doUpdateSet({ pence }))
              .execute())
        await recordChanges(transaction, [{ topic: 'budget', key: accountNumber }])
      })
    },

    loadCosts: (accountNumber: string, from: LocalDate) => loadDayCosts(db, accountNumber, from),
  }
}

/** The known costs of all chargers by day in London, from a day on. */
export async function loadDayCosts(
  client: Queryable,
  accountNumber: string,
  from: LocalDate,
): Promise<CostHistory> {
  const { rows } = await sql<{ day: LocalDate; pence: number; first: LocalDate | null }>`
    with own as (select device_no from devices where account_number = ${accountNumber})
    select to_char(p.period_start at time zone 'Europe/London', 'YYYY-MM-DD') as day,
      coalesce(sum(p.cost_micropence), 0)::float8 / 1000000 as pence,
      (select to_char(min(s.started_at) at time zone 'Europe/London', 'YYYY-MM-DD')
        from own join charge_sessions s using (device_no)) as first
    from own join settlement_periods p using (device_no)
    where p.period_start >= ${from}::timestamp at time zone 'Europe/London'
    group by 1`.execute(client)
  return { costs: new Map(rows.map(({ day, pence }) => [day, pence])), firstDay: rows[0]?.first ?? null }
}

/** The budget of each account, in pence. */
export async function loadBudgets(
  client: Queryable,
  accountNumbers: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await client
    .selectFrom('charging_budgets')
    .selectAll()
    .where('account_number', '=', sql<string>`any(${accountNumbers}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.account_number, row.pence]))
}
