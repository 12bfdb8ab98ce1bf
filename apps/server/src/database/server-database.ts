import type { Logger } from '@driveway/service-kit/logger'
import type { Database } from '@driveway/store/kernel/database'
import { migrate } from '@driveway/store/kernel/migrations/migrations'
import type { ServerConfig } from '../settings/config.ts'
import { startOwnDatabase, visitOwnDatabase } from './own-database.ts'
import { reachDatabase } from './reach-database.ts'
import { openServerFeed, type ServerFeed } from './server-feed.ts'

export type OpenedDatabase = { readonly database: Database; close(): Promise<void> }
export type ServerDatabase = OpenedDatabase & { readonly feed: ServerFeed | null }

/** Opens the configured database and migrates it. With `NATS_URL` its changes travel by NATS. */
export async function openServerDatabase(config: ServerConfig, logger: Logger): Promise<ServerDatabase> {
  const feed = config.natsUrl === null ? null : openServerFeed(config.natsUrl, logger)
  try {
    const opened = await open(config, logger, startOwnDatabase, feed?.listen)
    feed?.start(opened.database)
    return {
      database: opened.database,
      feed,
      async close() {
        await feed?.close()
        await opened.close()
      },
    }
  } catch (error) {
    await feed?.close()
    throw error
  }
}

export function openOperatorDatabase(config: ServerConfig, logger: Logger): Promise<OpenedDatabase> {
  return open(config, logger, visitOwnDatabase)
}

async function open(
  config: ServerConfig,
  logger: Logger,
  openOwn: typeof startOwnDatabase,
  listen?: ServerFeed['listen'],
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
