import { createBoostStore } from '@driveway/store/boosts/boost-store'
import { listenToChanges } from '@driveway/store/kernel/change-feed'
import {
  createChargerCommandStore,
  type BoostCommand,
  type CommandOutcome,
} from '@driveway/store/chargers/charger-command-store'
import type { Database } from '@driveway/store/kernel/database'

/** A stand-in for the gateway: takes boost commands from the store and answers as the test says. */
export async function startStoreGateway(
  database: Database,
  answer: (isOn: boolean, command: BoostCommand) => Promise<CommandOutcome | null> | CommandOutcome | null,
  readNow: () => Date = () => new Date(),
) {
  const commands = createChargerCommandStore(database)
  const boosts = createBoostStore(database)
  const taken: boolean[] = []

  async function carryOut(command: BoostCommand): Promise<void> {
    const isOn = command.kind === 'boost-start'
    taken.push(isOn)
    const outcome = await answer(isOn, command)
    const now = readNow()
    if (outcome) await boosts.settle(command, outcome, { now, worldNow: now })
  }

  const feed = await listenToChanges(
    database,
    async (changes) => {
      if (!changes.some(({ topic }) => topic === 'charger-command')) return
      const { rows } = await database.pool.query<{ device_no: number }>('select device_no from devices')
      const deviceNos = rows.map((row) => row.device_no)
      for (const command of await commands.take({ deviceNos, epoch: 0, now: readNow() })) {
        if (command.kind !== 'raw' && command.kind !== 'request') await carryOut(command)
      }
    },
    () => {},
  )
  return { taken, boosts, close: () => feed.close() }
}
