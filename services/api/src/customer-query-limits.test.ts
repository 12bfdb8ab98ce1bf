import { customerSchema } from '@driveway/contract/generated/customer-schema'
import { createQueryReader } from '@driveway/graphql-edge/query-reader'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { buildSchema, getIntrospectionQuery } from 'graphql'
import { describe, expect, onTestFinished, test } from 'vitest'
import { customerQueryLimits } from './customer-query-limits.ts'
import { addCustomer, addDevice, codeOf, openTestApi } from './testing/test-api.ts'
import { shareTestApi } from './testing/share-test-api.ts'

const api = shareTestApi({
  accounts: ['K-1'],
  async prepare(database) {
    await addDevice(database, 'device-1', 'K-1')
  },
})

function nest(depth: number): string {
  return `${'{ a '.repeat(depth)}${'}'.repeat(depth)}`
}

function repeat(count: number, write: (place: number) => string): string {
  return Array.from({ length: count }, (_, place) => write(place)).join(' ')
}

/** Each fragment spreads the next one twice: 2 to the power of 40 fields in a few hundred letters. */
const bomb = `{ ...f0 } ${repeat(40, (n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`)} fragment f40 on Query { customer { accountNumber } }`
const circle = '{ ...f } fragment f on Query { ...g } fragment g on Query { ...f }'
const unusedCircle = '{ customer { accountNumber } } fragment f on Query { ...f }'
const manyAliases = `{ ${repeat(21, (n) => `a${n}: device(deviceId: "device-1") { id }`)} }`
const aliasesInFragment = `{ ...f ...f ...f } fragment f on Query { ${repeat(7, (n) => `a${n}: customer { accountNumber }`)} }`

const refused: readonly (readonly [name: string, query: string, code: string])[] = [
  ['is 11 fields deep', nest(11), 'QUERY_TOO_DEEP'],
  ['is 300 fields deep', nest(300), 'QUERY_TOO_DEEP'],
  [
    'hides its depth in a fragment',
    `{ a ${nest(5)} ...f } fragment f on Query ${nest(11)}`,
    'QUERY_TOO_DEEP',
  ],
  ['selects one field 251 times', `{ customer { ${repeat(250, () => 'accountNumber')} } }`, 'QUERY_TOO_WIDE'],
  ['has 21 aliases', manyAliases, 'QUERY_TOO_WIDE'],
  ['multiplies aliases by a fragment', aliasesInFragment, 'QUERY_TOO_WIDE'],
  [
    'has 21 directives',
    `{ customer { accountNumber ${repeat(21, () => '@skip(if: false)')} } }`,
    'QUERY_TOO_WIDE',
  ],
  ['doubles a fragment forty times', bomb, 'QUERY_TOO_WIDE'],
  ['has more than 2,000 tokens', `{ ${repeat(2_000, () => 'a')} }`, 'QUERY_TOO_WIDE'],
  [
    'has more than 10,000 characters',
    `{ customer { accountNumber } } # ${'x'.repeat(10_000)}`,
    'QUERY_TOO_LONG',
  ],
  ['has a cycle of fragments', circle, 'QUERY_INVALID'],
  ['has an unused cycle of fragments', unusedCircle, 'QUERY_INVALID'],
  ['is not GraphQL', 'select * from customers', 'QUERY_SYNTAX'],
  ['does not end', '{ customer {', 'QUERY_SYNTAX'],
  ['selects an unknown field', '{ customer { accountNumbers } }', 'QUERY_INVALID'],
  ['queries the schema', '{ __schema { types { name } } }', 'QUERY_INVALID'],
  ['queries a type of the schema', '{ __type(name: "Customer") { fields { name } } }', 'QUERY_INVALID'],
  ['asks for another document', getIntrospectionQuery(), 'QUERY_TOO_DEEP'],
  ['omits an argument', '{ device { id } }', 'QUERY_INVALID'],
]

describe('[SEC-08] GraphQL limits', () => {
  describe('a query is refused quickly with an error', () => {
    test.each(refused)('when it %s', async (_name, query, code) => {
      const reader = createQueryReader({
        schema: buildSchema(customerSchema),
        limits: customerQueryLimits,
        isIntrospectionAllowed: false,
      })
      // Refused queries are not cached; the fastest of five runs ignores other load.
      const took = Array.from({ length: 5 }, () => {
        const start = performance.now()
        reader.read(query)
        return performance.now() - start
      })
      expect(Math.min(...took)).toBeLessThan(50)
      const answer = await api.send({ query })
      expect([answer.status, codeOf(answer), answer.body.data]).toEqual([400, code, undefined])
      expect(answer.body.errors?.[0]?.message).toMatch(/^[A-Z]/)
      expect(answer.body.errors?.[0]?.message).not.toContain('Did you mean')
    })
  })

  describe('a query is accepted', () => {
    test.each([
      ['when it selects 250 fields', `{ customer { ${repeat(249, () => 'accountNumber')} } }`],
      ['with 20 aliases', `{ ${repeat(20, (n) => `a${n}: device(deviceId: "device-1") { id }`)} }`],
      ['with the name of a type', '{ customer { __typename } }'],
      ['with a fragment twice', '{ ...f ...f } fragment f on Query { customer { accountNumber } }'],
    ])('%s', async (_name, query) => {
      const answer = await api.send({ query })
      expect([answer.status, answer.body.errors]).toEqual([200, undefined])
    })

    test('when it is 10 fields deep, and then fails validation', async () => {
      expect(codeOf(await api.send({ query: nest(10) }))).toBe('QUERY_INVALID')
    })

    test('when it queries the schema and introspection is allowed', async () => {
      await using own = await createTestDatabase()
      await addCustomer(own, 'K-1')
      const open = await openTestApi({
        database: own,
        clock: createFixedClock('2026-01-15T12:00:00Z'),
        isIntrospectionAllowed: true,
      })
      onTestFinished(() => open.close())
      const answer = await open.send({ query: getIntrospectionQuery() })
      expect([answer.status, answer.body.errors]).toEqual([200, undefined])
      await open.close()
    })
  })

  const one = { query: '{ customer { accountNumber } }' }
  const device = 'query D($deviceId: ID!) { device(deviceId: $deviceId) { id } }'
  const two = 'query A { customer { accountNumber } } query B { customer { organisationId } }'

  describe('a body is refused with an error', () => {
    test.each([
      ['a batch', [one, one], 'BATCH_REFUSED'],
      ['an empty batch', [], 'BATCH_REFUSED'],
      ['a text', '"{ customer }"', 'MALFORMED_REQUEST'],
      ['null', 'null', 'MALFORMED_REQUEST'],
      ['no query', {}, 'MALFORMED_REQUEST'],
      ['an empty query', { query: ' ' }, 'MALFORMED_REQUEST'],
      ['a number for a query', { query: 7 }, 'MALFORMED_REQUEST'],
      ['a list for variables', { ...one, variables: [] }, 'MALFORMED_REQUEST'],
      ['a text for variables', { ...one, variables: '{}' }, 'MALFORMED_REQUEST'],
      ['a number for a name', { ...one, operationName: 7 }, 'MALFORMED_REQUEST'],
      ['broken JSON', '{"query":', 'MALFORMED_JSON'],
      [
        '__proto__',
        '{"query":"{ customer { accountNumber } }","variables":{"__proto__":{"a":1}}}',
        'MALFORMED_JSON',
      ],
      ['a variable left out', { query: device }, 'VARIABLES_INVALID'],
      ['null for a variable', { query: device, variables: { deviceId: null } }, 'VARIABLES_INVALID'],
      ['an object for an id', { query: device, variables: { deviceId: {} } }, 'VARIABLES_INVALID'],
      [
        'a deep list for an id',
        `{"query":${JSON.stringify(device)},"variables":{"deviceId":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`,
        'VARIABLES_INVALID',
      ],
      ['two operations and no name', { query: two }, 'OPERATION_UNKNOWN'],
      ['an unknown operation name', { query: two, operationName: 'C' }, 'OPERATION_UNKNOWN'],
      ['a mutation called a query', { query: 'mutation M { __typename }' }, 'OPERATION_MISMATCH'],
    ])('with %s', async (_name, body, code) => {
      const answer = await api.send(body)
      expect([answer.status, codeOf(answer), answer.body.data]).toEqual([400, code, undefined])
    })

    test('with a subscription', async () => {
      const answer = await api.send({ query: 'subscription { __typename }' }, { path: '/graphql' })
      expect([answer.status, codeOf(answer)]).toEqual([400, 'OPERATION_UNKNOWN'])
    })

    test('of more than 64 KiB', async () => {
      const answer = await api.send({ ...one, variables: { text: 'x'.repeat(64 * 1024) } })
      expect([answer.status, codeOf(answer)]).toEqual([413, 'BODY_TOO_LARGE'])
    })

    test('within 50 ms, be it a batch or too long', async () => {
      const long = { ...one, variables: { text: 'x'.repeat(64 * 1024) } }
      for (const [body, status] of [
        [[one, one], 400],
        [long, 413],
      ] as const) {
        const took: number[] = []
        // The fastest of twenty runs ignores other load.
        for (let count = 0; count < 20; count += 1) {
          const start = performance.now()
          expect((await api.send(body)).status).toBe(status)
          took.push(performance.now() - start)
        }
        expect(Math.min(...took)).toBeLessThan(50)
      }
    })

    test('and the named one of two operations is run', async () => {
      const answer = await api.send({ query: two, operationName: 'B' })
      expect(answer.body).toEqual({ data: { customer: { organisationId: 'org-1' } } })
    })
  })
})
