import { fail, succeed, type Result } from '@driveway/domain/result'
import { silentLogger } from '@driveway/service-kit/logger'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { createEmailChangeStore } from '@driveway/store/accounts/email-change-store'
import { createOrganisationStore } from '@driveway/store/accounts/organisation-store'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { testSecrets } from '@driveway/testkit/outbox-secrets'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { addCustomer } from '@driveway/api/testing/test-api'
import { expect, test } from 'vitest'
import { createEmailChangeGuard } from './email-change-limits.ts'
import { createEmailChangeService } from './email-change-service.ts'

const busy = fail({ code: 'too-busy' } as const)
const requester = { accountNumber: 'K-1', brand: 'kestrel', address: '192.0.2.1' }
const change = { email: 'new@example.com', password: 'correct horse battery' }

test('a busy server refuses a password check and never counts it against the customer', async () => {
  await using database = await createTestDatabase()
  await addCustomer(database, 'K-1')
  const clock = createFixedClock('2026-01-15T12:00:00Z')
  let checked: Result<boolean, { code: 'too-busy' }> = busy
  const service = createEmailChangeService({
    store: createEmailChangeStore(database),
    customers: createCustomerStore(database),
    organisations: createOrganisationStore(database),
    passwordCheck: async () => ({ isRight: async () => checked, hash: async () => busy }),
    guard: createEmailChangeGuard({ perAccount: 2, perAddress: 2 }, database.pool),
    secrets: testSecrets,
    clock,
    logger: silentLogger,
    hiddenAccountBrands: [],
  })
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect(await service.request(requester, change)).toEqual({
      ok: false,
      problem: { code: 'unexpected-error' },
    })
  }
  checked = succeed(true)
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(await service.request(requester, change)).toMatchObject({ ok: true })
  }
  checked = succeed(false)
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect(await service.request(requester, change)).toMatchObject({
      problem: { code: 'incorrect-password' },
    })
  }
  expect(await service.request(requester, change)).toEqual({
    ok: false,
    problem: { code: 'too-many-attempts', retryAfter: expect.any(Number) },
  })
})
