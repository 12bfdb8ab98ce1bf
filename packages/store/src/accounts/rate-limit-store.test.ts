import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { removeExpiredRateLimits } from './rate-limit-store.ts'

const now = new Date('2026-11-15T10:00:00.000Z')

test('[SEC-05] windows that have ended are removed batch by batch, and open ones stay', async () => {
  await using database = await createTestDatabase()
  await database.pool.query(
    `insert into rate_limits select 'ended-' || n, 3, 1794736800000 from generate_series(1, 7) as n`,
  )
  await database.pool.query(`insert into rate_limits values ('open', 3, 1794736800001)`)
  expect(await removeExpiredRateLimits(database, now, 3)).toBe(7)
  const { rows } = await database.pool.query('select key, points from rate_limits')
  expect(rows).toEqual([{ key: 'open', points: 3 }])
  expect(await removeExpiredRateLimits(database, now, 3)).toBe(0)
})
