import type { Database } from '@driveway/store/kernel/database'
import { OFFLINE_AFTER_MS } from '@driveway/domain/charger/charger-state-rule'

export type ShownStates = {
  /** Compares the states that owners see with the chargers that are really connected. */
  look(online: ReadonlySet<number>, now: number): Promise<void>
  /** The longest time for which a charger was shown as online or offline falsely. */
  longestMs(): { readonly online: number; readonly offline: number }
}

/** Device numbers follow the numbers of the chargers, from `firstNo` on. */
export function createShownStates(database: Database, firstNo: number): ShownStates {
  const falseSince = { online: new Map<number, number>(), offline: new Map<number, number>() }
  const longest = { online: 0, offline: 0 }

  function note(kind: 'online' | 'offline', index: number, isFalse: boolean, now: number): void {
    const since = falseSince[kind].get(index)
    if (!isFalse) falseSince[kind].delete(index)
    else if (since === undefined) falseSince[kind].set(index, now)
    else longest[kind] = Math.max(longest[kind], now - since)
  }

  return {
    async look(online, now) {
      const { rows } = await database.pool.query<{ device_no: number; socket_closed_at: Date | null }>(
        'select device_no, socket_closed_at from device_states',
      )
      for (const { device_no: deviceNo, socket_closed_at: closedAt } of rows) {
        const index = deviceNo - firstNo
        const isShownOnline = closedAt === null || now - closedAt.getTime() < OFFLINE_AFTER_MS
        note('online', index, isShownOnline && !online.has(index), now)
        note('offline', index, !isShownOnline && online.has(index), now)
      }
    },
    longestMs: () => longest,
  }
}
