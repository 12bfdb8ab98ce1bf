import { GetLanguage, SetLanguage } from '@driveway/contract/generated/customer-operations'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { addCustomer, openTestApi } from '@driveway/api/testing/test-api'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
let api: Awaited<ReturnType<typeof openTestApi>>

beforeAll(async () => {
  database = await createTestDatabase()
  for (const account of ['K-1', 'K-2']) await addCustomer(database, account)
  api = await openTestApi({
    database,
    clock: createFixedClock('2026-01-15T12:00:00Z'),
    languages: ['en-GB', 'en-XA'],
  })
})

afterAll(async () => {
  await api.close()
  await database[Symbol.asyncDispose]()
})

async function send(query: string, variables: Record<string, unknown> = {}) {
  const path = query.startsWith('mutation') ? '/graphql?k=1' : '/graphql?k=1&q=true'
  return (await api.send({ query, variables }, { path })).body
}

function inLanguage(language: string) {
  return { data: { customer: { accountNumber: 'K-1', language, languages: ['en-GB', 'en-XA'] } } }
}

test('a customer chooses one of the offered languages, which is kept with the account', async () => {
  expect(await send(GetLanguage)).toEqual(inLanguage('en-GB'))
  expect(await send(SetLanguage, { language: 'tlh' })).toEqual({
    data: { setLanguage: { isSuccess: false, problem: { code: 'language-not-offered' } } },
  })
  expect(await send(GetLanguage)).toEqual(inLanguage('en-GB'))
  expect(await send(SetLanguage, { language: 'en-XA' })).toEqual({
    data: { setLanguage: { isSuccess: true, problem: null } },
  })
  expect(await send(GetLanguage)).toEqual(inLanguage('en-XA'))
  const { rows } = await database.pool.query('select language from customers order by account_number')
  expect(rows).toEqual([{ language: 'en-XA' }, { language: null }])
})
