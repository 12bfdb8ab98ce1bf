import { isDeepStrictEqual } from 'node:util'
import { countRows, everything } from '@driveway/api/testing/household-rows'
import type { IsolationCase } from '@driveway/api/testing/isolation-case'
import { listIsolationCases } from '@driveway/api/testing/isolation-cases'
import { findFirst, repeat, type Attack } from './attack.ts'
import type { Reply } from './attack-client.ts'
import type { Stage } from './stage.ts'

const HALF_HOUR_MS = 30 * 60 * 1000
const LONGEST_RANGE_MS = 400 * 48 * HALF_HOUR_MS
const toMs = Math.floor(Date.now() / HALF_HOUR_MS) * HALF_HOUR_MS
/** The longest range that the api answers. */
const WHOLE_YEAR = `from: "${new Date(toMs - LONGEST_RANGE_MS).toISOString()}", to: "${new Date(toMs).toISOString()}"`

function errorCode({ text }: Reply): string {
  const parsed = JSON.parse(text) as { errors?: { extensions?: { code?: string } }[] }
  return parsed.errors?.[0]?.extensions?.code ?? ''
}

/**
 * Sends operations that aim at K-1's household as another customer of its brand and as one of another brand. What must
 * not be found is not found, and nothing of K-1 changes.
 */
async function aimAtNeighbour(stage: Stage, isAimed: (operation: string) => boolean): Promise<string | null> {
  const { client, customerOf, database } = stage
  const owner = (await client.signIn(customerOf('K-1'))).idToken
  const ordered = await client.ask(
    `mutation { requestDataExport(deviceId: "device-1", start: "2026-01-01", end: "2026-01-15") { exportId } }`,
    owner,
  )
  const exportId = /"exportId":"([^"]+)"/.exec(ordered.text)?.[1] ?? ''
  const strangers = [
    { account: 'K-2', brand: 'kestrel', device: 'device-2' },
    { account: 'F-1', brand: 'fjord', device: 'device-3' },
  ] as const
  for (const stranger of strangers) {
    const { idToken } = await client.signIn(customerOf(stranger.account))
    const cases = listIsolationCases(stranger).filter(([operation]) => isAimed(operation))
    const problem = await findFirst(
      cases.map((each) => async () => {
        const [before, rows] = [await client.ask(everything, owner), await countRows(database)]
        const [operation, query] = each
        const reply = await client.ask(query.replaceAll('{exportId}', exportId), idToken, stranger.brand)
        if (isFound(each, reply))
          return `${operation} of ${stranger.account} answered ${reply.text.slice(0, 120)}`
        const after = await client.ask(everything, owner)
        if (after.text !== before.text) return `${operation} of ${stranger.account} changed K-1's account`
        return isDeepStrictEqual(await countRows(database), rows) ? null : `${operation} wrote rows`
      }),
    )
    if (problem !== null) return problem
  }
  return null
}

function isFound([, , answer]: IsolationCase, reply: Reply): boolean {
  const expected = answer as { errors?: { extensions: { code: string } }[] }
  return expected.errors !== undefined && errorCode(reply) !== 'NOT_FOUND'
}

function isRead(operation: string): boolean {
  return /^(?:Query|Device|Customer)\./.test(operation) && !isOfOthers(operation)
}

function isOfOthers(operation: string): boolean {
  return operation === 'Query.dataExport' || operation === 'Query.organisations'
}

/** Other customers' data, and one customer's appetite. */
export const householdAttacks: readonly Attack[] = [
  {
    name: 'another customer’s device and car by every query',
    defence: [
      {
        file: 'packages/store/src/accounts/household-store.ts',
        find: 'on d.account_number = c.account_number\n',
        replace: 'on true\n',
      },
    ],
    run: (stage) => aimAtNeighbour(stage, isRead),
  },
  {
    name: 'another customer’s household by every change',
    defence: [
      {
        file: 'packages/store/src/vehicles/microgeneration-store.ts',
        find: ".deleteFrom('microgenerations')\n        .where('account_number', '=', accountNumber)",
        replace: ".deleteFrom('microgenerations')",
      },
      {
        file: 'services/api/src/modules/microgeneration/microgeneration-service.ts',
        find: '!known.some((each) => each.id === id) || ',
        replace: '',
      },
    ],
    run: (stage) => aimAtNeighbour(stage, (operation) => operation.startsWith('Mutation.')),
  },
  {
    name: 'another customer’s export, its ticket at another brand and a second time',
    defence: [
      {
        file: 'packages/store/src/ledger-read/data-export-store.ts',
        find: ".where('brand', '=', brand)",
        replace: '',
      },
    ],
    async run(stage) {
      const { client, customerOf } = stage
      const read = await aimAtNeighbour(stage, (operation) => operation === 'Query.dataExport')
      if (read !== null) return read
      const { idToken } = await client.signIn(customerOf('K-1'))
      const ordered = await client.ask(
        `mutation { requestDataExport(deviceId: "device-1", start: "2026-01-01", end: "2026-01-15") { downloadPath } }`,
        idToken,
      )
      const path = /"downloadPath":"([^"]+)"/.exec(ordered.text)?.[1]
      if (path === undefined) throw new Error(`no export: ${ordered.text}`)
      const statuses: number[] = []
      for (const brand of ['fjord', 'kestrel', 'kestrel']) {
        statuses.push((await client.send(path, { method: 'GET', brand })).status)
      }
      return isDeepStrictEqual(statuses, [404, 200, 404]) ? null : `answered ${statuses.join(', ')}`
    },
  },
  {
    name: 'an organisation that is not the customer’s own',
    defence: [
      {
        file: 'services/api/src/modules/organisation/organisation-module.ts',
        find: 'await store.listOf(customer)',
        replace: 'await store.listAll()',
      },
    ],
    async run({ client, customerOf }) {
      const { idToken } = await client.signIn(customerOf('K-1'))
      const reply = await client.ask('{ organisations(organisationId: "org-2") { name } }', idToken)
      return errorCode(reply) === 'NOT_FOUND' ? null : `answered ${reply.text.slice(0, 120)}`
    },
  },
  {
    name: 'queries that are too deep, too wide or too long',
    defence: [
      {
        file: 'services/api/src/customer-query-limits.ts',
        find: 'maxAliases: 20,',
        replace: 'maxAliases: 20_000,',
      },
    ],
    async run({ client, customerOf }) {
      const { idToken } = await client.signIn(customerOf('K-1'))
      const queries = [
        `${'{ a '.repeat(200)}${'}'.repeat(200)}`,
        `{ ${repeat(60, (at) => `a${at}: customer { accountNumber }`)} }`,
        `{ customer { accountNumber } } # ${'x'.repeat(20_000)}`,
        `{ ...f0 } ${repeat(30, (at) => `fragment f${at} on Query { ...f${at + 1} ...f${at + 1} }`)} fragment f30 on Query { customer { accountNumber } }`,
      ]
      return findFirst(
        queries.map((query) => async () => {
          const reply = await client.ask(query, idToken)
          return reply.status === 400 ? null : `answered ${reply.status}`
        }),
      )
    },
  },
  {
    name: 'a year of half hours with nineteen columns',
    defence: [
      {
        file: 'services/api/src/graphql-route.ts',
        find: 'if (counted > MAX_CELLS) throw tooManyCells',
        replace: '',
      },
    ],
    async run({ client, addCustomer }) {
      const customer = await addCustomer()
      const { idToken } = await client.signIn(customer)
      const columns = repeat(19, (at) => `c${at}: deviceImportedWh`)
      const query = `{ device(deviceId: "${customer.deviceId}") { energyConsumption(${WHOLE_YEAR}) { periods { ${columns} } } } }`
      const reply = await client.ask(query, idToken)
      return errorCode(reply) === 'QUERY_TOO_WIDE' ? null : `answered ${reply.text.length} bytes`
    },
  },
  {
    name: 'eighty large queries of one customer at once, while another one is answered',
    defence: [
      {
        file: 'services/api/src/graphql-route.ts',
        find: '{ atOnce: 6, maxWaiting: 20 }',
        replace: '{ atOnce: 600, maxWaiting: 20 }',
      },
      {
        file: 'services/api/src/graphql-route.ts',
        find: '(budget.admit(payer) ? run() : null)',
        replace: 'run()',
      },
    ],
    async run({ client, addCustomer }) {
      const [customer, other] = [await addCustomer(), await addCustomer()]
      const { idToken } = await client.signIn(customer)
      const { idToken: otherToken } = await client.signIn(other)
      const columns = repeat(9, (at) => `c${at}: deviceImportedWh`)
      const query = `{ device(deviceId: "${customer.deviceId}") { energyConsumption(${WHOLE_YEAR}) { periods { ${columns} } } } }`
      const flood = Array.from({ length: 80 }, () => client.ask(query, idToken))
      const reply = await client.ask('{ customer { accountNumber } }', otherToken)
      const refused = (await Promise.all(flood)).filter(({ status }) => status === 429).length
      if (reply.status !== 200) return `the other customer got ${reply.status}`
      return refused >= 54 ? null : `only ${refused} of 80 were refused`
    },
  },
  {
    name: 'fifteen boosts of one charger in a row',
    defence: [
      {
        file: 'packages/domain/src/connector/boost-order.ts',
        find: '{ points: 10, windowMs: 60_000 }',
        replace: '{ points: 10_000, windowMs: 60_000 }',
      },
    ],
    async run({ client, database, addCustomer }) {
      const customer = await addCustomer()
      await database.pool.query('update device_states set socket_closed_at = null')
      const { idToken } = await client.signIn(customer)
      const replies = await Promise.all(
        Array.from({ length: 15 }, (_, at) => {
          const order = `deviceId: "${customer.deviceId}", enableBoost: ${at % 2 === 0}`
          return client.ask(`mutation { setEvChargerOverride(${order}) { isSuccess } }`, idToken)
        }),
      )
      const refused = replies.filter(({ status }) => status === 429)
      if (refused.some(({ headers }) => headers['retry-after'] === undefined)) return 'no Retry-After'
      return refused.length >= 5 ? null : `${15 - refused.length} orders went to the charger`
    },
  },
]
