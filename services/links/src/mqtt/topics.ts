/** Home Assistant listens below this prefix by default. */
const DISCOVERY = 'homeassistant'
const BASE = 'driveway'

export const commandNames = ['boost', 'stop', 'ready_by', 'minimum', 'maximum'] as const
export type CommandName = (typeof commandNames)[number]

/** A device of Home Assistant: a charger or the car. Other characters than letters and digits are written as hex. */
export function objectIdOf(deviceId: string): string {
  const text = deviceId.replace(/[^A-Za-z0-9-]/g, (each) => `_${each.codePointAt(0)?.toString(16)}_`)
  return `${BASE}_${text}`
}

export function carIdOf(deviceId: string): string {
  return `${objectIdOf(deviceId)}_car`
}

export function topicsOf(objectId: string) {
  return {
    config: `${DISCOVERY}/device/${objectId}/config`,
    state: `${BASE}/${objectId}/state`,
    signalConfig: `${DISCOVERY}/binary_sensor/${objectId}_cheap_grid/config`,
    signal: `${BASE}/${objectId}/cheap_grid`,
    command: (name: CommandName) => `${BASE}/${objectId}/${name}/set`,
  }
}

/** Every topic that may be retained for a device. */
export function retainedTopicsOf(objectId: string): readonly string[] {
  const { config, state, signalConfig, signal } = topicsOf(objectId)
  return [config, state, signalConfig, signal]
}

/** `online` while the connection stands; the broker itself writes `offline` when it is lost. */
export function availabilityTopicOf(brokerId: string): string {
  return `${BASE}/${brokerId}/availability`
}

/** Takes the commands of a device. */
export function commandFilterOf(objectId: string): string {
  return `${BASE}/${objectId}/+/set`
}

export function findCommand(topic: string): { readonly objectId: string; readonly name: CommandName } | null {
  const [base, objectId, command, end, ...rest] = topic.split('/')
  const name = commandNames.find((each) => each === command)
  if (base !== BASE || objectId === undefined || name === undefined || end !== 'set' || rest.length > 0) {
    return null
  }
  return { objectId, name }
}
