import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createFeatureStore,
  type CustomerFeature,
  type FeatureChange,
  type FeatureKey,
} from './feature-store.ts'

const feature: CustomerFeature = {
  featureId: 'f-1',
  name: 'ENVIRONMENT',
  enabled: null,
  seen: false,
  informed: true,
  isInBeta: true,
}
const nothing: FeatureChange = { enabled: null, seen: null, informed: null }

const cases: readonly (readonly [
  string,
  FeatureKey,
  Partial<FeatureChange>,
  Partial<CustomerFeature> | null,
])[] = [
  ['seen, by its name', { featureId: null, name: 'ENVIRONMENT' }, { seen: true }, { seen: true }],
  ['seen, by its id', { featureId: 'f-1', name: null }, { seen: true }, { seen: true }],
  ['enabled, by both', { featureId: 'f-1', name: 'ENVIRONMENT' }, { enabled: true }, { enabled: true }],
  ['declined', { featureId: 'f-1', name: null }, { enabled: false }, { enabled: false }],
  ['uninformed again', { featureId: 'f-1', name: null }, { informed: false }, { informed: false }],
  ['left as it is', { featureId: 'f-1', name: null }, {}, {}],
  ['not there under this name', { featureId: null, name: 'YEAR_SUMMARY' }, { seen: true }, null],
  ['not there under this id', { featureId: 'f-2', name: null }, { seen: true }, null],
  ['not the one that both name', { featureId: 'f-1', name: 'YEAR_SUMMARY' }, { seen: true }, null],
  ['not named', { featureId: null, name: null }, { seen: true }, null],
]

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: '1' })
  await addTestCustomer(database, { accountNumber: '2' })
})

afterAll(() => database[Symbol.asyncDispose]())

describe('[DATA-08] a feature of a customer', () => {
  test.each(cases)('is %s', async (_name, key, change, expected) => {
    const features = createFeatureStore(database)
    await features.set('1', feature)
    await features.set('2', feature)
    expect(await features.change('1', key, { ...nothing, ...change })).toBe(expected !== null)
    expect(await features.list('1')).toEqual([{ ...feature, ...expected }])
    expect(await features.list('2')).toEqual([feature])
  })
})
