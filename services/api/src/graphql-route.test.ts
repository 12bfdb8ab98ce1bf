import { describe, expect, test } from 'vitest'
import { addCustomer, codeOf } from './testing/test-api.ts'
import { shareTestApi } from './testing/share-test-api.ts'

const api = shareTestApi({ accounts: ['K-1'] })

const query = '{ customer { accountNumber } }'
const mutation = 'mutation { updateHasConfirmedSchedule { isSuccess } }'

describe('the URL of a request', () => {
  test.each([
    ['without parameters', '/graphql', 200, undefined],
    ['with a key alone', '/graphql?k=123', 200, undefined],
    ['with a negative key', '/graphql?k=-123', 200, undefined],
    ['with an empty key', '/graphql?k=', 200, undefined],
    ['with swc', '/graphql?k=1&swc=false', 200, undefined],
    ['with q=false', '/graphql?k=1&q=false', 200, undefined],
    ['with q=1', '/graphql?k=1&q=1', 200, undefined],
    ['with q=true', '/graphql?k=1&q=true', 400, 'OPERATION_MISMATCH'],
    ['with q=true and swc', '/graphql?k=1&q=true&swc=false', 400, 'OPERATION_MISMATCH'],
  ])('%s runs a query, and a mutation unless it is declared a query', async (_name, path, status, code) => {
    const read = await api.send({ query }, { path })
    expect([read.status, read.body]).toEqual([200, { data: { customer: { accountNumber: 'K-1' } } }])
    const change = await api.send({ query: mutation }, { path })
    expect([change.status, codeOf(change)]).toEqual([status, code])
    for (const { headers } of [read, change]) expect(headers.get('cache-control')).toBe('no-store')
  })

  test('is the same for two customers, and each gets their own response', async () => {
    await addCustomer(api.database, 'K-2')
    for (const account of ['K-1', 'K-2', 'K-1']) {
      const { body } = await api.send({ query }, { account, path: '/graphql?k=1&q=true' })
      expect(body).toEqual({ data: { customer: { accountNumber: account } } })
    }
  })
})
