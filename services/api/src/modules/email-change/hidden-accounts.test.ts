import {
  RequestUpdateEmail,
  ResendUpdateEmailRequest,
} from '@driveway/contract/generated/customer-operations'
import { hashQuickly } from '@driveway/testkit/quick-hash'
import { createFixedSystemClock } from '@driveway/testkit/fixed-system-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { addCustomer, openTestApi } from '@driveway/api/testing/test-api'
import { expect, onTestFinished, test } from 'vitest'

const PASSWORD = 'correct horse battery'
const clock = createFixedSystemClock('2026-01-15T12:00:00Z')

test('where accounts are hidden, a request does not reveal that an address is taken, and mails its owner nothing', async () => {
  await using database = await createTestDatabase()
  await addCustomer(database, 'K-1', await hashQuickly(PASSWORD))
  await addCustomer(database, 'K-2')
  const api = await openTestApi({ database, clock, hiddenAccountBrands: ['kestrel'] })
  onTestFinished(() => api.close())
  async function ask(query: string, variables: object): Promise<Record<string, unknown>> {
    const { body } = await api.send({ query, variables }, { path: '/graphql?k=1' })
    return Object.values((body.data ?? {}) as Record<string, Record<string, unknown>>)[0] ?? {}
  }
  const answers: Record<string, unknown>[] = []
  for (const email of ['free@example.com', 'K-2@example.com']) {
    const requested = await ask(RequestUpdateEmail, { email, password: PASSWORD })
    const resent = await ask(ResendUpdateEmailRequest, { requestId: requested['requestId'] })
    answers.push({ ...requested, requestId: typeof requested['requestId'], resent })
  }
  expect(answers[1]).toEqual(answers[0])
  expect(answers[1]).toMatchObject({
    success: true,
    requestId: 'string',
    resent: { success: true, errorMessage: null },
  })
  const { rows } = await database.pool.query<{ recipient: string }>('select recipient from mails')
  expect(rows.map((row) => row.recipient)).toContain('free@example.com')
  expect(rows.map((row) => row.recipient)).not.toContain('K-2@example.com')
})
