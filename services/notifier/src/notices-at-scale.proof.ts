import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { quantileOf } from '@driveway/testkit/quantile'
import { defaultNotifierSettings } from './notifier-settings.ts'
import { addPushedHomes, countWaiting, listTopics, startNotifiers } from './testing/notifier-fleet.ts'
import { planTestNight } from './testing/test-home.ts'
import { START } from './testing/test-notifier.ts'
import { openTestPushService } from './testing/test-push-service.ts'

const now = new Date(START)
const HOMES = 2_000
const NOTICES = 1_000
const WITHIN_MS = 5_000
/** A notice each in so many ms. */
const PACE_MS = 25
const FIRST_KILLED_AFTER = 100
const SECOND_KILLED_AFTER = 500

test('with 2,000 homes and two processes a notice is at the push service within 5 s of its cause at p95, and of 1,000 none is missing or shown twice when each process is killed in mid-send', async () => {
  await using database = await createTestDatabase()
  const push = await openTestPushService()
  const homes = await addPushedHomes(database, push, HOMES, now)
  await using notifiers = await startNotifiers(database.url, 2, defaultNotifierSettings)
  const arrivals = new Map<string, number>()
  let seen = 0
  push.setOnRequest((path) => {
    if (!arrivals.has(path)) arrivals.set(path, performance.now())
    seen += 1
    if (seen === NOTICES + FIRST_KILLED_AFTER) {
      notifiers.kill(0)
      void notifiers.start()
    }
    if (seen === NOTICES + SECOND_KILLED_AFTER) notifiers.kill(1)
  })

  /** Returns the delays up to the push service once all have arrived. */
  async function plan(from: number, pauseMs: number): Promise<readonly number[]> {
    const causes = new Map<string, number>()
    for (const home of homes.slice(from, from + NOTICES)) {
      causes.set(`/push/${home.deviceId}`, performance.now())
      await planTestNight(database, home, { now, hours: 2, percent: 50 })
      await sleep(pauseMs)
    }
    await expect.poll(() => arrivals.size, { timeout: 120_000 }).toBe(from + NOTICES)
    const delays = [...causes].map(([path, at]) => (arrivals.get(path) ?? Infinity) - at)
    const [p95, longest] = [quantileOf(delays, 0.95), Math.max(...delays)].map(Math.round)
    const load = `load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`
    process.stdout.write(`  p95 ${p95} ms, longest ${longest} ms, ${load}\n`)
    return delays
  }

  expect(quantileOf(await plan(0, PACE_MS), 0.95)).toBeLessThanOrEqual(WITHIN_MS)
  await plan(NOTICES, 0)
  // A notice that was in flight at a kill is sent again after its lease, in the place of the first.
  await expect.poll(() => countWaiting(database), { timeout: 120_000 }).toBe(0)
  process.stdout.write(`  ${push.caught.length - HOMES} sent again after the kills\n`)
  for (const topics of listTopics(push).values()) expect(topics.size).toBe(1)
  expect(listTopics(push).size).toBe(HOMES)
  await push.close()
}, 1_200_000)
