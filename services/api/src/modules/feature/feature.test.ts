import { GetCustomerAccount, UpsertCustomerFeature } from '@driveway/contract/generated/customer-operations'
import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { addTestFeature } from '@driveway/testkit/demo-rows'
import { beforeEach, describe, expect, test } from 'vitest'
import { shareTestApi } from '@driveway/api/testing/share-test-api'

const feature = {
  featureId: 'f-1',
  name: 'ENVIRONMENT',
  enabled: null,
  seen: false,
  informed: false,
  isInBeta: true,
}

const api = shareTestApi()

beforeEach(async () => {
  const features = createFeatureStore(api.database)
  for (const account of ['K-1', 'K-2']) await features.set(account, feature)
})

function send(variables: Record<string, unknown>, account: string | null = 'K-1') {
  return api.send({ query: UpsertCustomerFeature, variables }, { account, path: '/graphql?k=1' })
}

async function featuresOf(account: string) {
  return createFeatureStore(api.database).list(account)
}

describe('upsertCustomerFeature', () => {
  test.each([
    [
      'by name, as the app marks a feature as seen',
      { name: 'ENVIRONMENT', enabled: null, seen: true },
      { seen: true },
    ],
    [
      'by id, as the app switches a beta',
      { featureId: 'f-1', informed: true, enabled: true },
      { enabled: true, informed: true },
    ],
    ['by its tag', { name: 'environment', enabled: true }, { enabled: true }],
    ['with nothing to change', { featureId: 'f-1' }, {}],
  ])('changes a feature %s', async (_name, variables, change) => {
    expect((await send(variables)).body).toEqual({
      data: { upsertCustomerFeature: { isSuccess: true, problem: null } },
    })
    expect(await featuresOf('K-1')).toEqual([{ ...feature, ...change }])
    expect(await featuresOf('K-2')).toEqual([feature])
  })

  test.each([
    ['that the customer does not have', { name: 'YEAR_SUMMARY', enabled: true }],
    ['of an unknown name', { name: 'TELEPORT', enabled: true }],
    ['by an id with a zero byte', { featureId: 'f-1\u0000', enabled: true }],
    ['whose id and name do not match', { featureId: 'f-1', name: 'YEAR_SUMMARY', enabled: true }],
    ['that is not named', { enabled: true }],
  ])('changes nothing for a feature %s', async (_name, variables) => {
    const { status, body } = await send(variables)
    expect([status, body]).toEqual([
      200,
      { data: { upsertCustomerFeature: { isSuccess: false, problem: { code: 'feature-not-found' } } } },
    ])
    expect(await featuresOf('K-1')).toEqual([feature])
  })

  test('is refused without a session', async () => {
    expect((await send({ name: 'ENVIRONMENT', seen: true }, null)).status).toBe(401)
    expect(await featuresOf('K-1')).toEqual([feature])
  })

  test('is refused when declared as a query', async () => {
    const answer = await api.send({
      query: UpsertCustomerFeature,
      variables: { name: 'ENVIRONMENT', seen: true },
    })
    expect([answer.status, answer.body.errors?.[0]?.extensions.code]).toEqual([400, 'OPERATION_MISMATCH'])
    expect(await featuresOf('K-1')).toEqual([feature])
  })
})

/** By name, as a page marks a feature as seen, and by id with `informed` and `enabled`, as the beta switch sends it. */
const calls: readonly (readonly [variables: string, change: object])[] = [
  ['name: "ENVIRONMENT", enabled: null, seen: true', { seen: true }],
  ['featureId: "f-1", informed: true, enabled: true', { seen: true, informed: true, enabled: true }],
  ['featureId: "f-1", informed: true, enabled: false', { seen: true, informed: true, enabled: false }],
  ['id: "f-1", informed: false, enabled: true', { seen: true, informed: false, enabled: true }],
  ['id: "f-1", informed: true, enabled: false', { seen: true, informed: true, enabled: false }],
  [
    'featureId: "f-1", id: "f-1", name: "environment", seen: false',
    { seen: false, informed: true, enabled: false },
  ],
]

test('[DATA-19] upsertFeature and upsertCustomerFeature are one mutation, by id or name, and take the beta switch’s call', async () => {
  for (const mutation of ['upsertFeature', 'upsertCustomerFeature']) {
    await createFeatureStore(api.database).set('K-1', feature)
    for (const [variables, change] of calls) {
      const query = `mutation { ${mutation}(${variables}) { isSuccess problem { code } } }`
      const { body } = await api.send({ query }, { account: 'K-1', path: '/graphql?k=1' })
      expect(body).toEqual({ data: { [mutation]: { isSuccess: true, problem: null } } })
      expect(await featuresOf('K-1')).toEqual([{ ...feature, ...change }])
    }
  }
})

test('a feature by two ids that differ is not found', async () => {
  const query = 'mutation { upsertFeature(featureId: "f-1", id: "f-2", enabled: true) { problem { code } } }'
  const { body } = await api.send({ query }, { account: 'K-1', path: '/graphql?k=1' })
  expect(body).toEqual({ data: { upsertFeature: { problem: { code: 'feature-not-found' } } } })
  expect(await featuresOf('K-1')).toEqual([feature])
})

describe('[BETA-03] a customer switches only betas that are offered to them', () => {
  test('a beta that is offered can be enabled, and one that is not offered cannot', async () => {
    expect((await send({ featureId: 'f-1', enabled: true })).body).toEqual({
      data: { upsertCustomerFeature: { isSuccess: true, problem: null } },
    })
    expect((await send({ name: 'YEAR_SUMMARY', enabled: true })).body).toEqual({
      data: { upsertCustomerFeature: { isSuccess: false, problem: { code: 'feature-not-found' } } },
    })
    expect(await featuresOf('K-1')).toEqual([{ ...feature, enabled: true }])
  })

  test.each([
    ['a feature that the operator switched off', false, true],
    ['a feature that is on for everybody', true, false],
  ])('%s cannot be switched', async (_name, enabled, wanted) => {
    const decided = { ...feature, enabled, isInBeta: false }
    await createFeatureStore(api.database).set('K-1', decided)
    expect((await send({ featureId: 'f-1', enabled: wanted })).body).toEqual({
      data: { upsertCustomerFeature: { isSuccess: false, problem: { code: 'beta-not-offered' } } },
    })
    expect(await featuresOf('K-1')).toEqual([decided])
  })

  test('it can still be marked as seen', async () => {
    await createFeatureStore(api.database).set('K-1', { ...feature, enabled: false, isInBeta: false })
    expect((await send({ featureId: 'f-1', seen: true })).body).toMatchObject({
      data: { upsertCustomerFeature: { isSuccess: true } },
    })
    expect(await featuresOf('K-1')).toMatchObject([{ enabled: false, seen: true }])
  })
})

test('[BETA-02] opting out of hybrid ready mode also switches the mode off', async () => {
  await createFeatureStore(api.database).set('K-1', {
    ...feature,
    featureId: 'f-9',
    name: 'PHEV_READY_MODE',
    enabled: true,
  })
  await addTestFeature(api.database, 'K-2', 'PHEV_READY_MODE')
  const vehicles = createVehicleStore(api.database)
  await vehicles.save('K-1', { phevReadyModeOptIn: true })
  await vehicles.save('K-2', { phevReadyModeOptIn: true })
  await send({ featureId: 'f-9', enabled: false })
  await send({ featureId: 'f-9', enabled: true })
  expect(await vehicles.find('K-1')).toMatchObject({ phevReadyModeOptIn: false })
  expect(await vehicles.find('K-2')).toMatchObject({ phevReadyModeOptIn: true })
  await api.database.pool.query(`delete from customer_features where name = 'PHEV_READY_MODE'`)
})

test('the account has undecided features and the username', async () => {
  await api.database.pool.query(`update customers set latest_seen_release_note = '2026-01-10T08:00:00Z'`)
  const { body } = await api.send({ query: GetCustomerAccount })
  expect(body).toMatchObject({
    data: {
      customer: {
        accountNumber: 'K-1',
        username: 'K-1@example.com',
        latestSeenReleaseNote: '2026-01-10T08:00:00.000Z',
        availableFeatures: [{ id: 'f-1', name: 'ENVIRONMENT', enabled: null, isInBeta: true }],
      },
    },
  })
})
