import { readStoredTime } from '@driveway/domain/schedule/ready-by-step'
import {
  applyDays,
  defaultSchedule,
  type Schedule,
  type ScheduleDay,
} from '@driveway/domain/schedule/schedule'
import { writeScheduleTime, type ClockTime } from '@driveway/domain/time/clock-time'
import { weekdays } from '@driveway/domain/time/local-date'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'

export type ReadyByRow = {
  readonly weekday: string
  readonly time: string | null
  readonly earlier_time: string | null
}

export type ScheduleStore = ReturnType<typeof createScheduleStore>

/** The ready-by times of a customer's car; the default times before the first save. */
export function createScheduleStore(database: Database) {
  const db = database.kysely

  return {
    async find(accountNumber: string): Promise<Schedule> {
      return toSchedule(await selectRows(db, accountNumber))
    },

    /** Changes the given days only. */
    async save(accountNumber: string, changes: Partial<Schedule>): Promise<void> {
      await runTransaction(database, async (transaction) => {
        // Locks the customer, so that concurrent saves of different days lose none.
        await transaction
          .selectFrom('customers')
          .select('account_number')
          .where('account_number', '=', accountNumber)
          .forNoKeyUpdate()
          .executeTakeFirstOrThrow()
        const before = toSchedule(await selectRows(transaction, accountNumber))
        const rows = toRows(accountNumber, applyDays(before, changes))
        await transaction.deleteFrom('ready_by_times').where('account_number', '=', accountNumber).execute()
        if (rows.length > 0) {
          await transaction.insertInto('ready_by_times').values(rows).execute()
        }
        // On the wire the schedule belongs to a vehicle, also before the customer has named one.
        await transaction
          .insertInto('vehicles')
          .values({ account_number: accountNumber })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        await recordChanges(transaction, [{ topic: 'schedule', key: accountNumber }])
      })
    },

    async hasConfirmed(accountNumber: string): Promise<boolean> {
      const row = await db
        .selectFrom('customers')
        .select('has_confirmed_schedule')
        .where('account_number', '=', accountNumber)
        .executeTakeFirst()
      return row?.has_confirmed_schedule ?? false
    },

    async confirm(accountNumber: string): Promise<void> {
      await db
        .updateTable('customers')
        .set({ has_confirmed_schedule: true })
        .where('account_number', '=', accountNumber)
        .execute()
    },
  }
}

function selectRows(
  db: Database['kysely'] | Transaction,
  accountNumber: string,
): Promise<readonly ReadyByRow[]> {
  return db
    .selectFrom('ready_by_times')
    .select(['weekday', 'time', 'earlier_time'])
    .where('account_number', '=', accountNumber)
    .execute()
}

/** A day without a row is not settled. */
export function toSchedule(rows: readonly ReadyByRow[]): Schedule {
  if (rows.length === 0) return defaultSchedule
  const days = rows.map((row): [string, ScheduleDay] => [row.weekday, toDay(row)])
  const unsettled = weekdays.map((day): [string, ScheduleDay] => [day, { time: null, isSettled: false }])
  return { ...defaultSchedule, ...Object.fromEntries([...unsettled, ...days]) }
}

function toDay({ time, earlier_time: earlier }: ReadyByRow): ScheduleDay {
  if (time !== null) return { time: readStoredTime(time), isSettled: true }
  return { time: null, isSettled: true, earlierTime: earlier === null ? null : readStoredTime(earlier) }
}

export function toRows(
  accountNumber: string,
  schedule: Schedule,
): readonly (ReadyByRow & { account_number: string })[] {
  return weekdays
    .filter((day) => schedule[day].isSettled)
    .map((weekday) => {
      const { time, earlierTime = null } = schedule[weekday]
      return {
        account_number: accountNumber,
        weekday,
        time: writeTime(time),
        earlier_time: writeTime(earlierTime),
      }
    })
}

function writeTime(time: ClockTime | null): string | null {
  return time === null ? null : writeScheduleTime(time)
}
