import { silentLogger } from '@driveway/service-kit/logger'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { createExpiryCleanup } from './expiry-cleanup.ts'

test('the start prunes expired credentials, old changes and ended rate limits, and keeps all others', async () => {
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: '1' })
  await database.pool.query(
    `insert into sign_in_tickets values ('expired', '1', 'kestrel', '2026-11-15T10:00:00Z'),
       ('valid', '1', 'kestrel', '2026-11-15T10:00:01Z')`,
  )
  await database.pool.query(
    `insert into changes (topic, key, recorded_at) values ('mail', 'old', '2026-11-14T09:59:59Z'),
       ('mail', 'new', '2026-11-14T10:00:00Z')`,
  )
  await database.pool.query(
    `insert into rate_limits values ('ended', 1, 1794736800000), ('open', 1, 1794736800001)`,
  )
  const clock = createFixedClock('2026-11-15T10:00:00Z')
  const cleanup = createExpiryCleanup({ database, clock, logger: silentLogger })
  cleanup.start()
  await cleanup.close()
  const { rows } = await database.pool.query<{ kept: string }>(
    `select convert_from(ticket_hash, 'utf8') as kept from sign_in_tickets
     union all select key from changes union all select key from rate_limits`,
  )
  expect(rows.map(({ kept }) => kept)).toEqual(['valid', 'new', 'open'])
})
