import { openTestApi } from '@driveway/api/testing/test-api'
import { addAnn, ANNS_PASSWORD, openTestIdentity } from '@driveway/identity/testing/test-identity'
import { recordLog } from '@driveway/service-kit/recorded-log'
import { createFixedSystemClock } from '@driveway/testkit/fixed-system-clock'
import { readOutboxSecrets } from '@driveway/testkit/outbox-secrets'
import { expect, test } from 'vitest'
import { askUpgrade } from './testing/charger-upgrade.ts'
import { openOperatorFixture } from './testing/operator-fixture.ts'

const PATIENCE = { timeout: 90_000 }
const NEW_PASSWORD = 'a staple of new batteries'
const username = 'ann@example.com'
const clock = createFixedSystemClock('2026-01-15T12:00:00Z')
const requestUpdateEmail =
  'mutation($email: String!, $password: String!) { requestUpdateEmail(email: $email, password: $password) { success } }'
const confirmEmailUpdate = 'mutation($token: String!) { confirmEmailUpdate(token: $token) { success } }'

test('[OPS-03] sign-ins refused and limited, password and email changes, reused tokens, refused chargers and operator acts are logged, without secrets and control characters', async () => {
  const log = recordLog()
  const { logger } = log
  await using fixture = await openOperatorFixture({ logger })
  const { database } = fixture
  await addAnn(database, 'kestrel', 'K-1')
  const limits = { perAccount: 2, perAddress: 2 }
  const identity = await openTestIdentity({ database, clock, limits, logger })
  const api = await openTestApi({ database, clock, logger })

  const session = (await identity.post('login', { username, password: ANNS_PASSWORD })).body
  const refreshToken = session.refreshToken ?? ''
  const change = { refreshToken, currentPassword: ANNS_PASSWORD, newPassword: NEW_PASSWORD }
  expect((await identity.post('change-password', change)).status).toBe(200)
  const variables = { email: 'anna@example.com', password: NEW_PASSWORD }
  await api.send({ query: requestUpdateEmail, variables }, { path: '/graphql?k=1' })
  const [token = ''] = await readOutboxSecrets(database, 'confirm-email')
  await api.send({ query: confirmEmailUpdate, variables: { token } }, { path: '/graphql?k=1', account: null })
  expect((await identity.post('refresh-login', { refreshToken })).status).toBe(200)
  clock.advance(60_000)
  expect((await identity.post('refresh-login', { refreshToken })).status).toBe(401)
  for (const status of [401, 401, 429]) {
    const attempt = { username: 'anna@example.com', password: 'wrong horse battery' }
    expect((await identity.post('login', attempt)).status).toBe(status)
  }
  const stranger = { port: fixture.server.port, chargerId: 'DW-9', password: 'charger-secret' }
  expect(await askUpgrade({ ...stranger, headers: { 'x-odd': 'a' } })).toBe(401)
  expect(await askUpgrade({ ...stranger, chargerId: 'DW-1%1B%5B2J' })).toBe(401)
  expect((await fixture.run('charger set-profile DW-1 2')).ok).toBe(true)

  function events(): Record<string, unknown>[] {
    return log
      .text()
      .split('\n')
      .flatMap((line) => (line.includes('"security"') ? [JSON.parse(line)] : []))
  }
  await expect.poll(() => events().some((event) => event['security'] === 'operator-act'), PATIENCE).toBe(true)
  await identity.close()
  await api.close()
  const ann = { brand: 'kestrel', account: 'K-1', address: expect.any(String) }
  for (const event of [
    { security: 'sign-in-accepted', ...ann },
    { security: 'sign-in-refused', ...ann },
    { security: 'sign-in-limited', brand: 'kestrel' },
    { security: 'password-changed', ...ann },
    { security: 'email-change-requested', ...ann },
    { security: 'email-changed', ...ann },
    { security: 'refresh-token-reused', ...ann },
    { security: 'charger-refused', status: 401, reason: expect.any(String) },
    { security: 'operator-act', command: 'charger set-profile 2', subject: 'DW-1', isDone: true },
  ]) {
    expect(events()).toContainEqual(expect.objectContaining(event))
  }
  const secrets = [
    ANNS_PASSWORD,
    NEW_PASSWORD,
    'wrong horse',
    refreshToken,
    token,
    'charger-secret',
    '@example.com',
  ]
  expect(secrets.filter((secret) => log.text().includes(secret))).toEqual([])
  expect(log.text().replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
  expect(log.text()).not.toContain('\\u001b')
  const listed = await fixture.run('act list')
  expect(listed.text).toMatch(/charger set-profile 2 +DW-1 +done/)
})
