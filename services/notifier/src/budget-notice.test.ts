import { createBudgetStore } from '@driveway/store/advice/budget-store'
import type { Database } from '@driveway/store/kernel/database'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { addTestDevice } from '@driveway/testkit/demo-rows'
import { addTestHome, type TestHome } from './testing/test-home.ts'
import { createTestNotifier, START } from './testing/test-notifier.ts'

const DAY_MS = 86_400_000

/** £2 at 01:00 of every day from 1 September up to the start of the tests, 16 November. */
async function addCosts(database: Database, { deviceNo }: TestHome): Promise<void> {
  await database.pool.query(
    `insert into settlement_periods (device_no, period_start, session_start, import_wh, import_from_grid_wh, export_wh,
       export_to_grid_wh, unplanned_wh, is_split, cost_micropence)
     select $1, day + interval '1 hour', day, 8000, 8000, 0, 0, 0, false, 200000000
     from generate_series('2026-09-01T00:00:00Z'::timestamptz, '2026-11-16T00:00:00Z', interval '1 day') day`,
    [deviceNo],
  )
  await database.pool.query(
    `insert into charge_sessions (device_no, started_at, ended_at)
     select device_no, session_start, session_start + interval '6 hours' from settlement_periods where device_no = $1`,
    [deviceNo],
  )
}

async function open() {
  const database = await createTestDatabase()
  const notifier = createTestNotifier(database)
  onTestFinished(async () => {
    await notifier.service.close()
    await database[Symbol.asyncDispose]()
  })
  async function listMails() {
    const { rows } = await database.pool.query<{ recipient: string; title: string; text: string }>(
      `select recipient, params->>'title' as title, params->'paragraphs'->>0 as text from mails
       where kind = 'notice' order by created_at, recipient`,
    )
    return rows
  }
  /** Everything that was due was looked at. */
  async function untilChecked() {
    await expect
      .poll(async () => {
        const { rows } = await database.pool.query('select 1 from notice_checks where check_at <= $1', [
          notifier.clock.now(),
        ])
        return rows.length
      })
      .toBe(0)
  }
  return { database, ...notifier, listMails, untilChecked }
}

test('a budget that will be passed is told once a month, for a home with two chargers too', async () => {
  const { database, service, clock, listMails, untilChecked } = await open()
  const home = await addTestHome(database, '1', new Date(START))
  await addTestDevice(database, { deviceId: 'device-1-b', accountNumber: home.accountNumber })
  await addCosts(database, home)
  await service.start()
  await untilChecked()
  expect(await listMails()).toEqual([])

  const budgets = createBudgetStore(database)
  await budgets.save(home.accountNumber, 6_000)
  await untilChecked()
  // 30 days at £2.
  expect(await listMails()).toEqual([])
  await budgets.save(home.accountNumber, 5_999)
  await expect.poll(listMails).toEqual([
    {
      recipient: 'A-1@example.org',
      title: 'Charging will cost more than £59.99 in November',
      text: 'About £60.00 by the end of the month, £32.00 so far. Your budget is £59.99.',
    },
  ])
  await budgets.save(home.accountNumber, 3_000)
  clock.advance(DAY_MS)
  await untilChecked()
  expect(await listMails()).toHaveLength(1)
})

test('a budget is not told of in the first four weeks', async () => {
  const { database, service, listMails, untilChecked } = await open()
  const home = await addTestHome(database, '1', new Date(START))
  await createBudgetStore(database).save(home.accountNumber, 100)
  await service.start()
  await untilChecked()
  expect(await listMails()).toEqual([])
})
