import type { Logger } from '@driveway/service-kit/logger'
import { StartProblem } from '@driveway/service-kit/start-problem'
import type { Database, DatabaseOptions } from '@driveway/store/kernel/database'
import { isPrivilegeError } from '@driveway/store/kernel/database-error'
import { migrate } from '@driveway/store/kernel/migrations/migrations'
import type { InstallationConfig } from './installation-config.ts'
import { visitOwnDatabase, type OwnDatabase } from './own-database.ts'
import { reachDatabase } from './reach-database.ts'

export type OpenedDatabase = { readonly database: Database; close(): Promise<void> }

type DatabaseConfig = Pick<
  InstallationConfig,
  'databaseUrl' | 'migrationUrl' | 'databasePoolSize' | 'dataFolder'
>

type OpenOptions = {
  /** Opens the PostgreSQL of the data folder where no other is configured. */
  readonly openOwn: (dataFolder: string, logger: Logger) => Promise<OwnDatabase>
  readonly listen?: DatabaseOptions['listen']
}

/** A role that may only read and write rows starts on a schema that is up to date. */
function explainRole(error: unknown): never {
  if (!isPrivilegeError(error)) throw error
  throw new StartProblem(
    'The database needs a migration that the role of DATABASE_URL may not run: set DATABASE_MIGRATION_URL, or start a process that has it first.',
    { cause: error },
  )
}

/** Opens the configured database and migrates it. */
export async function openInstalledDatabase(
  config: DatabaseConfig,
  logger: Logger,
  { openOwn, listen }: OpenOptions,
): Promise<OpenedDatabase> {
  const own = config.databaseUrl ? null : await openOwn(config.dataFolder, logger)
  let database: Database | null = null
  async function close(): Promise<void> {
    try {
      await database?.close()
    } finally {
      await own?.close()
    }
  }
  try {
    const url = config.databaseUrl ?? own?.url ?? ''
    database = await reachDatabase({
      url,
      ownerUrl: config.migrationUrl ?? own?.ownerUrl ?? url,
      poolSize: config.databasePoolSize,
      ...(listen && { listen }),
      onIdleError: (error) =>
        logger.warn({ reason: error.message }, 'a database connection broke and is replaced'),
    })
    await migrate(database).catch(explainRole)
    return { database, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** For the operator's commands: a database that a server owns is left running. */
export function visitDatabase(config: DatabaseConfig, logger: Logger): Promise<OpenedDatabase> {
  return openInstalledDatabase(config, logger, { openOwn: visitOwnDatabase })
}
