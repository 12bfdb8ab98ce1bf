import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartProblem } from '@driveway/service-kit/start-problem'
import { createDatabaseOnce, takeOwnership } from '@driveway/local-postgres/cluster-owner'
import { provideRoles, type DatabaseUrls } from '@driveway/local-postgres/database-roles'
import { DataVersionProblem } from '@driveway/local-postgres/data-version'
import { startEmbeddedPostgres } from '@driveway/local-postgres/embedded-postgres'
import { superviseEmbeddedPostgres } from '@driveway/local-postgres/supervised-postgres'
import type { Logger } from '@driveway/service-kit/logger'

export type OwnDatabase = DatabaseUrls & {
  /** Ends the database unless another server owns it. */
  close(): Promise<void>
}

const DATABASE = 'driveway'

/** Starts (or finds) the PostgreSQL in the data folder, takes ownership of it, and restarts it after a crash. */
export async function startOwnDatabase(dataFolder: string, logger: Logger): Promise<OwnDatabase> {
  refuseUnwritable(dataFolder)
  const postgres = await superviseEmbeddedPostgres(dataFolder, {
    onCrash: () => logger.error('the built-in database ended by itself and is restarted'),
    onRestart: (tookMs) => logger.warn({ tookMs }, 'the built-in database runs again'),
    onFault: (error) => logger.error({ err: error }, 'the built-in database could not be restarted yet'),
  }).catch(explainVersion)
  if (!postgres) {
    throw new StartProblem(
      `The data folder ${dataFolder} is in use by another server: stop that one, or set DATA_DIR to another folder.`,
    )
  }
  await createDatabaseOnce(postgres.url, DATABASE)
  const urls = await provideRoles(postgres.urlOf(DATABASE))
  return { ...urls, close: () => postgres.stop() }
}

/** For the operator's commands: a database that a server owns is left running. */
export async function visitOwnDatabase(dataFolder: string): Promise<OwnDatabase> {
  refuseUnwritable(dataFolder)
  const postgres = await startEmbeddedPostgres({ folder: dataFolder }).catch(explainVersion)
  await createDatabaseOnce(postgres.url, DATABASE)
  const urls = await provideRoles(postgres.urlOf(DATABASE))
  return {
    ...urls,
    async close() {
      const owner = await takeOwnership(postgres.url, 0)
      if (!owner) return
      await owner.release()
      await postgres.stop()
    },
  }
}

function explainVersion(error: unknown): never {
  if (error instanceof DataVersionProblem) throw new StartProblem(error.message, { cause: error })
  throw error
}

function refuseUnwritable(dataFolder: string): void {
  try {
    makeFolder(dataFolder)
    accessSync(dataFolder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartProblem(
      `The data folder ${dataFolder} cannot be written to: set DATA_DIR to a folder that can.`,
      { cause: error },
    )
  }
}

/** Node's recursive mkdir never returns where the system answers ENOENT for a new folder, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}
