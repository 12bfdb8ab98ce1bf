import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@driveway/store/kernel/database'

/** Writes to a table wait until it is disposed of; reads do not. */
export type TableLock = AsyncDisposable & {
  /** Waits until this many connections wait for the lock. */
  awaitWriters(count: number): Promise<void>
}

const LOOK_EVERY_MS = 20
const DEADLINE_MS = 60_000

/** Keeps writes unfinished for as long as a test needs, so that a process is stopped in the middle of one. */
export async function lockTable({ pool }: Pick<Database, 'pool'>, table: string): Promise<TableLock> {
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('set local idle_in_transaction_session_timeout = 0')
  await holder.query(`lock table ${table} in exclusive mode`)

  async function countWriters(): Promise<number> {
    const { rows } = await holder.query<{ count: number }>(
      'select count(*)::int as count from pg_locks where relation = $1::regclass and not granted',
      [table],
    )
    return rows[0]?.count ?? 0
  }

  return {
    async awaitWriters(count) {
      const deadline = Date.now() + DEADLINE_MS
      while ((await countWriters()) < count) {
        if (Date.now() > deadline) throw new Error(`Fewer than ${count} connections write to ${table}`)
        await sleep(LOOK_EVERY_MS)
      }
    },
    async [Symbol.asyncDispose]() {
      await holder.query('rollback')
      holder.release()
    },
  }
}
