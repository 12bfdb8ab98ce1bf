import { recordChanges } from '../kernel/change-feed.ts'
import type { Database } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'

export type OperatorAct = {
  /** The user of the operating system. */
  readonly operator: string
  readonly command: string
  /** The charger, account or brand that the command names. */
  readonly subject: string | null
}

export type RecordedAct = OperatorAct & {
  readonly actNo: number
  readonly beganAt: Date
  /** Null while it runs, and for one that was interrupted. */
  readonly isDone: boolean | null
}

export type OperatorActStore = ReturnType<typeof createOperatorActStore>

/** The audit trail of the operator's commands, in real time. */
export function createOperatorActStore(database: Database) {
  const db = database.kysely
  const columns = ['act_no as actNo', 'began_at as beganAt', 'operator', 'command', 'subject'] as const
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
      const row = await db
        .selectFrom('operator_acts')
        .select([...columns, 'is_done as isDone'])
        .where('act_no', '=', actNo)
        .executeTakeFirst()
      return row ?? null
    },

    /** The newest first. */
    async list(limit: number): Promise<readonly RecordedAct[]> {
      return db
        .selectFrom('operator_acts')
        .select([...columns, 'is_done as isDone'])
        .orderBy('act_no', 'desc')
        .limit(limit)
        .execute()
    },
  }
}
