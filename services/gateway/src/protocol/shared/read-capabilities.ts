import { unknownCapabilities, type ChargerCapabilities } from '@driveway/domain/charger/charger-capabilities'
import type { ReadCapabilities } from '@driveway/gateway/commands/charger-call'
import type { CommandFailure, CommandOutcome } from '@driveway/store/chargers/charger-command-store'
import { applySettings, type SettingsAccess } from './apply-settings.ts'
import type { SendCall } from './send-call.ts'
import type { Send, WireCall } from './wire-call.ts'

/** The report of a charger on itself, and the way to its settings. */
export type Configuration = {
  readonly capabilities: Omit<ChargerCapabilities, 'settings'>
  readonly settings: SettingsAccess
}

/** Null for a charger that refuses to be read. */
export type ReadConfiguration = (
  send: Send,
  deviceNo: number,
) => Promise<Configuration | CommandFailure | null>

/** Reads a charger, and sets what the server needs. */
export function createReadCapabilities(send: SendCall, readFrom: ReadConfiguration): ReadCapabilities {
  return async function read(deviceNo) {
    function sendOne(call: WireCall): Promise<CommandOutcome> {
      return send(deviceNo, call)
    }
    const configuration = await readFrom(sendOne, deviceNo)
    if (configuration === null) return { ok: true, capabilities: unknownCapabilities }
    if ('ok' in configuration) return configuration
    const applied = await applySettings(configuration.settings, sendOne)
    if (!applied.ok) return applied
    return { ok: true, capabilities: { ...configuration.capabilities, settings: applied.settings } }
  }
}

/** A value below the minimum is a mistake of the charger, and is ignored. */
export function readNumber(text: string | null, minimum: number): number | null {
  if (text === null || !/^\d{1,9}$/.test(text)) return null
  const value = Number(text)
  return value < minimum ? null : value
}
