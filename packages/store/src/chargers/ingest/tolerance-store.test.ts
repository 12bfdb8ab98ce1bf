import { addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { createToleranceStore, MAX_TOLERANCES_PER_CHARGER, type ToleranceCount } from './tolerance-store.ts'

const [first, second] = [new Date('2026-11-15T10:00:00Z'), new Date('2026-11-15T11:00:00Z')]

function seen(fields: Partial<ToleranceCount>): ToleranceCount {
  const key = { deviceNo: 1, code: 'null-field', action: 'MeterValues', field: 'transactionId' }
  return { ...key, count: 1, firstSeen: first, lastSeen: first, ...fields }
}

async function openStore() {
  const database = await createTestDatabase()
  for (const name of ['one', 'two']) {
    await addTestDevice(database, { deviceId: name, chargerId: name, accountNumber: null })
  }
  return {
    store: createToleranceStore(database),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

test('counts add up, and only the first occurrence of a deviation is new', async () => {
  await using fixture = await openStore()
  const { store } = fixture
  const key = { deviceNo: 1, code: 'null-field', action: 'MeterValues', field: 'transactionId' }
  expect(await store.add([seen({ count: 3 })])).toEqual([key])
  const later = { firstSeen: second, lastSeen: second }
  const other = seen({ ...later, code: 'unknown-field', field: 'x' })
  expect(await store.add([seen({ ...later, count: 4 }), other])).toEqual([
    { ...key, code: 'unknown-field', field: 'x' },
  ])
  const action = 'MeterValues'
  expect(await store.list('one')).toEqual([
    { code: 'null-field', action, field: 'transactionId', count: 7, firstSeen: first, lastSeen: second },
    { code: 'unknown-field', action, field: 'x', count: 1, firstSeen: second, lastSeen: second },
  ])
  expect(await store.list('two')).toEqual([])
})

test('a charger that invents field names has a limited number of rows, and its known ones still count', async () => {
  await using fixture = await openStore()
  const { store } = fixture
  const fields = Array.from({ length: MAX_TOLERANCES_PER_CHARGER }, (_, index) => `field-${index}`)
  await store.add(fields.map((field) => seen({ field })))
  expect(await store.add([seen({ field: 'one-more' })])).toEqual([])
  expect(await store.add([seen({ field: 'field-0' })])).toEqual([])
  expect(await store.add([seen({ deviceNo: 2, field: 'one-more' })])).toHaveLength(1)
  const listed = await store.list('one')
  expect(listed).toHaveLength(MAX_TOLERANCES_PER_CHARGER)
  expect(listed[0]).toMatchObject({ field: 'field-0', count: 2 })
})
