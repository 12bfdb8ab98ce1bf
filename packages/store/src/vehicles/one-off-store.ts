import { oneOffKinds, type OneOffChange } from '@driveway/domain/schedule/one-off-change'
import { readStoredTime } from '@driveway/domain/schedule/ready-by-step'
import { writeScheduleTime } from '@driveway/domain/time/clock-time'
import type { Insertable } from 'kysely'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import type { Tables } from '../kernel/tables.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { lockHousehold } from './car-switch.ts'
import { findParkedAt, writeParkedRows } from './parked-rows.ts'
import type { OneOffRow } from './ready-rows.ts'

export type OneOffStore = ReturnType<typeof createOneOffStore>

/** Changes of a car's schedule for one day: of the car in use, or of the one at a charger that is named. */
export function createOneOffStore(database: Database) {
  return {
    /** Includes changes that are over, until their retention ends. */
    async find(accountNumber: string, deviceId?: string): Promise<readonly OneOffChange[]> {
      const car = await findParkedAt(database.kysely, accountNumber, deviceId)
      if (car !== null) return toOneOffChanges(car.one_off_changes ?? [])
      return toOneOffChanges(await selectRows(database.kysely, accountNumber))
    },

    /** Replaces the changes by what `edit` makes of them, and announces it to the planner. `now` is real time. */
    async change(
      accountNumber: string,
      edit: (before: readonly OneOffChange[]) => readonly OneOffChange[],
      now: Date,
      deviceId?: string,
    ): Promise<void> {
      await runTransaction(database, async (transaction) => {
        // Of two concurrent changes none is lost.
        await lockHousehold(transaction, accountNumber)
        const car = await findParkedAt(transaction, accountNumber, deviceId)
        const before = car?.one_off_changes ?? (car ? [] : await selectRows(transaction, accountNumber))
        const rows = edit(toOneOffChanges(before)).map(({ kind, date, time }) => ({
          account_number: accountNumber,
          date,
          kind,
          time: time === null ? null : writeScheduleTime(time),
          created_at: now,
        }))
        if (car === null) await replaceRows(transaction, accountNumber, rows)
        else await writeParkedRows(transaction, car.carId, 'one_off_changes', rows)
        await recordChanges(transaction, [{ topic: 'one-off-change', key: accountNumber }])
      })
    },
  }
}

async function replaceRows(
  transaction: Transaction,
  accountNumber: string,
  rows: Insertable<Tables['one_off_changes']>[],
): Promise<void> {
  await transaction.deleteFrom('one_off_changes').where('account_number', '=', accountNumber).execute()
  if (rows.length > 0) await transaction.insertInto('one_off_changes').values(rows).execute()
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
