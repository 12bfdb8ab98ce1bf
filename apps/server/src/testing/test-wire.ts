import { startStoreGateway } from '@driveway/testkit/store-gateway'
import { addCustomer, addDevice, openTestApi } from '@driveway/api/testing/test-api'
import { addLedgerRows } from '@driveway/api/testing/ledger-rows'
import { createDirectMaker } from '@driveway/car-maker/direct-maker'
import { openTestMaker } from '@driveway/car-maker/testing/test-maker'
import { createContentService } from '@driveway/content/content-service'
import { copyContent, testBrands } from '@driveway/content/testing/content-copy'
import { hashQuickly } from '@driveway/testkit/quick-hash'
import { openHttpEdge } from '@driveway/service-kit/http/http-edge'
import { silentLogger } from '@driveway/service-kit/logger'
import { createSecretBox } from '@driveway/service-kit/secrets/secret-box'
import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import { createOutageStore } from '@driveway/store/outages/outage-store'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'

export const PASSWORD = 'correct horse battery'

/** Text such as `<requestId>` stands for the value of that field in an earlier answer. */
export type WireCall = readonly [operation: string, variables: object, answer: object]

export type WireAnswer = { readonly data?: unknown; readonly errors?: readonly unknown[] }

/** The customer API and the content service on one database; K-1 has a V2G charger with a history, K-2 has nothing. */
export async function openTestWire() {
  const database = await createTestDatabase()
  const clock = createFixedClock('2026-01-15T12:00:00Z')
  await addCustomer(database, 'K-1', await hashQuickly(PASSWORD))
  await addCustomer(database, 'K-2')
  await addDevice(database, 'device-1', 'K-1', 'EV_V2G_CHARGER')
  await database.pool.query(
    `update device_states set socket_closed_at = null, connector_status = 'held-by-charger'`,
  )
  await database.pool.query(`update customers set heat_enabled = true`)
  const flags = { enabled: true, seen: false, informed: false }
  for (const [featureId, name, isInBeta] of [
    ['f-1', 'EXPORT_DATA', false],
    ['f-2', 'TESLA_INTEGRATION', false],
    ['f-3', 'CHARGE_PATH', true],
    ['f-4', 'EXPORT_MATCH', false],
  ] as const) {
    await createFeatureStore(database).set('K-1', { featureId, name, isInBeta, ...flags })
  }
  const start = '2026-01-14T01:00:00Z'
  await addLedgerRows(database, 'device-1', {
    periods: [
      { start, session: start, importWh: 2_000, unplannedWh: 1_000, micropence: 30_000_000 },
      { start: '2026-01-14T01:30:00Z', session: start, importWh: 1_000, micropence: 15_000_000 },
    ],
    sessions: [[start, '2026-01-14T02:00:00Z']],
    activities: [
      ['2026-01-14T01:00:00Z', 'connected', 'charging'],
      ['2026-01-14T02:00:00Z', 'disconnected', 'none'],
    ],
  })
  const times = { publishedAt: new Date('2026-01-15T11:00:00Z'), updatedAt: new Date('2026-01-15T11:30:00Z') }
  const outage = { kind: 'unplanned' as const, outageId: 'u-1', brands: ['kestrel'], actualEnd: null }
  await createOutageStore(database).save({ ...outage, ...times, title: 'Away', text: 'Back soon.' })

  const car = { id: 'leaf', make: 'Nissan', model: 'Leaf 40 kWh', year: 2018, battery_capacity_kwh: 36 }
  const maker = await openTestMaker(({ path }) =>
    path === '/vehicles'
      ? { body: { vehicles: [car] } }
      : { body: { access_token: 'maker-access', refresh_token: 'maker-refresh', expires_in: 3600 } },
  )
  const gateway = await startStoreGateway(
    database,
    () => ({ ok: true, answer: { status: 'Accepted' } }),
    () => clock.now(),
  )
  const api = await openTestApi({
    database,
    clock,
    carMaker: {
      maker: createDirectMaker({ url: maker.url, now: () => clock.now().getTime(), retryPauseMs: 1 }),
      secrets: createSecretBox(Buffer.alloc(32, 1)),
    },
  })
  const copy = await copyContent()
  for (const [stepId, brand] of [
    ['wire', 'kestrel'],
    ['wire-elsewhere', 'fjord'],
  ]) {
    const step = `---\nbrands: [${brand}]\nstepId: ${stepId}\ntitle: A step\nrank: 1\n---\nLook here.\n`
    await copy.write(`tour-steps/${stepId}.md`, step)
  }
  const content = openHttpEdge({ logger: silentLogger, isHttpsOnly: false, trustedProxies: [] })
  createContentService({
    database,
    clock,
    logger: silentLogger,
    brandOf: () => 'kestrel',
    brands: testBrands,
    folder: copy.folder,
  }).register(content)
  await content.ready()

  return {
    database,
    sendToApi: async (query: string, variables: object, account = 'K-1'): Promise<WireAnswer> => {
      const path = query.startsWith('mutation') ? '/graphql?k=1' : '/graphql?k=1&q=true'
      return (await api.send({ query, variables }, { path, account })).body
    },
    sendToContent: async (query: string, variables: object): Promise<WireAnswer> => {
      const answer = await content.inject({
        method: 'POST',
        url: '/content?k=1&q=true',
        headers: { authorization: `Bearer ${await api.tokenOf('K-1')}` },
        payload: { query, variables },
      })
      return answer.json<WireAnswer>()
    },
    async close(): Promise<void> {
      await api.close()
      await content.close()
      await copy[Symbol.asyncDispose]()
      await gateway.close()
      await maker[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}
