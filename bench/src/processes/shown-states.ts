import type { Database } from '@driveway/store/kernel/database'
import { OFFLINE_AFTER_MS } from '@driveway/domain/charger/charger-state-rule'
import type { ShownReport } from './people-process.ts'

export type ShownStates = {
  /** Compares the stored states, and those that owners saw, with the chargers that are really connected. */
  look(online: ReadonlySet<number>, seen: ShownReport, now: number): Promise<void>
  /** True while a state is shown falsely. */
  isFalse(): boolean
  /** The longest time for which a charger was shown as online or offline falsely. */
  longestMs(): { readonly online: number; readonly offline: number }
}

/** Device numbers follow the numbers of the chargers, from `firstNo` on. */
export function createShownStates(database: Database, firstNo: number): ShownStates {
  const falseSince = { online: new Map<string, number>(), offline: new Map<string, number>() }
  const longest = { online: 0, offline: 0 }

  function note(kind: 'online' | 'offline', key: string, isFalse: boolean, now: number): void {
    const since = falseSince[kind].get(key)
    if (!isFalse) falseSince[kind].delete(key)
    else if (since === undefined) falseSince[kind].set(key, now)
    else longest[kind] = Math.max(longest[kind], now - since)
  }

  return {
    async look(online, seen, now) {
      const { rows } = await database.pool.query<{ device_no: number; socket_closed_at: Date | null }>(
        'select device_no, socket_closed_at from device_states',
      )
      for (const { device_no: deviceNo, socket_closed_at: closedAt } of rows) {
        const index = deviceNo - firstNo
        const isShownOnline = closedAt === null || now - closedAt.getTime() < OFFLINE_AFTER_MS
        note('online', `stored ${index}`, isShownOnline && !online.has(index), now)
        note('offline', `stored ${index}`, !isShownOnline && online.has(index), now)
      }
      for (const index of [...seen.online, ...seen.offline]) {
        const isShownOnline = seen.online.includes(index)
        note('online', `seen ${index}`, isShownOnline && !online.has(index), now)
        note('offline', `seen ${index}`, !isShownOnline && online.has(index), now)
      }
    },
    isFalse: () => falseSince.online.size + falseSince.offline.size > 0,
    longestMs: () => longest,
  }
}
