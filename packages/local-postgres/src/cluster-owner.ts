import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

/** A session-level lock: the database releases it when the owner's process ends. */
const OWNER_LOCK = 7_204_002
const RETRY_MS = 200
const ANSWER_TIMEOUT_MS = 5_000
const END_TIMEOUT_MS = 1_000

export type ClusterOwner = { release(): Promise<void> }

/**
 * Makes the caller the only server of a cluster, or returns null if there is another. The connection of a killed
 * server may still hold the lock: it is awaited for `waitMs`.
 */
export async function takeOwnership(url: string, waitMs: number): Promise<ClusterOwner | null> {
  const { client, end } = await openClient(url)
  const deadline = Date.now() + waitMs
  while (!(await tryLock(client))) {
    if (Date.now() >= deadline) {
      await end()
      return null
    }
    await sleep(RETRY_MS)
  }
  return { release: end }
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    OWNER_LOCK,
  ])
  return rows[0]?.taken === true
}

export async function createDatabaseOnce(maintenanceUrl: string, name: string): Promise<void> {
  const { client, end } = await openClient(maintenanceUrl)
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${name}`)
  } finally {
    await end()
  }
}

/** Ending a connection to a frozen server would wait for ever: its socket is closed instead. */
export async function openClient(url: string): Promise<{ client: Client; end: () => Promise<void> }> {
  const socket = new Socket()
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    keepAlive: true,
    stream: () => socket,
  })
  client.on('error', () => {})
  await client.connect()
  return {
    client,
    async end() {
      const timer = setTimeout(() => socket.destroy(), END_TIMEOUT_MS)
      await client.end().catch(() => {})
      clearTimeout(timer)
    },
  }
}
