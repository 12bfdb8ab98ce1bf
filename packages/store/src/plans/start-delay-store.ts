import { sql } from 'kysely'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Database } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { unpluggedAt } from '../kernel/plugged-in.ts'

/** The random delay of planned starts, drawn once for each plug-in of a car. */
export function createStartDelayStore(database: Database) {
  return {
    /** The longest delay that is drawn for the next cars. False for an unknown charger. */
    async setMaximum(chargerId: string, seconds: number): Promise<boolean> {
      const { numUpdatedRows } = await database.kysely
        .updateTable('devices')
        .set({ max_start_delay_s: seconds })
        .where('charger_id', '=', chargerId)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Skips the delay for the car that is plugged in, and announces it to the planner. False for another's device. */
    async skip(accountNumber: string, deviceId: string): Promise<boolean> {
      return runTransaction(database, async (transaction) => {
        const { rows } = await sql<{ device_no: number }>`
          insert into start_delays (device_no, unplugged_at, delay_ms, is_skipped)
          select d.device_no, ${unpluggedAt}, 0, true from devices d
          where d.account_number = ${accountNumber} and d.device_id = ${deviceId}
          on conflict (device_no) do update set is_skipped = true, unplugged_at = excluded.unplugged_at
          returning device_no`.execute(transaction)
        if (rows.length === 0) return false
        await recordChanges(transaction, [{ topic: 'start-delay', key: accountNumber }])
        return true
      })
    },
  }
}
