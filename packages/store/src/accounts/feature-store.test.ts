import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFeatureStore, type CustomerFeature, type FeatureChange } from './feature-store.ts'

const feature: CustomerFeature = {
  featureId: 'f-1',
  name: 'ENVIRONMENT',
  enabled: null,
  seen: false,
  informed: true,
  isInBeta: true,
}
const nothing: FeatureChange = { enabled: null, seen: null, informed: null }

const cases: readonly (readonly [string, string, Partial<FeatureChange>, Partial<CustomerFeature> | null])[] =
  [
    ['seen', 'ENVIRONMENT', { seen: true }, { seen: true }],
    ['enabled', 'ENVIRONMENT', { enabled: true }, { enabled: true }],
    ['declined', 'ENVIRONMENT', { enabled: false }, { enabled: false }],
    ['uninformed again', 'ENVIRONMENT', { informed: false }, { informed: false }],
    ['left as it is', 'ENVIRONMENT', {}, {}],
    ['not there', 'YEAR_SUMMARY', { seen: true }, null],
  ]

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: '1' })
  await addTestCustomer(database, { accountNumber: '2' })
})

afterAll(() => database[Symbol.asyncDispose]())

describe('a feature of a customer', () => {
  test.each(cases)('is %s', async (_name, name, change, expected) => {
    const features = createFeatureStore(database)
    await features.set('1', feature)
    await features.set('2', feature)
    expect(await features.change('1', name, { ...nothing, ...change })).toBe(expected !== null)
    expect(await features.list('1')).toEqual([{ ...feature, ...expected }])
    expect(await features.list('2')).toEqual([feature])
  })

  test('is listed by name, and changed and replaced by itself', async () => {
    const features = createFeatureStore(database)
    const summary = {
      ...feature,
      featureId: 'f-2',
      name: 'YEAR_SUMMARY',
      enabled: true,
      seen: true,
      isInBeta: false,
    }
    const agile = { ...feature, featureId: 'f-3', name: 'AGILE' }
    for (const each of [summary, feature, agile]) await features.set('1', each)
    expect((await features.list('1')).map(({ name }) => name)).toEqual([
      'AGILE',
      'ENVIRONMENT',
      'YEAR_SUMMARY',
    ])
    await features.change('1', 'AGILE', { enabled: true, seen: true, informed: false })
    await features.set('1', { ...feature, featureId: 'f-4', isInBeta: false })
    expect(await features.list('1')).toEqual([
      { ...agile, enabled: true, seen: true, informed: false },
      { ...feature, featureId: 'f-4', isInBeta: false },
      summary,
    ])
  })

  test('is not changed for an unknown account', async () => {
    const features = createFeatureStore(database)
    expect(await features.change('3', 'ENVIRONMENT', { ...nothing, seen: true })).toBe(false)
    expect(await features.list('3')).toEqual([])
  })
})
