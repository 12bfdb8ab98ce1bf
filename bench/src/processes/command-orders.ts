import { randomUUID } from 'node:crypto'
import { createChargerCommandStore } from '@driveway/store/chargers/charger-command-store'
import type { Database } from '@driveway/store/kernel/database'
import { readNumber, waitFor } from '../harness/database-query.ts'
import { chargerIdOf } from '../chargers/fleet.ts'

const LIFE_MS = 15_000

/** Commands that each carry a mark of their own, so that a charger can tell them apart. */
export function createCommandOrders(database: Database, chargers: number) {
  const store = createChargerCommandStore(database)
  const ordered: string[] = []

  function countOpen(): Promise<number> {
    return readNumber(database, `select count(*) from charger_commands where state in ('pending', 'sent')`)
  }

  return {
    /** Orders a command for some charger. */
    async send(): Promise<void> {
      const commandId = randomUUID()
      const now = Date.now()
      ordered.push(commandId)
      await store.add({
        commandId,
        chargerId: chargerIdOf((ordered.length * 7) % chargers),
        action: 'DataTransfer',
        payload: { vendorId: 'bench', data: commandId },
        createdAt: new Date(now),
        expiresAt: new Date(now + LIFE_MS),
      })
    },
    /** Waits for all outcomes, and compares them with the commands that arrived. */
    async finish(arrived: readonly string[]) {
      await waitFor(async () => (await countOpen()) === 0, { everyMs: 250, withinMs: LIFE_MS + 5_000 })
      const times = new Map<string, number>()
      for (const mark of arrived) times.set(mark, (times.get(mark) ?? 0) + 1)
      let [failed, wrong] = [0, 0]
      for (const commandId of ordered) {
        const state = (await store.find(commandId))?.state
        const count = times.get(commandId) ?? 0
        if (state === 'failed') failed += 1
        if (count > 1 || (state === 'answered' ? count === 0 : state !== 'failed')) wrong += 1
      }
      return { ordered: ordered.length, failed, wrong }
    },
  }
}
