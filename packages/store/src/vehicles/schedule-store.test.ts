import { defaultSchedule, deselectDays, selectDays } from '@driveway/domain/schedule/schedule'
import { weekdays } from '@driveway/domain/time/local-date'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { raceBehindLock } from '@driveway/testkit/lock-race'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { listenToChanges } from '../kernel/change-feed.ts'
import { createScheduleStore } from './schedule-store.ts'

test('the default schedule is 07:00 on working days and 09:00 at the weekend', async () => {
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  expect(await createScheduleStore(database).find('A-1')).toEqual(defaultSchedule)
})

test('a save changes its own days only, and a day may have no time', async () => {
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  await addTestCustomer(database, { accountNumber: 'A-2' })
  const store = createScheduleStore(database)

  await store.save('A-1', { MONDAY: { time: 365, isSettled: true }, SUNDAY: { time: null, isSettled: true } })
  const first = deselectDays(selectDays(defaultSchedule, ['MONDAY'], 365), ['SUNDAY'])
  expect(await store.find('A-1')).toEqual(first)

  await store.save('A-1', { SATURDAY: { time: null, isSettled: false } })
  expect(await store.find('A-1')).toEqual({ ...first, SATURDAY: { time: null, isSettled: false } })
  expect(await store.find('A-2')).toEqual(defaultSchedule)
  const rows = await database.kysely
    .selectFrom('ready_by_times')
    .select('time')
    .where('weekday', '=', 'MONDAY')
    .execute()
  expect(rows).toEqual([{ time: '0605' }])
})

test('every day may be without a time', async () => {
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  const store = createScheduleStore(database)
  const none = deselectDays(defaultSchedule, weekdays)
  await store.save('A-1', none)
  expect(await store.find('A-1')).toEqual(none)
  await store.save('A-1', { MONDAY: { time: 300, isSettled: true } })
  expect(await store.find('A-1')).toEqual(selectDays(none, ['MONDAY'], 300))
})

test('days that are all unsettled leave the default schedule', async () => {
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  const store = createScheduleStore(database)
  await store.save('A-1', { MONDAY: { time: 300, isSettled: true } })
  const days = weekdays.map((day) => [day, { time: null, isSettled: false }])
  await store.save('A-1', Object.fromEntries(days))
  expect(await store.find('A-1')).toEqual(defaultSchedule)
})

test('concurrent saves of different days lose neither', async () => {
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  const store = createScheduleStore(database)
  await raceBehindLock(database, 'select from customers for update', [
    () => store.save('A-1', { MONDAY: { time: 300, isSettled: true } }),
    () => store.save('A-1', { FRIDAY: { time: 310, isSettled: true } }),
  ])
  expect(await store.find('A-1')).toMatchObject({ MONDAY: { time: 300 }, FRIDAY: { time: 310 } })
})

test('the feed announces the account whose schedule changed', async () => {
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  const received: string[] = []
  const feed = await listenToChanges(
    database,
    (changes) => void received.push(...changes.map(({ topic, key }) => `${topic} ${key}`)),
    () => {},
  )
  await createScheduleStore(database).save('A-1', { MONDAY: { time: 300, isSettled: true } })
  await expect.poll(() => received).toEqual(['schedule A-1'])
  await feed.close()
})

test('a schedule is confirmed by its own customer', async () => {
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  await addTestCustomer(database, { accountNumber: 'A-2' })
  const store = createScheduleStore(database)
  await store.confirm('A-1')
  expect([await store.hasConfirmed('A-1'), await store.hasConfirmed('A-2')]).toEqual([true, false])
})
