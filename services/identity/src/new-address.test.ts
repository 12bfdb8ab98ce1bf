import { createHash } from 'node:crypto'
import { createEmailChangeStore } from '@driveway/store/accounts/email-change-store'
import { sealMailSecret } from '@driveway/service-kit/secrets/mail-secret'
import { testSecrets } from '@driveway/testkit/outbox-secrets'
import { expect, test } from 'vitest'
import { openMailedIdentity } from './testing/share-test-identity.ts'
import { addAnn, ANNS_PASSWORD } from './testing/test-identity.ts'

const REQUEST_ID = '11111111-1111-4111-8111-111111111111'

test('once its link was followed a new address signs in, the old one does not and is told', async () => {
  const { database, catcher, clock, identity } = await openMailedIdentity((empty) =>
    addAnn(empty, 'marigold', 'M-1'),
  )
  async function login(username: string) {
    const credentials = { username, password: ANNS_PASSWORD }
    return (await identity.post('login', credentials, { 'x-test-brand': 'marigold' })).status
  }
  const changes = createEmailChangeStore(database)
  const secretHash = createHash('sha256').update('secret').digest()
  await changes.request({
    requestId: REQUEST_ID,
    accountNumber: 'M-1',
    newEmail: 'HÉLÈNE@example.com',
    secretHash,
    ...sealMailSecret(testSecrets, 'M-1', `${REQUEST_ID}.secret`),
    now: clock.now(),
    expiresAt: new Date(clock.now().getTime() + 900_000),
  })
  await expect.poll(() => catcher.mails).toHaveLength(2)
  const [link] = catcher.mailsTo('HÉLÈNE@example.com')
  expect(link?.from).toBe('no-reply@marigold.example')
  expect(link?.text).toContain(`https://marigold.example/settings/email/updated?token=${REQUEST_ID}.secret`)
  expect([await login('hélène@example.com'), await login('ann@example.com')]).toEqual([401, 200])

  await changes.confirm({ brand: 'marigold', requestId: REQUEST_ID, secretHash, now: clock.now() })
  expect([await login('hélène@example.com'), await login('ann@example.com')]).toEqual([200, 401])
  await expect.poll(() => catcher.mails).toHaveLength(3)
  expect(catcher.mailsTo('ann@example.com').map(({ subject }) => subject)).toEqual([
    'Your Marigold email address is about to change',
    'Your Marigold email address was changed',
  ])
})
