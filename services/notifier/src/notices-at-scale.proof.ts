import { setTimeout as sleep } from 'node:timers/promises'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { quantileOf } from '@driveway/testkit/quantile'
import { addPushedHomes, listTopics, startNotifiers } from './testing/notifier-fleet.ts'
import { planTestNight } from './testing/test-home.ts'
import { START } from './testing/test-notifier.ts'
import { openTestPushService } from './testing/test-push-service.ts'

const now = new Date(START)
const HOMES = 2_000
const NOTICES = 1_000
const WITHIN_MS = 5_000
/** A notice each in so many ms. */
const PACE_MS = 25
const KILLED_AFTER = 100

test('[TELL-03] with 2,000 homes and two processes a notice is at the push service within 5 s of its cause at p95, also over a kill', async () => {
  await using database = await createTestDatabase()
  const push = await openTestPushService()
  const homes = await addPushedHomes(database, push, HOMES, now)
  await using notifiers = await startNotifiers(database.url, 2)
  const arrivals = new Map<string, number>()
  push.setOnRequest((path) => {
    if (!arrivals.has(path)) arrivals.set(path, performance.now())
  })

  async function plan(from: number, pauseMs: number): Promise<ReadonlyMap<string, number>> {
    const causes = new Map<string, number>()
    for (const home of homes.slice(from, from + NOTICES)) {
      await planTestNight(database, home, { now, hours: 2, percent: 50 })
      causes.set(`/push/${home.deviceId}`, performance.now())
      await sleep(pauseMs)
    }
    return causes
  }

  const causes = await plan(0, PACE_MS)
  await expect.poll(() => arrivals.size, { timeout: 120_000 }).toBe(NOTICES)
  const delays = [...causes].map(([path, at]) => (arrivals.get(path) ?? Infinity) - at)
  const p95 = quantileOf(delays, 0.95)
  process.stdout.write(`  p95 ${Math.round(p95)} ms, longest ${Math.round(Math.max(...delays))} ms\n`)
  expect(p95).toBeLessThanOrEqual(WITHIN_MS)

  push.setOnRequest((path) => {
    arrivals.set(path, performance.now())
    if (arrivals.size === NOTICES + KILLED_AFTER) notifiers.kill(0)
  })
  await plan(NOTICES, 0)
  await expect.poll(() => listTopics(push).size, { timeout: 120_000 }).toBe(HOMES)
  for (const topics of listTopics(push).values()) expect(topics.size).toBe(1)
  await push.close()
}, 1_200_000)
