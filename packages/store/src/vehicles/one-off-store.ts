import { oneOffKinds, type OneOffChange } from '@driveway/domain/schedule/one-off-change'
import { readStoredTime } from '@driveway/domain/schedule/ready-by-step'
import { writeScheduleTime } from '@driveway/domain/time/clock-time'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'

export type OneOffRow = { readonly date: string; readonly kind: string; readonly time: string | null }

export type OneOffStore = ReturnType<typeof createOneOffStore>

/** Changes of a customer's schedule for one day. */
export function createOneOffStore(database: Database) {
  return {
    /** Includes changes that are over, until their retention ends. */
    async find(accountNumber: string): Promise<readonly OneOffChange[]> {
      return toOneOffChanges(await selectRows(database.kysely, accountNumber))
    },

    /** Replaces the changes by what `edit` makes of them, and announces it to the planner. `now` is real time. */
    async change(
      accountNumber: string,
      edit: (before: readonly OneOffChange[]) => readonly OneOffChange[],
      now: Date,
    ): Promise<void> {
      await runTransaction(database, async (transaction) => {
        // Locks the customer, so that of two concurrent changes none is lost.
        await transaction
          .selectFrom('customers')
          .select('account_number')
          .where('account_number', '=', accountNumber)
          .forNoKeyUpdate()
          .executeTakeFirstOrThrow()
        const changes = edit(toOneOffChanges(await selectRows(transaction, accountNumber)))
        await transaction.deleteFrom('one_off_changes').where('account_number', '=', accountNumber).execute()
        if (changes.length > 0) {
          const rows = changes.map(({ kind, date, time }) => ({
            account_number: accountNumber,
            date,
            kind,
            time: time === null ? null : writeScheduleTime(time),
            created_at: now,
          }))
          await transaction.insertInto('one_off_changes').values(rows).execute()
        }
        await recordChanges(transaction, [{ topic: 'one-off-change', key: accountNumber }])
      })
    },
  }
}

function selectRows(
  db: Database['kysely'] | Transaction,
  accountNumber: string,
): Promise<readonly OneOffRow[]> {
  return db
    .selectFrom('one_off_changes')
    .select(['date', 'kind', 'time'])
    .where('account_number', '=', accountNumber)
    .orderBy('date')
    .orderBy('kind')
    .execute()
}

export function toOneOffChanges(rows: readonly OneOffRow[]): readonly OneOffChange[] {
  return rows.flatMap(({ date, kind: stored, time }) => {
    const kind = oneOffKinds.find((each) => each === stored)
    return kind === undefined ? [] : [{ kind, date, time: time === null ? null : readStoredTime(time) }]
  })
}
