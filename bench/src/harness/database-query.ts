import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@driveway/store/kernel/database'

const PATIENCE_MS = 120_000

/** The only number of a statement's first row; 0 without one. */
export async function readNumber(
  { pool }: Pick<Database, 'pool'>,
  text: string,
  values: readonly unknown[] = [],
): Promise<number> {
  const { rows } = await pool.query<Record<string, number | string | null>>(text, [...values])
  return Number(Object.values(rows[0] ?? {})[0] ?? 0)
}

/** Waits for a condition; throws if it does not hold within two minutes. */
export async function until(what: string, everyMs: number, isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Not within ${PATIENCE_MS / 1000} s: ${what}`)
    await sleep(everyMs)
  }
}
