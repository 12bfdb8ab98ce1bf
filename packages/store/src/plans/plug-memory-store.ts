import type { TransactionEnder } from '@driveway/domain/planning/delivery/steering'
import { sql } from 'kysely'
import type { Database } from '../kernel/database.ts'

export type TransactionEnd = {
  readonly transactionId: number
  /** Null for a reason of the charger's own. */
  readonly endedBy: TransactionEnder | null
  /** World time. */
  readonly at: Date
}

export type PlugMemoryStore = ReturnType<typeof createPlugMemoryStore>

/** How the last transaction of each plugged-in car ended, for as long as its cable is in. */
export function createPlugMemoryStore(database: Database) {
  const db = database.kysely

  return {
    /**
     * An end that is reported again, or late, changes nothing, so that one for the plan stays one, and one that does not
     * matter any more does not come back. `isCertain` replaces what was expected of the same transaction.
     */
    async save(
      deviceNo: number,
      { transactionId, endedBy, at }: TransactionEnd,
      isCertain = false,
    ): Promise<void> {
      await sql`
        insert into plug_memories as m (device_no, transaction_id, ended_by, at)
        values (${deviceNo}, ${transactionId}, ${endedBy}, ${at})
        on conflict (device_no) do update set transaction_id = excluded.transaction_id,
          ended_by = excluded.ended_by, at = excluded.at, is_reported_out = false
        where m.transaction_id < excluded.transaction_id
          or (m.transaction_id = excluded.transaction_id and ${isCertain})`.execute(db)
    },

    async setReportedOut(deviceNo: number, isReportedOut: boolean): Promise<void> {
      await db
        .updateTable('plug_memories')
        .set({ is_reported_out: isReportedOut })
        .where('device_no', '=', deviceNo)
        .execute()
    },

    /** The end does not matter any more. */
    async clear(deviceNo: number): Promise<void> {
      await db
        .updateTable('plug_memories')
        .set({ ended_by: null, is_reported_out: false })
        .where('device_no', '=', deviceNo)
        .execute()
    },
  }
}
