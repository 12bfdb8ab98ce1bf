import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartProblem } from '@driveway/service-kit/start-problem'
import { createDatabaseOnce, takeOwnership } from '@driveway/local-postgres/cluster-owner'
import { startEmbeddedPostgres } from '@driveway/local-postgres/embedded-postgres'

export type OwnDatabase = {
  readonly url: string
  /** Ends the database unless another server owns it. */
  close(): Promise<void>
}

const DATABASE = 'driveway'
const OWNER_WAIT_MS = 6_000

/** Starts (or finds) the PostgreSQL in the data folder and takes ownership of it. */
export async function startOwnDatabase(dataFolder: string): Promise<OwnDatabase> {
  refuseUnwritable(dataFolder)
  const postgres = await startEmbeddedPostgres({ folder: dataFolder })
  const owner = await takeOwnership(postgres.url, OWNER_WAIT_MS)
  if (!owner) {
    throw new StartProblem(
      `The data folder ${dataFolder} is in use by another server: stop that one, or set DATA_DIR to another folder.`,
    )
  }
  await createDatabaseOnce(postgres.url, DATABASE)
  return {
    url: postgres.urlOf(DATABASE),
    async close() {
      await owner.release()
      await postgres.stop()
    },
  }
}

/** For the operator's commands: a database that a server owns is left running. */
export async function visitOwnDatabase(dataFolder: string): Promise<OwnDatabase> {
  refuseUnwritable(dataFolder)
  const postgres = await startEmbeddedPostgres({ folder: dataFolder })
  await createDatabaseOnce(postgres.url, DATABASE)
  return {
    url: postgres.urlOf(DATABASE),
    async close() {
      const owner = await takeOwnership(postgres.url, 0)
      if (!owner) return
      await owner.release()
      await postgres.stop()
    },
  }
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
