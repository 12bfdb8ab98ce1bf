import type { OperatorRole } from '@driveway/domain/operator/operator-role'
import { sql } from 'kysely'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Database } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'

export type OperatorAct = {
  /** The user of the operating system, or the id of an operator of the console. */
  readonly operator: string
  readonly command: string
  /** The charger, account or brand that the command names. */
  readonly subject: string | null
  /** Of an operator of the console. */
  readonly role?: OperatorRole
  readonly reason?: string
}

export type RecordedAct = {
  readonly actNo: number
  readonly beganAt: Date
  readonly operator: string
  /** The address of an operator of the console; null on the command line. */
  readonly mail: string | null
  readonly role: string | null
  readonly command: string
  readonly subject: string | null
  readonly reason: string | null
  /** Null while it runs, and for one that was interrupted. */
  readonly isDone: boolean | null
}

export type ActFilter = {
  /** Acts before this one; null for the newest. */
  readonly before?: number | null
  /** A part of the operator, the command or the subject. */
  readonly search?: string | null
}

export type OperatorActStore = ReturnType<typeof createOperatorActStore>

/** The audit trail of operators, in real time. The database refuses to change it. */
export function createOperatorActStore(database: Database) {
  const db = database.kysely

  async function select(where: ReturnType<typeof sql>, limit: number): Promise<readonly RecordedAct[]> {
    const { rows } = await sql<RecordedAct>`
      select a.act_no as "actNo", a.began_at as "beganAt", a.operator, o.mail, a.role, a.command, a.subject,
        a.reason, a.is_done as "isDone"
      from operator_acts a left join operators o on a.role is not null and o.operator_id::text = a.operator
      where ${where} order by a.act_no desc limit ${limit}`.execute(db)
    return rows
  }

  return {
    /** Returns the number of the act. */
    async begin(act: OperatorAct, now: Date): Promise<number> {
      const row = await db
        .insertInto('operator_acts')
        .values({ ...act, began_at: now })
        .returning('act_no')
        .executeTakeFirstOrThrow()
      return row.act_no
    },

    /** False for an act that is gone: a restore replaces the trail. */
    async end(actNo: number, isDone: boolean): Promise<boolean> {
      return runTransaction(database, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('operator_acts')
          .set({ is_done: isDone })
          .where('act_no', '=', actNo)
          .where('is_done', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        await recordChanges(transaction, [{ topic: 'operator-act', key: String(actNo) }])
        return true
      })
    },

    async find(actNo: number): Promise<RecordedAct | null> {
      const [act] = await select(sql`a.act_no = ${actNo}`, 1)
      return act ?? null
    },

    /** The newest first. */
    list(limit: number, { before = null, search = null }: ActFilter = {}): Promise<readonly RecordedAct[]> {
      const part = `%${(search ?? '').replaceAll(/[\\%_]/g, (each) => `\\${each}`)}%`
      return select(
        sql`(${before}::bigint is null or a.act_no < ${before}::bigint)
          and (${search}::text is null or concat_ws(' ', coalesce(o.mail, a.operator), a.command, a.subject) ilike ${part})`,
        limit,
      )
    },
  }
}
