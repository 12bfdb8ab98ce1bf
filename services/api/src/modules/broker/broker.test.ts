import {
  GetBroker,
  LinkBroker,
  TestBroker,
  UnlinkBroker,
} from '@driveway/contract/generated/customer-operations'
import { secretPurposes } from '@driveway/domain/account/secret-purpose'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { testSecrets } from '@driveway/testkit/outbox-secrets'
import { beforeEach, expect, test } from 'vitest'
import { shareTestApi } from '@driveway/api/testing/share-test-api'

const NOW = '2026-01-15T18:00:00Z'
const SESSION = '00000000-0000-4000-8000-00000000000a'

const api = shareTestApi({ clock: createFixedClock(NOW), localNetworks: ['127.0.0.0/8'] })
beforeEach(async () => {
  await api.database.pool.query('delete from brokers')
  await confirmOwner(NOW)
})
/** The owner gave the password then. */
async function confirmOwner(at: string): Promise<void> {
  await api.database.pool.query(
    `insert into refresh_families (family_id, account_number, created_at, confirmed_at) values ($1, 'K-1', $2, $2)
     on conflict (family_id) do update set confirmed_at = excluded.confirmed_at`,
    [SESSION, at],
  )
}

async function change(query: string, variables: object = {}, account = 'K-1') {
  const { body } = await api.send(
    { query, variables },
    { account, claims: { sid: SESSION }, path: '/graphql?k=1' },
  )
  const [answer] = Object.values(body.data as Record<string, { problem: { code: string } | null }>)
  return answer?.problem?.code ?? null
}

async function find(account = 'K-1') {
  const { body } = await api.send({ query: GetBroker }, { account })
  return (body.data as { customer: { broker: unknown } }).customer.broker
}

test('[LINK-01] a broker is linked with a sealed password, tested and unlinked by its own household', async () => {
  const broker = { url: 'mqtt://127.0.0.1', username: 'sam', password: 'correct horse' }
  expect(await change(LinkBroker, broker)).toBeNull()
  expect(await find()).toEqual({
    url: 'mqtt://127.0.0.1:1883',
    username: 'sam',
    connectedAt: null,
    problem: null,
    problemAt: null,
  })
  const { rows } = await api.database.pool.query<{ broker_id: string; sealed_password: Buffer }>(
    'select broker_id, sealed_password from brokers',
  )
  const [row] = rows
  expect(row?.sealed_password.includes('correct horse')).toBe(false)
  expect(
    testSecrets.open(row?.sealed_password ?? Buffer.of(), secretPurposes.broker(row?.broker_id ?? '')),
  ).toBe('correct horse')
  expect(await change(LinkBroker, broker)).toBe('broker-linked')
  expect(await find('K-2')).toBeNull()
  expect(await change(TestBroker, {}, 'K-2')).toBe('broker-not-found')
  expect(await change(UnlinkBroker, {}, 'K-2')).toBe('broker-not-found')
  expect(await change(TestBroker)).toBeNull()
  expect(await change(UnlinkBroker)).toBeNull()
  expect(await find()).toBeNull()
  expect(await change(LinkBroker, broker)).toBeNull()
})

test.each([
  ['2026-01-15T17:50:00Z', null],
  ['2026-01-15T17:49:59.999Z', 'confirmation-needed'],
])('an owner who gave the password at %s: %s', async (at, problem) => {
  await confirmOwner(at)
  expect(await change(LinkBroker, { url: 'mqtt://127.0.0.1' })).toBe(problem)
})

test.each([
  ['boat', 'invalid-url'],
  ['mqtts://10.1.2.3', 'private-address'],
  ['mqtts://[::1]', 'private-address'],
  ['mqtts://169.254.169.254', 'private-address'],
])('%s is refused', async (url, code) => {
  expect(await change(LinkBroker, { url })).toBe(code)
})

test('a password of more than 200 characters is refused', async () => {
  const url = 'mqtt://127.0.0.1'
  expect(await change(LinkBroker, { url, password: 'a'.repeat(201) })).toBe('invalid-credentials')
  expect(await change(LinkBroker, { url, password: 'a'.repeat(200) })).toBeNull()
})
