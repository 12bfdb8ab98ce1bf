import type { AwayPeriod } from '@driveway/domain/schedule/away'
import type { Trip } from '@driveway/domain/schedule/trip'
import { writeScheduleTime } from '@driveway/domain/time/clock-time'
import type { LocalDate } from '@driveway/domain/time/local-date'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { lockHousehold } from './car-switch.ts'
import { findParkedAt, writeParkedRows } from './parked-rows.ts'

export type TripStore = ReturnType<typeof createTripStore>

/** Long drives of the car in use, or at a charger that is named, and days away of a customer; each change is announced to the planner. `now` is real time. */
export function createTripStore(database: Database) {
  return {
    /** Replaces another drive of the same day. */
    saveTrip: (accountNumber: string, { date, time, goal }: Trip, now: Date, deviceId?: string) =>
      changeTrips(database, accountNumber, async (transaction) => {
        const row = {
          time: writeScheduleTime(time),
          miles: goal.kind === 'miles' ? goal.miles : null,
          target_percent: goal.kind === 'level' ? goal.percent : null,
          created_at: now,
        }
        const stored = { account_number: accountNumber, date, ...row }
        if (await editParked(transaction, accountNumber, deviceId, date, [stored])) return true
        await transaction
          .insertInto('trips')
          .values(stored)
          .onConflict((conflict) => conflict.columns(['account_number', 'date']).doUpdateSet(row))
          .execute()
        return true
      }),

    /** False if there was none. */
    removeTrip: (accountNumber: string, date: LocalDate, deviceId?: string) =>
      changeTrips(database, accountNumber, async (transaction) => {
        if (await editParked(transaction, accountNumber, deviceId, date, [])) return true
        const { numDeletedRows } = await transaction
          .deleteFrom('trips')
          .where('account_number', '=', accountNumber)
          .where('date', '=', date)
          .executeTakeFirst()
        return numDeletedRows > 0
      }),

    /** Replaces the period before. */
    saveAway: (accountNumber: string, { from, to, mayExport }: AwayPeriod, now: Date) =>
      changeTrips(database, accountNumber, async (transaction) => {
        const row = { from_date: from, to_date: to, may_export: mayExport, created_at: now }
        await transaction
          .insertInto('away_periods')
          .values({ account_number: accountNumber, ...row })
          .onConflict((conflict) => conflict.column('account_number').doUpdateSet(row))
          .execute()
        return true
      }),

    /** False if there was none. */
    removeAway: (accountNumber: string) =>
      changeTrips(database, accountNumber, async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('away_periods')
          .where('account_number', '=', accountNumber)
          .executeTakeFirst()
        return numDeletedRows > 0
      }),
  }
}

/** Announces nothing where nothing changed. */
function changeTrips(
  database: Database,
  accountNumber: string,
  write: (transaction: Transaction) => Promise<boolean>,
) {
  return runTransaction(database, async (transaction) => {
    const hasChanged = await write(transaction)
    if (hasChanged) await recordChanges(transaction, [{ topic: 'one-off-change', key: accountNumber }])
    return hasChanged
  })
}

/** Replaces the drive of a day of a car that is not in use; false where the charger has the one that is. */
async function editParked(
  transaction: Transaction,
  accountNumber: string,
  deviceId: string | undefined,
  date: LocalDate,
  added: readonly object[],
): Promise<boolean> {
  if (deviceId === undefined) return false
  await lockHousehold(transaction, accountNumber)
  const car = await findParkedAt(transaction, accountNumber, deviceId)
  if (car === null) return false
  const others = (car.trips ?? []).filter((each) => each.date !== date)
  await writeParkedRows(transaction, car.carId, 'trips', [...others, ...added])
  return true
}
