import type { CentralAnswer } from '@driveway/ocpp/v16/central-messages'
import type { CommandFailure, CommandOutcome } from '@driveway/store/chargers/charger-command-store'
import type { Configuration } from '../shared/read-capabilities.ts'
import type { Send } from '../shared/wire-call.ts'
import { configurationKeys, indexEntries, settingKeys, toCapabilities } from './configuration-keys.ts'
import { makeCall } from './operator-call.ts'

/** Settings are configuration keys. */
export async function readConfiguration(send: Send): Promise<Configuration | CommandFailure | null> {
  const outcome = await getConfiguration(send)
  if (!outcome.ok) return isRefused(outcome) ? null : outcome
  const { configurationKey = [] } = outcome.answer as CentralAnswer<'GetConfiguration'>
  const entries = indexEntries(configurationKey)
  return {
    capabilities: toCapabilities(entries),
    settings: {
      find: (name) => entries.find(settingKeys[name]),
      makeChange: (name, value) => makeCall('ChangeConfiguration', { key: settingKeys[name], value }, null),
      readStatus: (answer) => (answer as CentralAnswer<'ChangeConfiguration'>).status,
    },
  }
}

/** A charger that refuses so many keys in one call is asked for all that it has. */
async function getConfiguration(send: Send): Promise<CommandOutcome> {
  const some = await send(makeCall('GetConfiguration', { key: [...configurationKeys] }, null))
  return some.ok || !isRefused(some) ? some : send(makeCall('GetConfiguration', {}, null))
}

function isRefused({ code }: CommandFailure): boolean {
  return code === 'refused' || code === 'unsendable'
}
