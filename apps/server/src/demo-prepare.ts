import { silentLogger } from '@driveway/service-kit/logger'
import { createWorldClock } from '@driveway/service-kit/world-clock'
import { systemClock } from '@driveway/service-kit/clock'
import { readDemoConfig } from './settings/config.ts'
import { openServerDatabase } from './database/server-database.ts'
import { prepareDemo } from './demo/prepare-demo.ts'
import { readProcessEnvironment } from './env.ts'
import { startProgram } from '@driveway/installation/start-program'

/** Fills a data folder as the first start of a demo does, and ends. A copy of it starts sooner. */
async function prepareFolder(): Promise<void> {
  const config = readDemoConfig(readProcessEnvironment())
  const opened = await openServerDatabase(config, silentLogger)
  try {
    const clock = createWorldClock(config.startAt ?? systemClock.now(), systemClock)
    await prepareDemo({ config, database: opened.database, clock, logger: silentLogger, print: () => {} })
  } finally {
    await opened.close()
  }
}

await startProgram(prepareFolder)
