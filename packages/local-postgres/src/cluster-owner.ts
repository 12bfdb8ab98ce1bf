import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

/** A session-level lock: the database releases it when the owner's process ends. */
const OWNER_LOCK = 7_204_002
const RETRY_MS = 200

export type ClusterOwner = { release(): Promise<void> }

/**
 * Makes the caller the only server of a cluster, or returns null if there is another. The connection of a killed
 * server may still hold the lock: it is awaited for `waitMs`.
 */
export async function takeOwnership(url: string, waitMs: number): Promise<ClusterOwner | null> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const deadline = Date.now() + waitMs
  while (!(await tryLock(client))) {
    if (Date.now() >= deadline) {
      await client.end()
      return null
    }
    await sleep(RETRY_MS)
  }
  return { release: () => client.end().catch(() => {}) }
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    OWNER_LOCK,
  ])
  return rows[0]?.taken === true
}

export async function createDatabaseOnce(maintenanceUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: maintenanceUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
}
