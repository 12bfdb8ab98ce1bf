import { sql } from 'kysely'
import type { Database } from '../kernel/database.ts'

/** A mail without its text: parameters may hold a code. Real time. */
export type SentMail = {
  readonly kind: string
  readonly createdAt: Date
  readonly sentAt: Date | null
  readonly failedAt: Date | null
}

/** A half hour of the bill. World time. */
export type BilledHalfHour = {
  readonly chargerId: string
  readonly start: Date
  readonly chargedWh: number
  /** Null until the half hour has a price. */
  readonly costMicropence: number | null
}

/** Reads one customer's account for an operator. It changes nothing. */
export function createCustomerViewStore(database: Database) {
  const db = database.kysely
  return {
    /** The newest first. */
    async listMails(accountNumber: string, limit: number): Promise<readonly SentMail[]> {
      return db
        .selectFrom('mails')
        .select(['kind', 'created_at as createdAt', 'sent_at as sentAt', 'failed_at as failedAt'])
        .where('account_number', '=', accountNumber)
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute()
    },

    /** Half hours with energy since an instant, the newest first. */
    async listHalfHours(
      accountNumber: string,
      since: Date,
      limit: number,
    ): Promise<readonly BilledHalfHour[]> {
      const { rows } = await sql<BilledHalfHour>`
        select d.charger_id as "chargerId", p.period_start as start, sum(p.import_wh)::int as "chargedWh",
          case when bool_and(p.cost_micropence is not null) then sum(p.cost_micropence)::float8 end as "costMicropence"
        from settlement_periods p join devices d on d.device_no = p.device_no
        where d.account_number = ${accountNumber} and p.period_start >= ${since}
        group by 1, 2 having sum(p.import_wh) > 0 order by 2 desc, 1 limit ${limit}`.execute(db)
      return rows
    },

    async listChargers(accountNumber: string): Promise<readonly { deviceNo: number; chargerId: string }[]> {
      return db
        .selectFrom('devices')
        .select(['device_no as deviceNo', 'charger_id as chargerId'])
        .where('account_number', '=', accountNumber)
        .orderBy('device_no')
        .execute()
    },

    /** True if the operator has given a reason for this account since then. */
    async isOpen(view: {
      readonly operatorId: string
      readonly accountNumber: string
      readonly command: string
      readonly since: Date
    }): Promise<boolean> {
      const row = await db
        .selectFrom('operator_acts')
        .select('act_no')
        .where('operator', '=', view.operatorId)
        .where('subject', '=', view.accountNumber)
        .where('command', '=', view.command)
        .where('is_done', '=', true)
        .where('began_at', '>', view.since)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
