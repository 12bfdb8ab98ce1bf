import { audienceOf } from '@driveway/service-kit/credentials/token'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { addTwoHouseholds, countRows, everything } from './household-rows.ts'
import { openTestApi } from './test-api.ts'

/** The api of two households of one brand and a third of another one. */
export async function openTwoHouseholds() {
  const database = await createTestDatabase()
  const clock = createFixedClock('2026-01-15T12:00:00Z')
  await addTwoHouseholds(database, clock.now())
  const api = await openTestApi({ database, clock })

  async function send(
    account: string,
    query: string,
    variables: Record<string, unknown> = {},
    brand = 'kestrel',
    signIn = account,
  ) {
    const path = query.startsWith('mutation') ? '/graphql?k=1' : '/graphql?k=1&q=true'
    const claims = { aud: audienceOf(brand), sub: signIn }
    const asking = { account, path, claims, headers: { 'x-test-brand': brand } }
    return (await api.send({ query, variables }, asking)).body
  }

  return {
    database,
    send,
    readEverything: (account: string) => send(account, everything),
    countRows: () => countRows(database),
    async close() {
      await api.close()
      await database[Symbol.asyncDispose]()
    },
  }
}
