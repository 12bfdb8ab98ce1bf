import type { Database } from '../kernel/database.ts'

const BATCH_SIZE = 1_000

/** Removes windows that ended before `now`, in batches, so that no statement locks many rows. */
export async function removeExpiredRateLimits(
  database: Database,
  now: Date,
  batchSize = BATCH_SIZE,
): Promise<number> {
  let removed = 0
  let isMore = true
  while (isMore) {
    const batch = await removeBatch(database, now, batchSize)
    removed += batch
    isMore = batch === batchSize
  }
  return removed
}

async function removeBatch(database: Database, now: Date, batchSize: number): Promise<number> {
  const { numDeletedRows } = await database.kysely
    .deleteFrom('rate_limits')
    .where('key', 'in', (query) =>
      query
        .selectFrom('rate_limits')
        .select('key')
        .where('expire', '<=', now.getTime())
        .orderBy('expire')
        .limit(batchSize)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
