import type { Logger } from '@driveway/service-kit/logger'
import type { Database, DatabaseOptions } from '@driveway/store/kernel/database'
import { migrate } from '@driveway/store/kernel/migrations/migrations'
import type { InstallationConfig } from './installation-config.ts'
import { visitOwnDatabase, type OwnDatabase } from './own-database.ts'
import { reachDatabase } from './reach-database.ts'

export type OpenedDatabase = { readonly database: Database; close(): Promise<void> }

type DatabaseConfig = Pick<InstallationConfig, 'databaseUrl' | 'databasePoolSize' | 'dataFolder'>

type OpenOptions = {
  /** Opens the PostgreSQL of the data folder where no other is configured. */
  readonly openOwn: (dataFolder: string, logger: Logger) => Promise<OwnDatabase>
  readonly listen?: DatabaseOptions['listen']
}

/** Opens the configured database and migrates it. */
export async function openInstalledDatabase(
  config: DatabaseConfig,
  logger: Logger,
  { openOwn, listen }: OpenOptions,
): Promise<OpenedDatabase> {
  const own = config.databaseUrl ? null : await openOwn(config.dataFolder, logger)
  try {
    const database = await reachDatabase({
      url: config.databaseUrl ?? own?.url ?? '',
      poolSize: config.databasePoolSize,
      ...(listen && { listen }),
      onIdleError: (error) =>
        logger.warn({ reason: error.message }, 'a database connection broke and is replaced'),
    })
    await migrate(database)
    return {
      database,
      async close() {
        try {
          await database.close()
        } finally {
          await own?.close()
        }
      },
    }
  } catch (error) {
    await own?.close()
    throw error
  }
}

/** For the operator's commands: a database that a server owns is left running. */
export function visitDatabase(config: DatabaseConfig, logger: Logger): Promise<OpenedDatabase> {
  return openInstalledDatabase(config, logger, { openOwn: visitOwnDatabase })
}
