import { openInstalledDatabase, type OpenedDatabase } from '@driveway/installation/open-database'
import { startOwnDatabase } from '@driveway/installation/own-database'
import type { Logger } from '@driveway/service-kit/logger'
import type { ServerConfig } from '../settings/config.ts'
import { openServerFeed, type ServerFeed } from './server-feed.ts'

export type ServerDatabase = OpenedDatabase & { readonly feed: ServerFeed | null }

/** Opens the configured database and migrates it. With `NATS_URL` its changes travel by NATS. */
export async function openServerDatabase(config: ServerConfig, logger: Logger): Promise<ServerDatabase> {
  const feed = config.natsUrl === null ? null : openServerFeed(config.natsUrl, logger)
  try {
    const opened = await openInstalledDatabase(config, logger, {
      openOwn: startOwnDatabase,
      ...(feed && { listen: feed.listen }),
    })
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
