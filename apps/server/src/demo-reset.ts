import { rmSync } from 'node:fs'
import { silentLogger } from '@driveway/service-kit/logger'
import { readDemoConfig } from './settings/config.ts'
import { startOwnDatabase } from '@driveway/installation/own-database'
import { readProcessEnvironment } from './env.ts'
import { startProgram } from '@driveway/installation/start-program'

/** Deletes the data folder, world time included. Refused while a server runs on it. */
async function resetDemo(): Promise<void> {
  const { dataFolder } = readDemoConfig(readProcessEnvironment())
  const database = await startOwnDatabase(dataFolder, silentLogger)
  await database.close()
  rmSync(dataFolder, { recursive: true, force: true })
  process.stdout.write('The demo starts over with the next npm start.\n')
}

await startProgram(resetDemo)
