import {
  GetOneOffChanges,
  RemoveOneOffChange,
  SetOneOffChange,
  SkipStartDelay,
} from '@driveway/contract/generated/customer-operations'
import { beforeEach, expect, test } from 'vitest'
import { shareTestApi } from '@driveway/api/testing/share-test-api'

let now = new Date('2026-01-15T18:00:00Z')
const api = shareTestApi({
  clock: { now: () => now },
  devices: { 'device-1': 'K-1' },
})
beforeEach(async () => {
  // A Thursday evening; the car is ready by 07:00.
  now = new Date('2026-01-15T18:00:00Z')
  await api.database.pool.query('delete from one_off_changes')
  await api.database.pool.query('delete from changes')
})

async function list(account = 'K-1') {
  const { body } = await api.send({ query: GetOneOffChanges }, { account })
  return (body.data as { customer: { oneOffChanges: unknown } }).customer.oneOffChanges
}

async function mutate(query: string, variables: object, account = 'K-1') {
  return (await api.send({ query, variables }, { account, path: '/graphql?k=1' })).body
}

function set(kind: string, date: string, time: string | null = null) {
  return mutate(SetOneOffChange, { kind, date, time })
}

test('a change for tomorrow is listed for its own household until the ready-by time', async () => {
  expect(await set('READY_BY', '2026-01-16', '0530')).toEqual({
    data: { setOneOffChange: { isSuccess: true, problem: null } },
  })
  await set('FULL', '2026-01-16')
  expect(await list()).toEqual([
    { kind: 'FULL', date: '2026-01-16', time: null },
    { kind: 'READY_BY', date: '2026-01-16', time: '0530' },
  ])
  expect(await list('K-2')).toEqual([])
  const { rows } = await api.database.pool.query('select topic, key from changes')
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ topic: 'one-off-change', key: 'K-1' })))
  now = new Date('2026-01-16T05:30:00Z')
  expect(await list()).toEqual([])
})

test('a change is removed, and one that is not there is reported', async () => {
  await set('SKIP', '2026-01-16')
  const variables = { kind: 'SKIP', date: '2026-01-16' }
  expect(await mutate(RemoveOneOffChange, variables)).toEqual({
    data: { removeOneOffChange: { isSuccess: true, problem: null } },
  })
  expect(await list()).toEqual([])
  expect(await mutate(RemoveOneOffChange, variables)).toEqual({
    data: { removeOneOffChange: { isSuccess: false, problem: { code: 'one-off-change-not-found' } } },
  })
})

test.each([
  ['BOAT', '2026-01-16', null, 'invalid-kind'],
  ['SKIP', '2026-02-30', null, 'invalid-date'],
  ['READY_BY', '2026-01-16', '25:00', 'invalid-time'],
])('%s on %s at %s is refused', async (kind, date, time, code) => {
  expect(await set(kind, date, time)).toEqual({
    data: { setOneOffChange: { isSuccess: false, problem: { code } } },
  })
  expect(await list()).toEqual([])
})

test('the random delay is skipped for the car that is plugged in, and the planner is told', async () => {
  expect(await mutate(SkipStartDelay, { deviceId: 'device-1' })).toEqual({
    data: { skipStartDelay: { isSuccess: true, problem: null } },
  })
  const { rows } = await api.database.pool.query('select is_skipped from start_delays')
  expect(rows).toEqual([{ is_skipped: true }])
  const { rows: changes } = await api.database.pool.query('select topic, key from changes')
  expect(changes).toEqual([{ topic: 'start-delay', key: 'K-1' }])
  expect(await mutate(SkipStartDelay, { deviceId: 'device-1' }, 'K-2')).toMatchObject({ data: null })
})
