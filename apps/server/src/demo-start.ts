import { systemClock } from '@driveway/service-kit/clock'
import { createLogger } from '@driveway/service-kit/logger'
import { closeAll, untilAskedToStop, type Closer } from '@driveway/service-kit/shutdown'
import type { Database } from '@driveway/store/kernel/database'
import { readDemoConfig, type ServerConfig } from './settings/config.ts'
import { saveBrandOrganisations } from './database/brand-organisations.ts'
import { openServerDatabase } from './database/server-database.ts'
import { demoAgileFeeds } from './demo/demo-tariffs.ts'
import { startControlServer } from './demo/control-server.ts'
import { linkDemoBroker } from './demo/link-demo-broker.ts'
import { untilParentExits } from './demo/parent-exit.ts'
import { prepareDemo } from './demo/prepare-demo.ts'
import { bindPort, startStreet } from './demo/street-process.ts'
import { writeStartMessage } from './demo/start-message.ts'
import { prepareOperators } from './demo/demo-operators.ts'
import { openPersistentWorldClock } from './demo/persistent-world-clock.ts'
import { readProcessEnvironment } from './env.ts'
import { startServer } from './server.ts'
import { worldTimeFile } from '@driveway/installation/saved-world-time'
import { startProgram } from '@driveway/installation/start-program'

/** The demo: database, server, demo customers, world clock and street. */
async function startDemo(): Promise<void> {
  const stopAsked = Promise.race([untilAskedToStop(), untilParentExits()])
  const config = readDemoConfig(readProcessEnvironment())
  const logger = createLogger({ level: config.logLevel, name: 'driveway' })
  const closers: Closer[] = []
  try {
    const opened = await openServerDatabase(config, logger)
    closers.unshift({ name: 'database', close: () => opened.close() })

    const { dataFolder, startAt } = config
    const keeper = openPersistentWorldClock(worldTimeFile(dataFolder), systemClock, startAt ?? undefined)
    closers.unshift({ name: 'world clock', close: () => Promise.resolve(keeper.close()) })

    const streetFiles = await prepareDemo({
      config,
      database: opened.database,
      clock: keeper.clock,
      logger,
      print: (text) => void (config.isReadyAsJson || process.stdout.write(`${text}\n`)),
    })

    const mailPort = await bindPort(config.mailPort, 'MAIL_PORT')
    const streetPort = await bindPort(config.streetPort, 'STREET_PORT')
    const brokerPort = await bindPort(0, 'BROKER_PORT')
    await linkDemoBroker({ config, database: opened.database, port: brokerPort.port, ...streetFiles })
    const server = await startServer({
      config: { ...config, ...describeStreet(streetPort.port, mailPort.port) },
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
      brokerPort,
      gatewayUrl: `ws://127.0.0.1:${server.port}/ocpp`,
      worldClockUrl: `http://127.0.0.1:${control.port}/world-clock`,
      ...streetFiles,
      hasRoutines: config.hasStreetRoutines,
      logger,
    })
    closers.unshift({ name: 'street', close: () => street.close() })

    const ports = { web: server.port, street: street.port, control: control.port }
    await printReady(config, opened.database, ports)
    await stopAsked
  } finally {
    await closeAll(closers, logger)
  }
}

/** Prints the addresses and sign-ins, or the ports alone for a program. */
async function printReady(
  { isReadyAsJson, consoleHost }: ReturnType<typeof readDemoConfig>,
  database: Database,
  ports: { readonly web: number; readonly street: number; readonly control: number },
): Promise<void> {
  if (isReadyAsJson) {
    process.stdout.write(`${JSON.stringify({ ready: true, ...ports })}\n`)
    return
  }
  const operators =
    consoleHost === null ? [] : await prepareOperators(database, `${consoleHost}:${ports.web}`)
  process.stdout.write(writeStartMessage(ports, operators))
}

/** The street provides mail, carbon, weather, prices and the car maker's API. */
function describeStreet(
  streetPort: number,
  mailPort: number,
): Pick<ServerConfig, 'smtpUrl' | 'localNetworks' | 'carbonUrl' | 'weatherUrl' | 'agileFeeds' | 'carMaker'> {
  const street = `http://127.0.0.1:${streetPort}`
  return {
    smtpUrl: `smtp://127.0.0.1:${mailPort}`,
    localNetworks: ['loopback'],
    carbonUrl: `${street}/carbon`,
    weatherUrl: `${street}/weather`,
    carMaker: {
      api: 'direct',
      url: `${street}/car-maker`,
      authorizeUrl: `${street}/car-maker/oauth/authorize`,
      clientId: null,
    },
    agileFeeds: demoAgileFeeds.map(({ energySupplier, path }) => ({ energySupplier, url: street + path })),
  }
}

await startProgram(startDemo)
