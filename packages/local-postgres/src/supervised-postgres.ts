import { setTimeout as sleep } from 'node:timers/promises'
import { takeOwnership } from './cluster-owner.ts'
import { isPostgres, stopProcess } from './cluster-process.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'

const CHECK_MS = 200
const OWNER_WAIT_MS = 6_000

export type SupervisedPostgres = Pick<EmbeddedPostgres, 'url' | 'urlOf'> & {
  /** Of the process that runs now: a restart changes it. */
  pid(): number
  stop(): Promise<void>
}

export type SupervisorEvents = {
  readonly onCrash: () => void
  readonly onRestart: (tookMs: number) => void
  /** A restart that failed; the next one follows at once. */
  readonly onFault: (error: unknown) => void
}

/**
 * Starts (or finds) the PostgreSQL of a folder, owns it, and restarts it on the same port whenever its process is gone.
 * Null if another server owns it.
 */
export async function superviseEmbeddedPostgres(
  folder: string,
  events: SupervisorEvents,
  ownerWaitMs = OWNER_WAIT_MS,
): Promise<SupervisedPostgres | null> {
  const stopping = new AbortController()
  const { signal } = stopping
  let postgres = await startEmbeddedPostgres({ folder })
  const first = postgres
  const { url, port } = first
  let owner = await takeOwnership(url, ownerWaitMs)
  if (!owner) return null

  async function restart(): Promise<void> {
    const crashedAt = Date.now()
    events.onCrash()
    void owner?.release()
    owner = null
    postgres = await startEmbeddedPostgres({ folder, port, signal })
    if (postgres.port !== port) throw new Error(`The built-in database runs on port ${postgres.port}`)
    owner = await takeOwnership(url, OWNER_WAIT_MS)
    events.onRestart(Date.now() - crashedAt)
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      if (isPostgres(postgres.pid)) await sleep(CHECK_MS, undefined, { signal }).catch(() => {})
      else {
        await restart().catch(async (error: unknown) => {
          if (!signal.aborted) events.onFault(error)
          await sleep(CHECK_MS, undefined, { signal }).catch(() => {})
        })
      }
    }
  }

  const watching = watch()
  return {
    url,
    urlOf: (database) => first.urlOf(database),
    pid: () => postgres.pid,
    async stop() {
      stopping.abort()
      await watching
      await owner?.release()
      await stopProcess(postgres.pid)
    },
  }
}
