import { join, resolve } from 'node:path'
import type { AuthoritySettings } from '@driveway/service-kit/certificates/authority-files'
import type { EnvironmentReader } from '@driveway/service-kit/environment'
import { readSecretsKey } from '@driveway/service-kit/secrets/secrets-key'
import { StartProblem } from '@driveway/service-kit/start-problem'

/** Settings that every program of one installation shares: where its data is and how it is read. */
export type InstallationConfig = {
  /** Null: the server starts a PostgreSQL of its own in the data folder. */
  readonly databaseUrl: string | null
  /** Of the role that owns the tables; null: that of `databaseUrl` does all. */
  readonly migrationUrl: string | null
  readonly databasePoolSize: number
  readonly dataFolder: string
  /** Firmware for chargers, and the logs that they upload. */
  readonly chargerFilesFolder: string
  /** The authority that issues client certificates to chargers. */
  readonly authority: AuthoritySettings
  /** The host of the operator's console, with a port where it is not the usual one; null: there is none. */
  readonly consoleHost: string | null
  /** Encrypts secrets in the database. Null: the key of the data folder, which the first start creates. */
  readonly secretsKey: Buffer | null
}

const postgres = ['postgresql', 'postgres']
const repository = resolve(import.meta.dirname, '../../..')

export function readInstallation(environment: EnvironmentReader): InstallationConfig {
  const dataFolder = resolve(environment.text('DATA_DIR') ?? join(repository, '.data'))
  return {
    databaseUrl: environment.address('DATABASE_URL', postgres),
    migrationUrl: environment.address('DATABASE_MIGRATION_URL', postgres),
    databasePoolSize: environment.integer('DATABASE_POOL_SIZE', 10, { min: 3, max: 200 }),
    dataFolder,
    chargerFilesFolder: resolve(environment.text('CHARGER_FILES_DIR') ?? join(dataFolder, 'charger-files')),
    authority: {
      folder: resolve(environment.text('CA_DIR') ?? join(dataFolder, 'charger-ca')),
      passphrase: environment.text('CA_PASSPHRASE'),
    },
    consoleHost: readConsoleHost(environment),
    secretsKey: readKey(environment),
  }
}

/** Lists every fault of the settings at once. */
export function refuseFaults(environment: EnvironmentReader, more: readonly string[] = []): void {
  const faults = [...environment.faults, ...more]
  if (faults.length) throw new StartProblem(faults.join('\n'))
}

/** A name with or without a port, as people type it. */
function readConsoleHost(environment: EnvironmentReader): string | null {
  const host = environment.text('CONSOLE_HOST')?.toLowerCase() ?? null
  if (host === null) return null
  if (URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host) return host
  environment.refuse(`CONSOLE_HOST must be a host name such as console.example.org, not "${host}".`)
  return null
}

/** The fault never repeats the key. */
function readKey(environment: EnvironmentReader): Buffer | null {
  const text = environment.text('SECRETS_KEY')
  if (text === null) return null
  const key = readSecretsKey(text)
  if (key === null) environment.refuse('SECRETS_KEY must be 32 bytes, in base64 or as 64 hexadecimal digits.')
  return key
}
