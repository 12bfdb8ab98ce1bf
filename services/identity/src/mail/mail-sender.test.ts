import { recordLog } from '@driveway/service-kit/recorded-log'
import { sealMailSecret } from '@driveway/service-kit/secrets/mail-secret'
import { testSecrets } from '@driveway/testkit/outbox-secrets'
import { createMailStore, addMails } from '@driveway/store/accounts/mail-store'
import { createOrganisationStore } from '@driveway/store/accounts/organisation-store'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { describe, expect, onTestFinished, test } from 'vitest'
import { senders } from '../testing/test-identity.ts'
import { openMailCatcher } from '../testing/mail-catcher.ts'
import { createMailDelivery } from './mail-delivery.ts'
import { createMailSender } from './mail-sender.ts'

const start = '2026-01-01T12:00:00Z'
const MINUTE_MS = 60_000
const secret = sealMailSecret(testSecrets, '1', 'the-token')

/** `refusals` are the SMTP codes of the first attempts; later ones are accepted. Null means no mail server. */
async function openSender(refusals: number[] | null = [], refusesLogin?: () => boolean) {
  const database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: '1' })
  const organisations = createOrganisationStore(database)
  await organisations.save({
    organisationId: 'kestrel',
    brand: 'kestrel',
    name: 'Kestrel',
    parentId: null,
    appUrl: 'https://app.example',
  })
  const catcher = await openMailCatcher({
    refuse: () => refusals?.shift() ?? null,
    ...(refusesLogin ? { refusesLogin } : {}),
  })
  const log = recordLog()
  const clock = createFixedClock(start)
  const server = refusals === null ? null : { smtpUrl: catcher.url, senders }
  const post = createMailDelivery({ mail: server, organisations, logger: log.logger })
  const deps = {
    database,
    mails: createMailStore(database),
    post,
    clock,
    logger: log.logger,
    secrets: testSecrets,
  }
  const sender = createMailSender(deps)
  onTestFinished(async () => {
    await sender.close()
    post.close()
    await catcher.close()
    await database[Symbol.asyncDispose]()
  })

  async function write(recipient = 'sam@example.org', lifetimeMs = 15 * MINUTE_MS) {
    const now = clock.now()
    await database.kysely.transaction().execute((transaction) =>
      addMails(transaction, [
        {
          kind: 'confirm-email',
          params: secret,
          brand: 'kestrel',
          accountNumber: '1',
          recipient,
          createdAt: now,
          expiresAt: new Date(now.getTime() + lifetimeMs),
        },
      ]),
    )
  }

  async function look() {
    const { rows } = await database.pool.query(
      'select tries, sent_at is not null as sent, failed_at is not null as failed, params from mails',
    )
    return rows as unknown[]
  }
  return { sender, deps, catcher, clock, log, write, look }
}

describe('the outbox', () => {
  test('is sent at the start, and as soon as a mail is added', async () => {
    const { sender, catcher, write, look } = await openSender()
    await write('first@example.org')
    await sender.start()
    await expect.poll(() => catcher.mails).toHaveLength(1)
    await write('second@example.org')
    await expect.poll(() => catcher.mails).toHaveLength(2)
    expect(catcher.mails.map(({ to }) => to)).toEqual([['first@example.org'], ['second@example.org']])
    expect(catcher.mails[0]?.text).toContain('https://app.example/settings/email/updated?token=the-token')
    await expect.poll(look).toEqual([
      { tries: 1, sent: true, failed: false, params: {} },
      { tries: 1, sent: true, failed: false, params: {} },
    ])
  })

  test('retries after 10 s and 30 s on a temporary failure', async () => {
    const { sender, catcher, clock, write, look } = await openSender([451, 451])
    await write()
    await sender.sendDue()
    expect(await look()).toMatchObject([{ tries: 1, sent: false, failed: false, params: secret }])
    clock.advance(9_999)
    await sender.sendDue()
    expect(await look()).toMatchObject([{ tries: 1 }])
    clock.advance(1)
    await sender.sendDue()
    expect(await look()).toMatchObject([{ tries: 2, sent: false }])
    clock.advance(30_000)
    await sender.sendDue()
    expect(await look()).toEqual([{ tries: 3, sent: true, failed: false, params: {} }])
    expect(catcher.mails).toHaveLength(1)
  })

  test('gives up at once on a permanent failure, without personal data in the log', async () => {
    const { sender, log, write, look } = await openSender([550])
    await write()
    await sender.sendDue()
    expect(await look()).toEqual([{ tries: 1, sent: false, failed: true, params: {} }])
    expect(log.text()).toContain('given up')
    expect(log.text()).not.toMatch(/sam@example\.org|the-token/)
  })

  test('keeps its mails when the server refuses the login, and sends them once it accepts it', async () => {
    let isLoginRefused = true
    const { sender, catcher, clock, log, write, look } = await openSender([], () => isLoginRefused)
    await write('first@example.org')
    await write('second@example.org')
    await sender.sendDue()
    const queued = { tries: 1, sent: false, failed: false, params: secret }
    expect(await look()).toEqual([queued, queued])
    expect(log.text()).not.toContain('given up')
    expect(log.text()).not.toContain('secret')
    isLoginRefused = false
    clock.advance(10_000)
    await sender.sendDue()
    expect(catcher.mails).toHaveLength(2)
    expect(new Set(catcher.mails.map(({ to }) => to[0]))).toEqual(
      new Set(['first@example.org', 'second@example.org']),
    )
    const sent = { tries: 2, sent: true, failed: false, params: {} }
    expect(await look()).toEqual([sent, sent])
  })

  test('gives up when a mail would have expired', async () => {
    const { sender, catcher, clock, write, look } = await openSender([451])
    await write('late@example.org', 10_000)
    await sender.sendDue()
    expect(await look()).toMatchObject([{ sent: false, failed: true }])
    await write('later@example.org', 10_000)
    clock.advance(10_000)
    await sender.sendDue()
    expect(catcher.mails).toEqual([])
  })

  test('waits, with a warning, while there is no mail server', async () => {
    const { sender, log, write, look } = await openSender(null)
    await write()
    await sender.sendDue()
    expect(await look()).toMatchObject([{ sent: false, failed: false, params: secret }])
    expect(log.text()).toContain('SMTP_URL is not set')
  })

  test('sends each mail once when several processes share it', async () => {
    const { sender, deps, catcher, write } = await openSender()
    for (let count = 0; count < 9; count += 1) await write(`sam${count}@example.org`)
    const other = createMailSender(deps)
    await Promise.all([sender.sendDue(), other.sendDue(), sender.sendDue()])
    await other.close()
    expect(new Set(catcher.mails.map(({ to }) => to[0])).size).toBe(9)
    expect(catcher.mails).toHaveLength(9)
  })

  test('finishes the mail in flight when it closes, and keeps the rest for the next start', async () => {
    const { sender, deps, catcher, write, look } = await openSender()
    for (let count = 0; count < 5; count += 1) await write(`sam${count}@example.org`)
    let closing: Promise<void> | undefined
    const post = {
      ...deps.post,
      send(mail: Parameters<typeof deps.post.send>[0]) {
        closing ??= first.close()
        return deps.post.send(mail)
      },
    }
    const first = createMailSender({ ...deps, post })
    await first.sendDue()
    await closing
    expect(catcher.mails).toHaveLength(1)
    expect((await look()).filter((row) => (row as { sent: boolean }).sent)).toHaveLength(1)
    await sender.sendDue()
    expect(catcher.mails).toHaveLength(5)
  })
})
