import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@driveway/store/kernel/database'

/** Generous: a machine that does much else at the same time is slow. */
const PATIENCE_MS = 600_000

/** The only number of a statement's first row; 0 without one. */
export async function readNumber(
  { pool }: Pick<Database, 'pool'>,
  text: string,
  values: readonly unknown[] = [],
): Promise<number> {
  const { rows } = await pool.query<Record<string, number | string | null>>(text, [...values])
  return Number(Object.values(rows[0] ?? {})[0] ?? 0)
}

/** Waits for a condition; false if it does not hold in time. */
export async function waitFor(
  isTrue: () => boolean | Promise<boolean>,
  { everyMs, withinMs }: { readonly everyMs: number; readonly withinMs: number },
): Promise<boolean> {
  const deadline = Date.now() + withinMs
  while (!(await isTrue())) {
    if (Date.now() > deadline) return false
    await sleep(everyMs)
  }
  return true
}

/** Waits for a condition; throws if it does not hold within ten minutes. */
export async function until(what: string, everyMs: number, isTrue: () => Promise<boolean>): Promise<void> {
  if (await waitFor(isTrue, { everyMs, withinMs: PATIENCE_MS })) return
  throw new Error(`Not within ${PATIENCE_MS / 1000} s: ${what}`)
}
