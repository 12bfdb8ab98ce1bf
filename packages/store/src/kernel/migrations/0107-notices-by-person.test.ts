import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import * as notices from './0078-notices.ts'
import * as noticesByPerson from './0107-notices-by-person.ts'

test('the choices of an account become those of its owners, and its notices those of the first one', async () => {
  await using database = await createTestDatabase({ poolSize: 2 })
  const db = database.kysely as unknown as Kysely<never>
  for (const accountNumber of ['A-1', 'P-2', 'P-3', 'P-4']) await addTestCustomer(database, { accountNumber })
  await addTestDevice(database, { deviceId: 'device-1', accountNumber: 'A-1' })
  await database.pool.query(
    `update household_people set account_number = 'A-1', role = case sign_in when 'P-3' then 'driver' else 'owner' end,
       left_at = case sign_in when 'P-4' then '2026-01-01'::timestamptz end`,
  )
  await database.pool.query(
    'drop table notice_choices, push_subscriptions, notices, notice_deliveries, notice_checks',
  )
  await notices.up(db)
  await database.pool.query(
    `insert into notice_choices values ('A-1', 'stopped', 'mail', false), ('A-1', 'ready', 'push', true)`,
  )
  await database.pool.query(
    `insert into notices (notice_id, account_number, device_no, kind, occasion, figures, changed_at, use_until, created_at)
     select gen_random_uuid(), 'A-1', device_no, 'ready', 'today', '{}', '2026-01-01', '2026-01-02', '2026-01-01' from devices`,
  )
  await noticesByPerson.up(db)
  const { rows: choices } = await database.pool.query({
    text: `select p.sign_in, c.kind, c.channel, c.is_on from notice_choices c join household_people p using (person_id)
      order by 1, 2`,
    rowMode: 'array',
  })
  expect(choices).toEqual([
    ['A-1', 'ready', 'push', true],
    ['A-1', 'stopped', 'mail', false],
    ['P-2', 'ready', 'push', true],
    ['P-2', 'stopped', 'mail', false],
  ])
  const { rows: told } = await database.pool.query({
    text: 'select p.sign_in, n.kind from notices n join household_people p using (person_id)',
    rowMode: 'array',
  })
  expect(told).toEqual([['A-1', 'ready']])
})
