import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { createOutageStore, type StoredOutage } from './outage-store.ts'

function at(time: string): Date {
  return new Date(`2026-05-17T${time}:00Z`)
}

const planned: StoredOutage = {
  kind: 'planned',
  outageId: 'p1',
  brands: ['kestrel', 'fjord'],
  title: 'Update',
  text: 'We are updating.',
  disclaimer: 'It may take longer.',
  overtimeMessage: 'It takes longer.',
  plannedStart: at('02:00'),
  plannedEnd: at('04:00'),
  actualEnd: null,
  publishedAt: at('01:00'),
  updatedAt: at('01:00'),
}
const unplanned: StoredOutage = {
  kind: 'unplanned',
  outageId: 'u1',
  brands: ['marigold'],
  title: 'Fault',
  text: 'We look into it.',
  actualEnd: null,
  publishedAt: at('01:30'),
  updatedAt: at('01:30'),
}

test('outages are kept with all of their fields, and listed until their end', async () => {
  await using database = await createTestDatabase()
  const store = createOutageStore(database)
  await store.save(planned)
  await store.save(unplanned)
  expect(await store.list({ now: at('03:00') })).toEqual([unplanned, planned])
  expect(await store.find('p1')).toEqual(planned)
  expect(await store.find('none')).toBeNull()

  const changed: StoredOutage = {
    ...planned,
    title: 'Long update',
    updatedAt: at('02:30'),
    actualEnd: at('04:30'),
  }
  await store.save(changed)
  expect(await store.list({ now: at('04:29') })).toEqual([unplanned, changed])
  expect(await store.list({ now: at('04:30') })).toEqual([unplanned])
  expect(await store.list({ now: null })).toEqual([unplanned, changed])
})
