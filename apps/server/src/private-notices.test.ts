import { openTestApi } from '@driveway/api/testing/test-api'
import { brandIds } from '@driveway/brand/brand-id'
import { brands } from '@driveway/brand/brands'
import { palettes } from '@driveway/brand/palette'
import { AddPushSubscription } from '@driveway/contract/generated/customer-operations'
import { noticeKinds } from '@driveway/domain/notice/notice-kind'
import { openMailCatcher } from '@driveway/identity/testing/mail-catcher'
import { openTestIdentity } from '@driveway/identity/testing/test-identity'
import { createPushClient } from '@driveway/notifier/push/push-client'
import { addTestHome, choose, subscribe } from '@driveway/notifier/testing/test-home'
import { createTestNotifier } from '@driveway/notifier/testing/test-notifier'
import { OCCASION_TIME, occasions } from '@driveway/notifier/testing/test-occasions'
import { openTestPushService } from '@driveway/notifier/testing/test-push-service'
import { openHttpEdge } from '@driveway/service-kit/http/http-edge'
import { createOutboundAddresses } from '@driveway/service-kit/http/outbound-address'
import { silentLogger } from '@driveway/service-kit/logger'
import { createPushKey } from '@driveway/service-kit/secrets/push-key'
import { createOrganisationStore } from '@driveway/store/accounts/organisation-store'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createFixedSystemClock } from '@driveway/testkit/fixed-system-clock'
import { testSecrets } from '@driveway/testkit/outbox-secrets'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, onTestFinished, test } from 'vitest'

const now = new Date(OCCASION_TIME)
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

async function open() {
  const database = await createTestDatabase()
  const push = await openTestPushService()
  const times = { clock: createFixedClock(now), realClock: createFixedClock(now) }
  const { service } = createTestNotifier(database, times)
  const app = openHttpEdge({ logger: silentLogger, isHttpsOnly: false, trustedProxies: [] })
  service.register(app)
  onTestFinished(async () => {
    await service.close()
    await app.close()
    await push.close()
    await database[Symbol.asyncDispose]()
  })
  return { database, push, service, app }
}

test('[TELL-05] a payload is encrypted, and holds what it shows: no name, address or number of anybody', async () => {
  const { database, push, service } = await open()
  for (const kind of noticeKinds) {
    const home = await addTestHome(database, kind, now)
    await occasions[kind](database, home, now)
    await choose(database, home, kind, 'push')
    await subscribe(database, home, push.addressOf(kind), now)
  }
  await service.start()
  await expect.poll(() => push.caught.length, { timeout: 60_000 }).toBe(noticeKinds.length)
  for (const { path, payload, body, topic } of push.caught) {
    const kind = path.replace('/push/', '')
    const text = JSON.stringify(payload)
    expect(Object.keys(payload).filter((key) => key !== 'action')).toEqual([
      'title',
      'text',
      'tag',
      'path',
      'icon',
    ])
    for (const secret of ['Sam', 'Okafor', 'example.org', `A-${kind}`, `device-${kind}`, 'charger-device'])
      expect(text).not.toContain(secret)
    expect(topic).toMatch(/^[\w-]{32}$/)
    expect(payload.tag).toBe(topic)
    expect(body.includes(payload.title)).toBe(false)
    expect(body.includes(payload.path)).toBe(false)
  }
})

test('[TELL-05] a push address is https and never in a private network, neither when it is given nor when it is used', async () => {
  const { database, push } = await open()
  await addTestHome(database, '1', now)
  const clock = createFixedClock(now)
  const api = await openTestApi({ database, clock })
  onTestFinished(() => api.close())
  async function add(endpoint: string) {
    const asked = { query: AddPushSubscription, variables: { endpoint, ...keys } }
    const { body } = await api.send(asked, { account: 'A-1', path: '/graphql?k=1' })
    return (body.data as { addPushSubscription: { problem: { code: string } | null } }).addPushSubscription
      .problem?.code
  }
  expect(await add('https://push.example/abc')).toBeUndefined()
  for (const endpoint of [
    'http://push.example/abc',
    'https://10.0.0.1/abc',
    'https://[::1]/abc',
    'https://localhost/abc',
    push.addressOf('phone').endpoint,
  ])
    expect(await add(endpoint)).toBe('invalid-push-address')

  // A name that was public when it was given leads to this machine when it is used.
  const message = { payload: '{}', topic: 'a', ttlSeconds: 60, isUrgent: false }
  const { endpoint, ...browser } = push.addressOf('phone')
  const named = { ...message, ...browser, endpoint: endpoint.replace('127.0.0.1', 'localhost') }
  const outcomes: string[] = []
  for (const networks of [[], ['loopback']]) {
    const guard = { ...createOutboundAddresses(networks), isUrlAllowed: () => true }
    const contact = 'mailto:hello@kestrel.example'
    const client = createPushClient({ key: createPushKey(testSecrets), contact, guard, clock })
    outcomes.push(`${(await client.send(named)).kind}, ${push.caught.length}`)
    client.close()
  }
  expect(outcomes).toEqual(['unavailable, 0', 'sent, 1'])
})

test.each(brandIds)(
  '[TELL-05] a notice of %s is mailed as text and HTML, and ended by one tap without a sign-in',
  async (brand) => {
    const { database, service, app } = await open()
    const organisation = { organisationId: brand, brand, name: brand, parentId: null }
    const home = await addTestHome(database, brand, now, { brand })
    await createOrganisationStore(database).save({ ...organisation, appUrl: 'https://app.example' })
    const catcher = await openMailCatcher()
    const identity = await openTestIdentity({
      database,
      clock: createFixedSystemClock(OCCASION_TIME),
      smtpUrl: catcher.url,
    })
    onTestFinished(async () => {
      await identity.close()
      await catcher.close()
    })
    await occasions['cannot-be-ready'](database, home, now)
    await service.start()
    await expect.poll(() => catcher.mails.length, { timeout: 60_000 }).toBe(1)
    const [mail] = catcher.mails
    expect(mail?.subject).toBe('Not ready by 23:59')
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Your car will be at 86% of 95% at 23:59.')
      expect(part).toContain('https://app.example/electric-vehicles/now/boost')
      expect(part).toContain('https://app.example/unsubscribe?t=')
      expect(part).toContain(brands[brand].name)
    }
    expect(mail?.html).toContain(palettes[brand].light.accent)
    expect(mail?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const header = /^List-Unsubscribe: <https:\/\/app\.example([^>]+)>/m.exec(
      mail?.raw.replaceAll(/\r\n\s+/g, ' ') ?? '',
    )
    const answer = await app.inject({
      method: 'POST',
      url: (header?.[1] ?? '').replaceAll(' ', ''),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(answer.statusCode).toBe(200)
    const { rows } = await database.pool.query('select person_id, kind, channel, is_on from notice_choices')
    expect(rows).toEqual([
      { person_id: home.personId, kind: 'cannot-be-ready', channel: 'mails-ended', is_on: true },
    ])
  },
)
