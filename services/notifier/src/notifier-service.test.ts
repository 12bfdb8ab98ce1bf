import { createOpenSessionStore } from '@driveway/store/accounts/open-session-store'
import { createSessionStore } from '@driveway/store/accounts/session-store'
import { createPushSubscriptionStore } from '@driveway/store/notices/push-subscription-store'
import { createPeopleStore } from '@driveway/store/people/people-store'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { type TestDatabase } from '@driveway/testkit/test-database'
import { describe, expect, test } from 'vitest'
import {
  addTestHome,
  addTestPerson,
  choose,
  planTestNight,
  setConnector,
  subscribe,
  type TestPerson,
} from './testing/test-home.ts'
import { START } from './testing/test-notifier.ts'
import { occasions } from './testing/test-occasions.ts'
import { openTestNotifier } from './testing/open-test-notifier.ts'

const now = new Date(START)
const MINUTE_MS = 60_000

async function open(setting?: Parameters<typeof openTestNotifier>[0]) {
  const { database, push, notifier } = await openTestNotifier(setting)

  async function listMails() {
    const { rows } = await database.pool.query<{ recipient: string; title: string }>(
      `select recipient, params->>'title' as title from mails where kind = 'notice' order by created_at, recipient`,
    )
    return rows
  }
  /** Waits until the message waits for its next try at this time of day. */
  async function untilRetryAt(time: string) {
    await expect
      .poll(async () => {
        const { rows } = await database.pool.query<{ at: Date }>(
          'select next_try_at as at from notice_deliveries',
        )
        return rows.map(({ at }) => at.toISOString().slice(11, 19))
      })
      .toEqual([time])
  }
  return { database, push, ...notifier, listMails, untilRetryAt }
}

describe('a car that cannot be ready', () => {
  test('is told by push and mail once, with its figures, and taken back when the plan makes it', async () => {
    const { database, push, service, clock, listMails } = await open()
    const home = await addTestHome(database, '1', now)
    await choose(database, home, 'cannot-be-ready', 'push')
    await subscribe(database, home, push.addressOf('phone'), now)
    await service.start()
    await planTestNight(database, home, { now, hours: 2, percent: 50 })
    await expect.poll(() => push.caught).toHaveLength(1)
    expect(push.caught[0]).toMatchObject({
      path: '/push/phone',
      isSigned: true,
      urgency: 'high',
      ttl: 7_200,
      payload: {
        title: 'Not ready by 20:00',
        text: 'Your car will be at 86% of 95% at 20:00. 3.6 kWh won’t fit in time. It reaches 95% at 00:29.',
        path: '/electric-vehicles',
        action: { label: 'Boost now', path: '/electric-vehicles/now/boost' },
      },
    })
    expect(push.caught[0]?.payload.tag).toBe(push.caught[0]?.topic)
    await expect.poll(listMails).toEqual([{ recipient: 'A-1@example.org', title: 'Not ready by 20:00' }])

    clock.advance(MINUTE_MS)
    await planTestNight(database, home, { now: clock.now(), hours: 2, percent: 94 })
    await expect.poll(() => push.caught).toHaveLength(2)
    expect(push.caught[1]).toMatchObject({
      topic: push.caught[0]?.topic,
      urgency: 'normal',
      payload: { title: 'Back on track', isSilent: true },
    })
  })

  test('is replaced by its successor with the same tag and topic', async () => {
    const { database, push, service, clock } = await open()
    const home = await addTestHome(database, '1', now)
    await choose(database, home, 'cannot-be-ready', 'push')
    await subscribe(database, home, push.addressOf('phone'), now)
    await service.start()
    await planTestNight(database, home, { now, hours: 4, percent: 10 })
    await expect.poll(() => push.caught).toHaveLength(1)
    clock.advance(30 * MINUTE_MS)
    await planTestNight(database, home, { now: clock.now(), hours: 3.5, percent: 5 })
    await expect.poll(() => push.caught).toHaveLength(2)
    const [first, second] = push.caught
    expect([first?.payload.title, second?.payload.title]).toEqual([
      'Not ready by 22:00',
      'Not ready by 22:00',
    ])
    expect(second?.payload.text).not.toBe(first?.payload.text)
    expect([second?.topic, second?.payload.tag]).toEqual([first?.topic, first?.payload.tag])
    const { rows } = await database.pool.query('select version from notices')
    expect(rows).toEqual([{ version: 2 }])
  })

  test('is not mailed any more if it was taken back before', async () => {
    const { database, service, clock, listMails } = await open()
    const home = await addTestHome(database, '1', now)
    await service.start()
    await planTestNight(database, home, { now, hours: 2, percent: 50 })
    await expect.poll(listMails).toHaveLength(1)
    clock.advance(MINUTE_MS)
    await setConnector(database, home, 'unplugged', clock.now())
    await planTestNight(database, home, { now: clock.now(), hours: 2, percent: 50 })
    await expect.poll(listMails).toEqual([])
  })

  test('is told to nobody who has switched it off', async () => {
    const { database, push, service, listMails } = await open()
    const [off, on] = [await addTestHome(database, '1', now), await addTestHome(database, '2', now)]
    await choose(database, off, 'cannot-be-ready', 'mail', false)
    await subscribe(database, off, push.addressOf('phone'), now)
    await service.start()
    for (const home of [off, on]) await planTestNight(database, home, { now, hours: 2, percent: 50 })
    await expect.poll(listMails).toEqual([{ recipient: 'A-2@example.org', title: 'Not ready by 20:00' }])
    expect(push.caught).toEqual([])
  })
})

test('[TELL-02] a car that is ready by the end of quiet hours is told then', async () => {
  const morning = new Date('2026-12-02T07:00:00Z')
  const [clock, realClock] = [createFixedClock(morning), createFixedClock(morning)]
  const { database, service, listMails } = await open({ clock, realClock })
  const home = await addTestHome(database, '1', morning)
  await choose(database, home, 'ready', 'mail')
  await occasions.ready(database, home, morning)
  await service.start()
  await expect.poll(listMails).toEqual([{ recipient: 'A-1@example.org', title: 'Ready: 95%' }])
})

describe('a failed push', () => {
  test('is retried', async () => {
    const { database, push, service, realClock, listMails, untilRetryAt } = await open()
    const home = await addTestHome(database, '1', now)
    await choose(database, home, 'cannot-be-ready', 'push')
    await choose(database, home, 'cannot-be-ready', 'mail', false)
    await subscribe(database, home, push.addressOf('phone'), now)
    push.answers.push(503, 429)
    await service.start()
    await planTestNight(database, home, { now, hours: 2, percent: 50 })
    await untilRetryAt('18:00:05')
    realClock.advance(5_000)
    await untilRetryAt('18:00:35')
    expect(push.caught).toEqual([])
    realClock.advance(30_000)
    await expect.poll(() => push.caught).toHaveLength(1)
    expect(await listMails()).toEqual([])
  })

  test('is mailed after the last try, once', async () => {
    const { database, push, service, realClock, listMails, untilRetryAt } = await open()
    const home = await addTestHome(database, '1', now)
    await choose(database, home, 'cannot-be-ready', 'push')
    await choose(database, home, 'cannot-be-ready', 'mail', false)
    await subscribe(database, home, push.addressOf('phone'), now)
    push.answers.push(500, 500, 500, 500)
    await service.start()
    await planTestNight(database, home, { now, hours: 2, percent: 50 })
    for (const [next, pause] of [
      ['18:00:05', 5_000],
      ['18:00:35', 30_000],
      ['18:02:35', 120_000],
    ] as const) {
      await untilRetryAt(next)
      expect(await listMails()).toEqual([])
      realClock.advance(pause)
    }
    await expect.poll(listMails).toHaveLength(1)
    expect(push.caught).toEqual([])
  })

  test.each([404, 410])('[TELL-04] with %i deletes the subscription and mails at once', async (status) => {
    const { database, push, service, listMails } = await open()
    const home = await addTestHome(database, '1', now)
    await choose(database, home, 'cannot-be-ready', 'push')
    await choose(database, home, 'cannot-be-ready', 'mail', false)
    await subscribe(database, home, push.addressOf('phone'), now)
    push.answers.push(status)
    await service.start()
    await planTestNight(database, home, { now, hours: 2, percent: 50 })
    await expect.poll(listMails).toHaveLength(1)
    const { rows } = await database.pool.query('select from push_subscriptions')
    expect(rows).toEqual([])
  })

  test('to one of two browsers is not mailed', async () => {
    const { database, push, service, listMails } = await open()
    const home = await addTestHome(database, '1', now)
    await choose(database, home, 'cannot-be-ready', 'push')
    await choose(database, home, 'cannot-be-ready', 'mail', false)
    await subscribe(database, home, push.addressOf('phone'), now)
    await subscribe(database, home, push.addressOf('laptop'), now)
    push.answers.push(410)
    await service.start()
    await planTestNight(database, home, { now, hours: 2, percent: 50 })
    await expect.poll(() => push.caught).toHaveLength(1)
    await expect
      .poll(async () => (await database.pool.query('select from push_subscriptions')).rowCount)
      .toBe(1)
    expect(await listMails()).toEqual([])
  })
})

test('a message that is older than its use is dropped', async () => {
  const { database, push, service, clock, realClock, untilRetryAt } = await open()
  const home = await addTestHome(database, '1', now)
  await choose(database, home, 'cannot-be-ready', 'push')
  await subscribe(database, home, push.addressOf('phone'), now)
  push.answers.push(503)
  await service.start()
  await planTestNight(database, home, { now, hours: 2, percent: 50 })
  await untilRetryAt('18:00:05')
  clock.advance(120 * MINUTE_MS)
  realClock.advance(5_000)
  await expect
    .poll(
      async () => (await database.pool.query('select from notice_deliveries where sent_at is null')).rowCount,
    )
    .toBe(0)
  expect(push.caught).toEqual([])
})

describe('[TELL-04] nothing more is pushed to a browser', () => {
  type Told = { home: TestPerson; driver: TestPerson; sessionId: string }
  const ways: readonly (readonly [string, (database: TestDatabase, told: Told) => Promise<unknown>])[] = [
    [
      'whose session signs out',
      (database, { sessionId }) => createSessionStore(database).revokeFamilyOf(Buffer.from(sessionId), now),
    ],
    [
      'after signing out everywhere',
      (database, { driver }) => createOpenSessionStore(database).endAll(driver.signIn, now),
    ],
    [
      'of a person who was removed',
      (database, { home, driver }) =>
        createPeopleStore(database).end(
          { accountNumber: home.home, personId: driver.personId },
          { isOwnWish: false, isNameErased: false, now },
        ),
    ],
    [
      'that was turned off in the settings',
      (database, { driver, sessionId }) =>
        createPushSubscriptionStore(database).delete({ signIn: driver.signIn, sessionId }),
    ],
  ]
  test.each(ways)('%s', async (_name, end) => {
    const { database, push, service } = await open()
    const home = await addTestHome(database, '1', now)
    const driver = await addTestPerson(database, home, 'driver')
    for (const person of [home, driver]) await choose(database, person, 'cannot-be-ready', 'push')
    await subscribe(database, home, push.addressOf('owner'), now)
    const sessionId = await subscribe(database, driver, push.addressOf('driver'), now)
    await database.pool.query(
      `insert into refresh_tokens (token_hash, family_id, issued_at, expires_at) values ($1, $2, $3, $3)`,
      [Buffer.from(sessionId), sessionId, now],
    )
    await end(database, { home, driver, sessionId })
    const { rows } = await database.pool.query('select account_number from push_subscriptions')
    expect(rows).toEqual([{ account_number: home.signIn }])
    await service.start()
    await planTestNight(database, home, { now, hours: 2, percent: 50 })
    await expect.poll(() => push.caught.map(({ path }) => path)).toEqual(['/push/owner'])
  })
})
