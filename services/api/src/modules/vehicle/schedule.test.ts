import { testWeek } from '@driveway/testkit/test-week'
import {
  GetVehicleSchedule,
  UpdateCustomerEvPreferencesSchedule,
  UpdateHasConfirmedSchedule,
} from '@driveway/contract/generated/customer-operations'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { addCustomer, openTestApi } from '@driveway/api/testing/test-api'
import { testLeaf } from '@driveway/api/testing/test-leaf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let database: TestDatabase
let api: Awaited<ReturnType<typeof openTestApi>>

const times = { ...testWeek, SUNDAY: '0900' }

const usual = { ...times, unsettledDays: [], earlierTimes: [] }

beforeAll(async () => {
  database = await createTestDatabase()
  for (const account of ['K-1', 'K-2', 'K-3']) await addCustomer(database, account)
  for (const account of ['K-1', 'K-2']) {
    await createVehicleStore(database).save(account, testLeaf)
  }
  api = await openTestApi({ database, clock: createFixedClock('2026-01-15T12:00:00Z') })
})

afterAll(async () => {
  await api.close()
  await database[Symbol.asyncDispose]()
})

async function read(account = 'K-1'): Promise<unknown> {
  const { body } = await api.send({ query: GetVehicleSchedule }, { account })
  return body.data
}

async function save(schedule: unknown, account = 'K-1') {
  const asked = { query: UpdateCustomerEvPreferencesSchedule, variables: { schedule } }
  return api.send(asked, { account, path: '/graphql?k=1' })
}

function answerOf(code: string | null) {
  const problem = code === null ? null : { code }
  return { data: { updateCustomerEvPreferencesSchedule: { isSuccess: code === null, problem } } }
}

describe('[SCHED-01] the schedule in the API', () => {
  test('is the default until the customer changes it, and not confirmed', async () => {
    expect(await read('K-2')).toEqual({
      customer: { accountNumber: 'K-2', hasConfirmedSchedule: false, vehicle: { schedule: usual } },
    })
  })

  test('several days change at once; null deselects; other days and customers stay unchanged', async () => {
    const answer = await save({ MONDAY: '0605', TUESDAY: '0605', SUNDAY: null })
    expect(answer.body).toEqual(answerOf(null))
    expect(await read()).toMatchObject({
      customer: { vehicle: { schedule: { ...times, MONDAY: '0605', TUESDAY: '0605', SUNDAY: null } } },
    })
    expect(await read('K-2')).toMatchObject({ customer: { vehicle: { schedule: usual } } })
  })

  test('a day without a time is unsettled only if it is listed so', async () => {
    await save({ ...times, SATURDAY: null, SUNDAY: null, unsettledDays: ['SUNDAY', 'MONDAY'] })
    expect(await read()).toMatchObject({
      customer: { vehicle: { schedule: { SATURDAY: null, SUNDAY: null, unsettledDays: ['SUNDAY'] } } },
    })
  })

  test('a deselected day remembers the time it had, for its own customer', async () => {
    await save({ ...times, SUNDAY: '1015' })
    await save({ SATURDAY: null, SUNDAY: null })
    await save({ SUNDAY: null })
    const earlierTimes = [
      { day: 'SATURDAY', time: '0900' },
      { day: 'SUNDAY', time: '1015' },
    ]
    expect(await read()).toMatchObject({
      customer: { vehicle: { schedule: { SUNDAY: null, earlierTimes } } },
    })
    expect(await read('K-2')).toMatchObject({ customer: { vehicle: { schedule: { earlierTimes: [] } } } })
    await save(times)
    expect(await read()).toMatchObject({ customer: { vehicle: { schedule: { earlierTimes: [] } } } })
  })

  test('a customer without a car has a schedule', async () => {
    expect((await save({ MONDAY: '0800' }, 'K-3')).body).toEqual(answerOf(null))
    expect(await read('K-3')).toMatchObject({
      customer: { vehicle: { schedule: { ...usual, MONDAY: '0800' } } },
    })
  })

  test.each([
    ['off the steps of 5 minutes', { MONDAY: '0702' }, 'invalid-time'],
    ['with a colon', { MONDAY: '07:00' }, 'invalid-time'],
    ['past midnight', { MONDAY: '2400' }, 'invalid-time'],
    ['that is empty', { MONDAY: '' }, 'invalid-time'],
    ['of a good day beside a bad one', { MONDAY: '0730', TUESDAY: '9999' }, 'invalid-time'],
  ])('a time %s changes nothing', async (_name, schedule, code) => {
    const before = await read()
    expect((await save(schedule)).body).toEqual(answerOf(code))
    expect(await read()).toEqual(before)
  })

  test('an unknown weekday changes nothing', async () => {
    const before = await read()
    expect((await save({ MONDAY: '0800', unsettledDays: ['SOMEDAY'] })).body).toEqual(
      answerOf('invalid-weekday'),
    )
    expect((await save({ SOMEDAY: '0800' })).status).toBe(400)
    expect(await read()).toEqual(before)
  })
})

test('confirming sets hasConfirmedSchedule of its customer alone', async () => {
  const answer = await api.send({ query: UpdateHasConfirmedSchedule }, { path: '/graphql?k=1' })
  expect(answer.body).toEqual({ data: { updateHasConfirmedSchedule: { isSuccess: true, problem: null } } })
  expect(await read()).toMatchObject({ customer: { hasConfirmedSchedule: true } })
  expect(await read('K-2')).toMatchObject({ customer: { hasConfirmedSchedule: false } })
})

test('requests without a session read and change nothing', async () => {
  const asked = { query: UpdateHasConfirmedSchedule }
  expect((await api.send(asked, { account: null, path: '/graphql?k=1' })).status).toBe(401)
})
