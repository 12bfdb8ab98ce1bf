import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { expect, test } from 'vitest'
import { addCustomer, addDevice, codeOf } from './testing/test-api.ts'
import { shareTestApi } from './testing/share-test-api.ts'

const api = shareTestApi({
  accounts: [],
  clock: createFixedClock('2026-11-15T12:00:00Z'),
  async prepare(database) {
    for (const account of ['K-1', 'K-2']) {
      await addCustomer(database, account)
      await addDevice(database, `device-of-${account}`, account)
    }
  },
})

/** 400 days of half hours with so many columns. */
function askHalfHours(columns: number): string {
  const aliases = Array.from({ length: columns - 1 }, (_, at) => `c${at}: deviceImportedWh`).join(' ')
  const range = 'from: "2025-10-11T12:00:00Z", to: "2026-11-15T12:00:00Z"'
  return `{ device(deviceId: "device-of-K-1") { energyConsumption(${range}) { periods { periodStart ${aliases} } } } }`
}

test.each([
  [9, undefined],
  [10, undefined],
  [11, 'QUERY_TOO_WIDE'],
])('400 days of half hours with %i columns are answered or refused: %s', async (columns, code) => {
  const answer = await api.send({ query: askHalfHours(columns) })
  expect([answer.status, codeOf(answer)]).toEqual([200, code])
})

test('a customer who asks for a year of half hours 80 times at once is limited, and another one is answered each time', async () => {
  const query = askHalfHours(10)
  const flood = Array.from({ length: 80 }, () => api.send({ query }))
  const state = { isOver: false }
  const ended = Promise.all(flood).finally(() => (state.isOver = true))
  let asked = 0
  do {
    const other = await api.send({ query: '{ customer { accountNumber } }' }, { account: 'K-2' })
    expect([other.status, other.body.data]).toEqual([200, { customer: { accountNumber: 'K-2' } }])
    asked += 1
  } while (!state.isOver)
  expect(asked).toBeGreaterThan(1)
  const answers = await ended
  const refused = answers.filter((answer) => answer.status === 429)
  expect(answers.filter((answer) => answer.status === 200).length + refused.length).toBe(80)
  expect(refused.length).toBeGreaterThanOrEqual(54)
  expect(refused.map((answer) => answer.headers.get('retry-after'))).not.toContain(null)
  expect(refused[0]?.body.errors?.[0]?.extensions.code).toBe('TOO_MANY_REQUESTS')
})
