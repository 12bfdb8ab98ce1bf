import type { Logger } from '@driveway/service-kit/logger'
import { StartProblem } from '@driveway/service-kit/start-problem'
import type { Database } from '@driveway/store/kernel/database'
import { isPrivilegeError } from '@driveway/store/kernel/database-error'
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

/** A role that may only read and write rows starts on a schema that is up to date. */
function explainRole(error: unknown): never {
  if (!isPrivilegeError(error)) throw error
  throw new StartProblem(
    'The database needs a migration that the role of DATABASE_URL may not run: set DATABASE_MIGRATION_URL, or start a process that has it first.',
    { cause: error },
  )
}

async function open(
  config: ServerConfig,
  logger: Logger,
  openOwn: typeof startOwnDatabase,
  listen?: ServerFeed['listen'],
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
