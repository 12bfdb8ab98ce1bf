import type { Logger } from '@driveway/service-kit/logger'
import type { Database } from '@driveway/store/kernel/database'
import { migrate } from '@driveway/store/kernel/migrations/migrations'
import type { ServerConfig } from '../config.ts'
import { startOwnDatabase, visitOwnDatabase } from './own-database.ts'
import { reachDatabase } from './reach-database.ts'

export type OpenedDatabase = { readonly database: Database; close(): Promise<void> }

/** Opens the configured database and migrates it. */
export function openServerDatabase(config: ServerConfig, logger: Logger): Promise<OpenedDatabase> {
  return open(config, logger, startOwnDatabase)
}

export function openOperatorDatabase(config: ServerConfig, logger: Logger): Promise<OpenedDatabase> {
  return open(config, logger, visitOwnDatabase)
}

async function open(
  config: ServerConfig,
  logger: Logger,
  openOwn: typeof startOwnDatabase,
): Promise<OpenedDatabase> {
  const own = config.databaseUrl ? null : await openOwn(config.dataFolder, logger)
  try {
    const database = await reachDatabase({
      url: config.databaseUrl ?? own?.url ?? '',
      poolSize: config.databasePoolSize,
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
