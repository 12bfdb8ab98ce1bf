import type { EnvironmentReader } from '@driveway/service-kit/environment'
import { StartProblem } from '@driveway/service-kit/start-problem'
import { dirname, join } from 'node:path'

export type StreetConfig = {
  readonly port: number
  readonly gatewayUrl: string
  readonly credentialsFile: string | null
  /** Where registers are kept over a restart; null keeps them nowhere. */
  readonly memoryFile: string | null
  /** Null: the street runs on real time. */
  readonly worldClockUrl: string | null
  readonly seed: number
}

const MEMORY_FILE = 'street-memory.json'
const DEFAULT_SEED = 4

/** Reads the street's configuration, or names every fault in it at once. */
export function readStreetConfig(environment: EnvironmentReader): StreetConfig {
  const credentialsFile = environment.text('STREET_CREDENTIALS_FILE')
  const config = {
    port: environment.port('STREET_PORT', 3100),
    gatewayUrl: (environment.text('STREET_GATEWAY_URL') ?? 'ws://127.0.0.1:3000/ocpp').replace(/\/$/, ''),
    credentialsFile,
    memoryFile: credentialsFile === null ? null : join(dirname(credentialsFile), MEMORY_FILE),
    worldClockUrl: environment.text('WORLD_CLOCK_URL'),
    seed: environment.integer('STREET_SEED', DEFAULT_SEED, { min: 0, max: 2 ** 31 - 1 }),
  }
  const faults = [
    ...environment.faults,
    ...findAddressFaults('STREET_GATEWAY_URL', config.gatewayUrl, ['ws:', 'wss:']),
    ...findAddressFaults('WORLD_CLOCK_URL', config.worldClockUrl, ['http:', 'https:']),
  ]
  if (faults.length > 0) throw new StartProblem(faults.join('\n'))
  return config
}

function findAddressFaults(name: string, address: string | null, protocols: readonly string[]): string[] {
  if (address === null) return []
  if (URL.canParse(address) && protocols.includes(new URL(address).protocol)) return []
  return [`${name} must begin with ${protocols.join('// or ')}//, not be "${address}".`]
}
