import type { Database } from '@driveway/store/kernel/database'
import { OFFLINE_AFTER_MS } from '@driveway/domain/charger/charger-state-rule'
import type { ShownReport } from './people-process.ts'

/** Device numbers follow the numbers of the chargers, from `firstNo` on. */
export function createShownStates(database: Database, firstNo: number) {
  const falseSince = { online: new Map<string, number>(), offline: new Map<string, number>() }
  const longest = { online: 0, offline: 0 }

  function note(key: string, isShownOnline: boolean, isOnline: boolean, now: number): void {
    for (const kind of ['online', 'offline'] as const) {
      const isFalse = isShownOnline !== isOnline && isShownOnline === (kind === 'online')
      const since = falseSince[kind].get(key)
      if (!isFalse) falseSince[kind].delete(key)
      else if (since === undefined) falseSince[kind].set(key, now)
      else longest[kind] = Math.max(longest[kind], now - since)
    }
  }

  return {
    /** Compares the stored states, and those that owners saw, with the chargers that are really connected. */
    async look(online: ReadonlySet<number>, seen: ShownReport, now: number): Promise<void> {
      const { rows } = await database.pool.query<{ device_no: number; socket_closed_at: Date | null }>(
        'select device_no, socket_closed_at from device_states',
      )
      for (const { device_no: deviceNo, socket_closed_at: closedAt } of rows) {
        const index = deviceNo - firstNo
        const isShownOnline = closedAt === null || now - closedAt.getTime() < OFFLINE_AFTER_MS
        note(`stored ${index}`, isShownOnline, online.has(index), now)
      }
      for (const index of seen.online) note(`seen ${index}`, true, online.has(index), now)
      for (const index of seen.offline) note(`seen ${index}`, false, online.has(index), now)
    },
    /** True while a state is shown falsely. */
    isFalse: () => falseSince.online.size + falseSince.offline.size > 0,
    /** The longest time for which a charger was shown as online or offline falsely. */
    longestMs: () => longest,
  }
}
