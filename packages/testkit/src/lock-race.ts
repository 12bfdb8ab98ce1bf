import type { Database } from '@driveway/store/kernel/database'

const DEADLINE_MS = 20_000

/**
 * Makes a race deterministic: holds the locks of a statement, starts all tasks, and releases the locks when every task
 * waits for one. The pool needs a connection for each task and two more.
 */
export async function raceBehindLock<Answer>(
  database: Database,
  lockingStatement: string,
  tasks: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const holder = await database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query(lockingStatement)
    const running = Promise.all(tasks.map((task) => task()))
    running.catch(() => {})
    await waitForLocks(database, tasks.length)
    await holder.query('commit')
    return await running
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

async function waitForLocks(database: Database, count: number): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS
  for (;;) {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length >= count) return
    if (Date.now() > deadline) throw new Error(`${rows.length} of ${count} tasks wait for a lock`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
