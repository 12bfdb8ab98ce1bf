import type { EnvironmentReader } from '@driveway/service-kit/environment'
import { StartProblem } from '@driveway/service-kit/start-problem'
import { DEMO_SEED } from '@driveway/world/demo-seed'
import { dirname, join } from 'node:path'

export type StreetConfig = {
  readonly port: number
  readonly gatewayUrl: string
  readonly credentialsFile: string | null
  /** Houses of one's own, as JSON; null: those of the demo. */
  readonly housesFile: string | null
  /** Where registers are kept over a restart; null keeps them nowhere. */
  readonly memoryFile: string | null
  /** How the houses stand where nothing is kept of them yet; null, or a file that is not there: as they are drawn. */
  readonly startFile: string | null
  /** Where the mails of the mailbox are kept; null keeps them nowhere. */
  readonly mailFile: string | null
  /** 0: any that is free. */
  readonly mailPort: number
  /** 0: any that is free. */
  readonly brokerPort: number
  /** Null: the street runs on real time. */
  readonly worldClockUrl: string | null
  /** The residents' password for the app; null: no resident uses it. */
  readonly residentPassword: string | null
  readonly seed: number
  /** Cars follow their daily routines. */
  readonly hasRoutines: boolean
}

const MEMORY_FILE = 'street-memory.json'
const MAIL_FILE = 'street-mails.json'

/** Reads the street's configuration, or names every fault in it at once. */
export function readStreetConfig(environment: EnvironmentReader): StreetConfig {
  const credentialsFile = environment.text('STREET_CREDENTIALS_FILE')
  const routines = environment.text('STREET_ROUTINES') ?? 'on'
  const config = {
    port: environment.port('STREET_PORT', 3100),
    gatewayUrl: (environment.text('STREET_GATEWAY_URL') ?? 'ws://127.0.0.1:3000/ocpp').replace(/\/$/, ''),
    credentialsFile,
    housesFile: environment.text('STREET_HOUSES_FILE'),
    memoryFile: keepBeside(credentialsFile, MEMORY_FILE),
    startFile: environment.text('STREET_START_FILE'),
    mailFile: keepBeside(credentialsFile, MAIL_FILE),
    mailPort: environment.port('MAIL_PORT', 3025),
    brokerPort: 0,
    worldClockUrl: environment.text('WORLD_CLOCK_URL'),
    residentPassword: environment.text('STREET_RESIDENT_PASSWORD'),
    seed: environment.integer('STREET_SEED', DEMO_SEED, { min: 0, max: 2 ** 31 - 1 }),
    hasRoutines: routines === 'on',
  }
  const faults = [
    ...environment.faults,
    ...addressFaultsOf('STREET_GATEWAY_URL', config.gatewayUrl, ['ws:', 'wss:']),
    ...addressFaultsOf('WORLD_CLOCK_URL', config.worldClockUrl, ['http:', 'https:']),
    ...(routines === 'on' || routines === 'off'
      ? []
      : [`STREET_ROUTINES must be on or off, not "${routines}".`]),
  ]
  if (faults.length > 0) throw new StartProblem(faults.join('\n'))
  return config
}

function keepBeside(file: string | null, name: string): string | null {
  return file === null ? null : join(dirname(file), name)
}

function addressFaultsOf(name: string, address: string | null, protocols: readonly string[]): string[] {
  if (address === null) return []
  if (URL.canParse(address) && protocols.includes(new URL(address).protocol)) return []
  return [`${name} must begin with ${protocols.join('// or ')}//, not be "${address}".`]
}
