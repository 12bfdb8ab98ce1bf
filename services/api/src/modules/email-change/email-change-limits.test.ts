import { ConfirmEmailUpdate } from '@driveway/contract/generated/customer-operations'
import { createFixedSystemClock } from '@driveway/testkit/fixed-system-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openTestApi } from '@driveway/api/testing/test-api'

const clock = createFixedSystemClock('2026-01-15T12:00:00Z')
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database[Symbol.asyncDispose]())

beforeEach(() => database.pool.query('delete from rate_limits'))

test('too many wrong links from one address get 429', async () => {
  const narrow = await openTestApi({ database, clock, limits: { perAddress: 2 } })
  onTestFinished(() => narrow.close())
  const statuses: number[] = []
  for (let count = 0; count < 3; count += 1) {
    const asked = { query: ConfirmEmailUpdate, variables: { token: 'abc' } }
    const headers = { 'x-forwarded-for': `203.0.113.${count}` }
    statuses.push((await narrow.send(asked, { account: null, path: '/graphql', headers })).status)
  }
  expect(statuses).toEqual([200, 200, 429])
})

test('a link that cannot be counted is answered 503 with Retry-After, and can be followed later', async () => {
  const narrow = await openTestApi({ database, clock, limits: { perAddress: 1 } })
  onTestFinished(() => narrow.close())
  const query = { query: ConfirmEmailUpdate, variables: { token: 'abc' } }
  async function follow() {
    const { status, headers } = await narrow.send(query, { account: null, path: '/graphql' })
    return [status, headers.get('retry-after')]
  }
  await database.pool.query('alter table rate_limits rename to hidden_limits')
  const during = [await follow(), await follow()]
  await database.pool.query('alter table hidden_limits rename to rate_limits')
  expect(during).toEqual([
    [503, '5'],
    [503, '5'],
  ])
  expect([await follow(), await follow()]).toEqual([
    [200, null],
    [429, '900'],
  ])
})
