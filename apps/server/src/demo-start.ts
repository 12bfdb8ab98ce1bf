import { join } from 'node:path'
import { systemClock } from '@driveway/service-kit/clock'
import { createLogger } from '@driveway/service-kit/logger'
import { closeAll, untilAskedToStop, type Closer } from '@driveway/service-kit/shutdown'
import { readDemoConfig, type ServerConfig } from './config.ts'
import { saveBrandOrganisations } from './database/brand-organisations.ts'
import { openServerDatabase } from './database/server-database.ts'
import { demoAgileFeeds } from './demo/demo-tariffs.ts'
import { startControlServer } from './demo/control-server.ts'
import { untilOrphaned } from './demo/orphan-watch.ts'
import { prepareDemo } from './demo/prepare-demo.ts'
import { claimPort, startStreet } from './demo/street-process.ts'
import { writeWelcome } from './demo/welcome.ts'
import { keepWorldClock } from './demo/world-clock-keeper.ts'
import { readProcessEnvironment } from './env.ts'
import { startServer } from './server.ts'
import { startProgram } from './start-program.ts'

/** Everything at once, alive: database, server, demo customers, the world's clock and the street. */
async function startDemo(): Promise<void> {
  const stopAsked = Promise.race([untilAskedToStop(), untilOrphaned()])
  const config = readDemoConfig(readProcessEnvironment())
  const logger = createLogger({ level: config.logLevel, name: 'driveway' })
  const closers: Closer[] = []
  try {
    const opened = await openServerDatabase(config, logger)
    closers.unshift({ name: 'database', close: () => opened.close() })

    const keeper = keepWorldClock(join(config.dataFolder, 'world-clock.json'), systemClock)
    closers.unshift({ name: 'world clock', close: () => Promise.resolve(keeper.close()) })

    const streetFiles = await prepareDemo({
      config,
      database: opened.database,
      clock: keeper.clock,
      logger,
      say: (words) => void (config.isReadyAsJson || process.stdout.write(`${words}\n`)),
    })

    const mailPort = await claimPort(config.mailPort, 'MAIL_PORT')
    const streetPort = await claimPort(config.streetPort, 'STREET_PORT')
    const server = await startServer({
      config: { ...config, ...describeStreet(streetPort, mailPort) },
      database: opened.database,
      clock: keeper.clock,
      logger,
    })
    closers.unshift({ name: 'server', close: () => server.close() })
    await saveBrandOrganisations(opened.database, (id) => `http://${id}.localhost:${server.port}`)

    const control = await startControlServer({
      port: config.controlPort,
      clock: keeper.clock,
      onChange: () => keeper.save(),
    })
    closers.unshift({ name: 'demo control', close: () => control.close() })

    const street = await startStreet({
      port: streetPort,
      mailPort,
      gatewayUrl: `ws://127.0.0.1:${server.port}/ocpp`,
      worldClockUrl: `http://127.0.0.1:${control.port}/world-clock`,
      ...streetFiles,
      hasRoutines: config.hasStreetRoutines,
      logger,
    })
    closers.unshift({ name: 'street', close: () => street.close() })

    const ports = { web: server.port, street: street.port, control: control.port }
    process.stdout.write(
      config.isReadyAsJson ? `${JSON.stringify({ ready: true, ...ports })}\n` : writeWelcome(ports),
    )
    await stopAsked
  } finally {
    await closeAll(closers, logger)
  }
}

/** The outside world that the server looks at: mail, carbon and prices are the street's. */
function describeStreet(
  streetPort: number,
  mailPort: number,
): Pick<ServerConfig, 'smtpUrl' | 'carbonUrl' | 'agileFeeds'> {
  const street = `http://127.0.0.1:${streetPort}`
  return {
    smtpUrl: `smtp://127.0.0.1:${mailPort}`,
    carbonUrl: `${street}/carbon`,
    agileFeeds: demoAgileFeeds.map(({ energySupplier, path }) => ({ energySupplier, url: street + path })),
  }
}

await startProgram(startDemo)
