import { mergeActivities, type Activity } from '@driveway/domain/energy/activity'
import type { ChargeSession } from '@driveway/domain/energy/ledger/charge-session'
import type { EnergySums } from '@driveway/domain/energy/period-energy'
import type { Database } from '../kernel/database.ts'
import { activitiesOfRange, sessionsOfRange } from './charge-history-statements.ts'
import type { InstantRange } from './consumption-store.ts'
import { readStatement } from '../kernel/read-statement.ts'
import { readJsonRows } from '../kernel/rows-as-json.ts'

/** A session with the sums of its whole energy. */
export type SummedSession = ChargeSession & EnergySums

type ActivityRow = [at: number, cable: Activity['cable'], mode: Activity['mode'], isUnplanned: 0 | 1]

export type ChargeHistoryStore = ReturnType<typeof createChargeHistoryStore>

/** Activities and sessions of a customer's charger. Every method returns null for a device of another account. */
export function createChargeHistoryStore(database: Database) {
  return {
    /**
     * Sorted by time, without repetitions; the first may begin before the range. With whole sessions also those of the
     * sessions that overlap the range, before and after it.
     */
    async listActivities(
      accountNumber: string,
      deviceId: string,
      { from, to }: InstantRange,
      { hasWholeSessions = false }: { readonly hasWholeSessions?: boolean } = {},
    ): Promise<readonly Activity[] | null> {
      const [found] = await readStatement<{ activities: string | null }>(database, {
        name: 'list-activities',
        text: activitiesOfRange,
        values: [deviceId, accountNumber, from, to, hasWholeSessions],
      })
      if (found === undefined) return null
      const rows = readJsonRows(found.activities) as readonly ActivityRow[]
      const activities = rows.map(toActivity)
      return mergeActivities(activities.toSorted((first, second) => first.at - second.at))
    },

    /** The sessions that overlap the range, sorted by time. */
    async listSessions(
      accountNumber: string,
      deviceId: string,
      { from, to }: InstantRange,
    ): Promise<readonly SummedSession[] | null> {
      const rows = await readStatement<SummedSession | { from: null }>(database, {
        name: 'list-charge-sessions',
        text: sessionsOfRange,
        values: [deviceId, accountNumber, from, to],
      })
      return rows.length === 0 ? null : rows.filter((row) => row.from !== null)
    },
  }
}

function toActivity([at, cable, mode, isUnplanned]: ActivityRow): Activity {
  return { at, cable, mode, isUnplanned: isUnplanned === 1 }
}
