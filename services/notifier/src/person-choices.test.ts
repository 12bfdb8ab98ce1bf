import { noticeChannels, noticeKinds, type NoticeKind } from '@driveway/domain/notice/notice-kind'
import { openHttpEdge } from '@driveway/service-kit/http/http-edge'
import { silentLogger } from '@driveway/service-kit/logger'
import { createOpenSessionStore } from '@driveway/store/accounts/open-session-store'
import { createPeopleStore } from '@driveway/store/people/people-store'
import { addTestDevice } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { testSecrets } from '@driveway/testkit/outbox-secrets'
import { expect, onTestFinished, test } from 'vitest'
import { writeUnsubscribeToken } from './routes/unsubscribe-token.ts'
import { addTestHome, addTestPerson, choose, subscribe, type TestPerson } from './testing/test-home.ts'
import { OCCASION_TIME, occasions } from './testing/test-occasions.ts'
import { openTestNotifier } from './testing/open-test-notifier.ts'

const now = new Date(OCCASION_TIME)

async function open() {
  const { database, push, notifier } = await openTestNotifier({
    clock: createFixedClock(now),
    realClock: createFixedClock(now),
  })
  async function listMails() {
    const { rows } = await database.pool.query<{ recipient: string; title: string }>(
      `select recipient, params->>'title' as title from mails where kind = 'notice' order by recipient, title`,
    )
    return rows.map(({ recipient, title }) => `${recipient.replace('@example.org', '')}: ${title}`)
  }
  /** Everything that is due was looked at and sent. */
  async function settle() {
    await notifier.service.start()
    await expect
      .poll(
        async () => {
          const { rows } = await database.pool.query<{ left: number }>(
            `select (select count(*) from notice_checks where check_at <= $1)::int
               + (select count(*) from notice_deliveries where sent_at is null)::int as left`,
            [now],
          )
          return rows[0]?.left
        },
        { timeout: 60_000 },
      )
      .toBe(0)
  }
  function listPushes() {
    return push.caught
      .map(({ path, payload }) => `${path.replace('/push/', '')}: ${payload.title}`)
      .toSorted()
  }
  return { database, push, ...notifier, listMails, listPushes, settle }
}

type Opened = Awaited<ReturnType<typeof open>>

/** Each kind is true at a home of its own, which has an owner, a driver and a guest with a browser each. */
async function addHomes({ database, push }: Opened, kinds: readonly NoticeKind[]) {
  const homes: { kind: NoticeKind; owner: TestPerson; driver: TestPerson; guest: TestPerson }[] = []
  for (const kind of kinds) {
    const owner = await addTestHome(database, kind, now)
    await occasions[kind](database, owner, now)
    const driver = await addTestPerson(database, owner, 'driver')
    const guest = await addTestPerson(database, owner, 'guest')
    for (const person of [owner, driver, guest])
      await subscribe(database, person, push.addressOf(person.signIn), now)
    homes.push({ kind, owner, driver, guest })
  }
  return homes
}

test('[TELL-01] every person of a home is told of each kind by the channel that they chose, and by no other', async () => {
  const opened = await open()
  const { database, listMails, listPushes, settle } = opened
  for (const { kind, owner, driver, guest } of await addHomes(opened, noticeKinds)) {
    await choose(database, owner, kind, 'push')
    await choose(database, owner, kind, 'mail', false)
    await choose(database, driver, kind, 'mail')
    await choose(database, guest, kind, 'push')
    await choose(database, guest, kind, 'mail', false)
  }
  await settle()
  expect(listPushes()).toEqual([
    'A-cannot-be-ready: Not ready by 23:59',
    'A-cheap-prices: Paid to charge tomorrow',
    'A-monthly-summary: November at a glance',
    'A-not-plugged-in: Plug in by 00:39',
    'A-over-budget: Charging will cost more than £50.00 in December',
    'A-ready-guest: Ready: 95%',
    'A-ready: Ready: 95%',
    'A-stopped-guest: Your charger reports a fault',
    'A-stopped: Your charger reports a fault',
  ])
  expect(await listMails()).toEqual([
    'A-cannot-be-ready-driver: Not ready by 23:59',
    'A-cheap-prices-driver: Paid to charge tomorrow',
    'A-monthly-summary-driver: November at a glance',
    'A-not-plugged-in-driver: Plug in by 00:39',
    'A-over-budget-driver: Charging will cost more than £50.00 in December',
    'A-ready-driver: Ready: 95%',
    'A-stopped-driver: Your charger reports a fault',
  ])
})

test('[TELL-01] who has chosen nothing is mailed when a car cannot be ready or stopped, and of the budget they set', async () => {
  const opened = await open()
  await addHomes(opened, noticeKinds)
  await opened.settle()
  expect(opened.listPushes()).toEqual([])
  expect(await opened.listMails()).toEqual([
    'A-cannot-be-ready-driver: Not ready by 23:59',
    'A-cannot-be-ready: Not ready by 23:59',
    'A-over-budget-driver: Charging will cost more than £50.00 in December',
    'A-over-budget: Charging will cost more than £50.00 in December',
    'A-stopped-driver: Your charger reports a fault',
    'A-stopped-guest: Your charger reports a fault',
    'A-stopped: Your charger reports a fault',
  ])
})

test('[TELL-01] security mails come to a person who has switched everything off', async () => {
  const { database, settle, listMails, push } = await open()
  const home = await addTestHome(database, '1', now)
  for (const kind of noticeKinds)
    for (const channel of noticeChannels) await choose(database, home, kind, channel, false)
  const familyId = await subscribe(database, home, push.addressOf('phone'), now)
  await subscribe(database, home, push.addressOf('laptop'), now)
  await occasions['cannot-be-ready'](database, home, now)
  await settle()
  expect(await listMails()).toEqual([])
  await createOpenSessionStore(database).endOthers({ accountNumber: home.signIn, familyId }, now)
  const { rows } = await database.pool.query('select kind, recipient from mails')
  expect(rows).toEqual([{ kind: 'sessions-ended', recipient: 'A-1@example.org' }])
})

test('cheap prices that quiet hours held are told of in the morning', async () => {
  const { database, listMails, clock, service } = await open()
  const home = await addTestHome(database, '1', now)
  await choose(database, home, 'cheap-prices', 'mail')
  await occasions['cheap-prices'](database, home, now)
  await database.pool.query(
    `update agile_prices set micropence_per_kwh = case when period_start >= '2026-12-02T13:00:00Z'
       and period_start < '2026-12-02T16:00:00Z' then 5000000 else 20000000 end`,
  )
  clock.set('2026-12-02T07:00:00Z')
  await service.start()
  await expect.poll(listMails).toEqual(['A-1: Cheap electricity today'])
})

test('the link of a mail ends mails of its kind, also those instead of a push', async () => {
  const { database, settle, listMails, push, service } = await open()
  const app = openHttpEdge({ logger: silentLogger, isHttpsOnly: false, trustedProxies: [] })
  onTestFinished(() => app.close())
  service.register(app)
  for (const name of ['gone', 'ended', 'mailed']) {
    const home = await addTestHome(database, name, now)
    await choose(database, home, 'cannot-be-ready', 'push')
    await choose(database, home, 'cannot-be-ready', 'mail', false)
    await occasions['cannot-be-ready'](database, home, now)
    if (name === 'gone') await subscribe(database, home, push.addressOf('phone'), now)
    if (name === 'mailed') continue
    const token = writeUnsubscribeToken(testSecrets, { personId: home.personId, kind: 'cannot-be-ready' })
    const answer = await app.inject({ method: 'POST', url: `/notices/unsubscribe?t=${token}`, payload: {} })
    expect(answer.statusCode).toBe(200)
  }
  push.answers.push(410)
  await settle()
  const { rows } = await database.pool.query('select from push_subscriptions')
  expect([await listMails(), rows]).toEqual([['A-mailed: Not ready by 23:59'], []])
})

test('a person who leaves is not mailed what still waits for them, and gets nothing more', async () => {
  const opened = await open()
  const { database, listMails, settle } = opened
  const [home] = await addHomes(opened, ['stopped'])
  if (!home) throw new Error('The home was not added.')
  await settle()
  expect(await listMails()).toHaveLength(3)
  const { owner, driver } = home
  const left = { accountNumber: owner.home, personId: driver.personId }
  await createPeopleStore(database).end(left, { isOwnWish: true, isNameErased: false, now })
  await expect
    .poll(listMails)
    .toEqual(['A-stopped-guest', 'A-stopped'].map((to) => `${to}: Your charger reports a fault`))
})

test('notices of the whole home come once, however many chargers it has', async () => {
  const { database, listMails, settle } = await open()
  const home = await addTestHome(database, '1', now)
  await occasions['monthly-summary'](database, home, now)
  await occasions['cheap-prices'](database, home, now)
  await addTestDevice(database, { deviceId: 'device-1-b', accountNumber: home.accountNumber })
  await database.pool.query(
    `insert into settlement_periods (device_no, period_start, session_start, import_wh, import_from_grid_wh, export_wh,
       export_to_grid_wh, unplanned_wh, is_split, cost_micropence)
     select device_no, '2026-11-05T01:00:00Z', '2026-11-05T01:00:00Z', 6000, 6000, 0, 0, 0, false, 150000000
     from devices where device_id = 'device-1-b'`,
  )
  await choose(database, home, 'monthly-summary', 'mail')
  await choose(database, home, 'cheap-prices', 'mail')
  await settle()
  expect(await listMails()).toEqual(['A-1: November at a glance', 'A-1: Paid to charge tomorrow'])
  const { rows } = await database.pool.query<{ text: string }>(
    `select params->'paragraphs'->>0 as text from mails where params->>'title' = 'November at a glance'`,
  )
  // 28 charges of 8 kWh at the first, one of 6 kWh at the second.
  expect(rows).toEqual([{ text: '230.0 kWh charged for £57.50.' }])
})
