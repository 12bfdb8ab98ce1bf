import { systemClock } from '@driveway/service-kit/clock'
import { createLogger } from '@driveway/service-kit/logger'
import { closeAll, untilAskedToStop, type Closer } from '@driveway/service-kit/shutdown'
import { readServerConfig } from './settings/config.ts'
import { saveBrandOrganisations } from './database/brand-organisations.ts'
import { openServerDatabase } from './database/server-database.ts'
import { readProcessEnvironment } from './env.ts'
import { startServer } from './server.ts'
import { startProgram } from '@driveway/installation/start-program'

/** The server in production: no street, no demo data, real time only. */
async function serve(): Promise<void> {
  const stopAsked = untilAskedToStop()
  const config = readServerConfig(readProcessEnvironment())
  const logger = createLogger({ level: config.logLevel, name: 'driveway' })
  const closers: Closer[] = []
  try {
    const opened = await openServerDatabase(config, logger)
    closers.unshift({ name: 'database', close: () => opened.close() })
    await saveBrandOrganisations(opened.database, (id) => config.appUrls[id] ?? undefined)
    const server = await startServer({
      config,
      database: opened.database,
      feed: opened.feed,
      clock: systemClock,
      logger,
    })
    closers.unshift({ name: 'server', close: () => server.close() })
    const { port, tlsPort, operationPort } = server
    logger.info({ port, tlsPort, operationPort }, 'Driveway is ready')
    await stopAsked
  } finally {
    await closeAll(closers, logger)
  }
}

await startProgram(serve)
