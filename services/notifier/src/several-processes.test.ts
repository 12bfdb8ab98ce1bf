import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { addPushedHomes, listTopics, startNotifiers } from './testing/notifier-fleet.ts'
import { planTestNight } from './testing/test-home.ts'
import { START } from './testing/test-notifier.ts'
import { openTestPushService } from './testing/test-push-service.ts'

const now = new Date(START)
const HOMES = 40
const FIRST_KILLED_AFTER = 10
const SECOND_KILLED_AFTER = 25

test('[TELL-03] none is missing and none is shown twice when each of two processes is killed in mid-send', async () => {
  await using database = await createTestDatabase()
  const push = await openTestPushService()
  await using notifiers = await startNotifiers(database.url, 2)
  let seen = 0
  push.setOnRequest(() => {
    seen += 1
    if (seen === FIRST_KILLED_AFTER) {
      notifiers.kill(0)
      void notifiers.start()
    }
    if (seen === SECOND_KILLED_AFTER) notifiers.kill(1)
  })
  const homes = await addPushedHomes(database, push, HOMES, now)
  for (const home of homes) await planTestNight(database, home, { now, hours: 2, percent: 50 })
  await expect.poll(() => listTopics(push).size, { timeout: 60_000 }).toBe(HOMES)
  for (const topics of listTopics(push).values()) expect(topics.size).toBe(1)
  async function countWaiting() {
    const { rowCount } = await database.pool.query('select from notice_deliveries where sent_at is null')
    return rowCount
  }
  await expect.poll(countWaiting, { timeout: 30_000 }).toBe(0)

  // A process that starts later looks at every charger again, and tells nobody twice.
  const before = push.caught.length
  await notifiers.start()
  await expect
    .poll(
      async () =>
        (await database.pool.query('select from notice_checks where check_at <= $1', [now])).rowCount,
    )
    .toBe(0)
  expect(await countWaiting()).toBe(0)
  expect(push.caught).toHaveLength(before)
  await push.close()
}, 180_000)
