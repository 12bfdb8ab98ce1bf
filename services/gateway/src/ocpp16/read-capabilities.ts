import { unknownCapabilities } from '@driveway/domain/charger/charger-capabilities'
import type { CentralAnswer } from '@driveway/ocpp/v16/central-messages'
import type { CommandFailure, CommandOutcome } from '@driveway/store/chargers/charger-command-store'
import type { ReadCapabilities } from '../commands/charger-call.ts'
import { applySettings } from '../protocol/apply-settings.ts'
import type { SendCall } from '../protocol/send-call.ts'
import { openSettings } from './charger-settings.ts'
import { configurationKeys, indexEntries, toCapabilities } from './configuration-keys.ts'
import type { WireCall } from '../protocol/wire-call.ts'

type Send = (call: WireCall) => Promise<CommandOutcome>

export function createReadCapabilities(send: SendCall): ReadCapabilities {
  return async function read(deviceNo) {
    function sendToCharger(call: WireCall): Promise<CommandOutcome> {
      return send(deviceNo, call)
    }
    const configuration = await getConfiguration(sendToCharger)
    if (!configuration.ok) {
      return isRefused(configuration) ? { ok: true, capabilities: unknownCapabilities } : configuration
    }
    const { configurationKey = [] } = configuration.answer as CentralAnswer<'GetConfiguration'>
    const entries = indexEntries(configurationKey)
    const applied = await applySettings(openSettings(entries, sendToCharger))
    if (!applied.ok) return applied
    return { ok: true, capabilities: { ...toCapabilities(entries), settings: applied.settings } }
  }
}

/** A charger that refuses so many keys in one call is asked for all that it has. */
async function getConfiguration(send: Send): Promise<CommandOutcome> {
  const some = await send(makeCall({ key: configurationKeys }))
  return some.ok || !isRefused(some) ? some : send(makeCall({}))
}

function makeCall(payload: object): WireCall {
  return { action: 'GetConfiguration', payload, accepts: null }
}

function isRefused({ code }: CommandFailure): boolean {
  return code === 'refused' || code === 'unsendable'
}
