import {
  AddWebhook,
  ChangeWebhookSecret,
  GetWebhooks,
  RemoveWebhook,
  TestWebhook,
} from '@driveway/contract/generated/customer-operations'
import { secretPurposes } from '@driveway/domain/account/secret-purpose'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { testSecrets } from '@driveway/testkit/outbox-secrets'
import { beforeEach, expect, test } from 'vitest'
import { shareTestApi } from '@driveway/api/testing/share-test-api'

const api = shareTestApi({ clock: createFixedClock('2026-01-15T18:00:00Z'), localNetworks: ['127.0.0.0/8'] })
beforeEach(() => api.database.pool.query('delete from webhooks'))
type Answers = Record<string, { isSuccess: boolean; problem: { code: string } | null; secret?: string }>

async function change(query: string, variables: object, account = 'K-1') {
  const { body } = await api.send({ query, variables }, { account, path: '/graphql?k=1' })
  const [answer] = Object.values(body.data as Answers)
  return answer
}

async function list(account = 'K-1') {
  const { body } = await api.send({ query: GetWebhooks }, { account })
  return (body.data as { customer: { webhooks: { id: string; deliveries: unknown[] }[] } }).customer.webhooks
}

async function findSecret(): Promise<string | null> {
  const { rows } = await api.database.pool.query<{ id: string; sealed: Buffer }>(
    'select webhook_id as id, sealed_secret as sealed from webhooks',
  )
  const [row] = rows
  return row ? testSecrets.open(row.sealed, secretPurposes.webhook(row.id)) : null
}

test('a webhook is added with a sealed secret, tested, given another secret and removed', async () => {
  const added = await change(AddWebhook, { url: 'http://127.0.0.1:9/hook' })
  expect(added).toMatchObject({ isSuccess: true, problem: null })
  expect(added?.secret).toMatch(/^whsec_[\w+/]{32}$/)
  expect(await findSecret()).toBe(added?.secret)
  const [webhook] = await list()
  expect(webhook).toEqual({
    id: expect.any(String),
    url: 'http://127.0.0.1:9/hook',
    createdAt: '2026-01-15T18:00:00.000Z',
    failingSince: null,
    switchedOffAt: null,
    deliveries: [],
  })
  const id = webhook?.id ?? ''
  expect(await change(TestWebhook, { id }, 'K-2')).toMatchObject({ problem: { code: 'webhook-not-found' } })
  expect(await change(TestWebhook, { id })).toMatchObject({ isSuccess: true })
  expect((await list())[0]?.deliveries).toMatchObject([{ type: 'test', tries: 0, status: null }])
  expect(await list('K-2')).toEqual([])
  const changed = await change(ChangeWebhookSecret, { id })
  expect(changed?.secret).not.toBe(added?.secret)
  expect(await findSecret()).toBe(changed?.secret)
  expect(await change(RemoveWebhook, { id })).toMatchObject({ isSuccess: true })
  expect(await list()).toEqual([])
})

test.each([
  ['boat', 'invalid-url'],
  ['http://169.254.169.254/latest', 'private-address'],
  ['https://[::1]/', 'private-address'],
  ['https://10.1.2.3/', 'private-address'],
])('%s is refused', async (url, code) => {
  expect(await change(AddWebhook, { url })).toEqual({ isSuccess: false, problem: { code }, secret: null })
})

test('the sixth webhook is refused', async () => {
  const url = 'http://127.0.0.1:9/'
  for (let count = 0; count < 5; count += 1) await change(AddWebhook, { url })
  expect(await change(AddWebhook, { url })).toMatchObject({ problem: { code: 'too-many-webhooks' } })
})
