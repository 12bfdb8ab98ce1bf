import {
  GetChargePlan,
  GetTripOutlook,
  RemoveAway,
  RemoveTrip,
  SetAway,
  SetTrip,
} from '@driveway/contract/generated/customer-operations'
import { beforeEach, expect, test } from 'vitest'
import { shareTestApi } from '@driveway/api/testing/share-test-api'

let now = new Date('2026-01-15T18:00:00Z')
const api = shareTestApi({
  clock: { now: () => now },
  devices: { 'device-1': 'K-1', 'device-2': 'K-2' },
})
beforeEach(async () => {
  now = new Date('2026-01-15T18:00:00Z')
  await api.database.pool.query('delete from trips')
  await api.database.pool.query('delete from away_periods')
  await api.database.pool.query('delete from changes')
})

async function mutate(query: string, variables: object, account = 'K-1') {
  const { body } = await api.send({ query, variables }, { account, path: '/graphql?k=1' })
  const [answer] = Object.values(body.data as Record<string, { problem: { code: string } | null }>)
  return answer?.problem?.code ?? 'saved'
}

async function load(account = 'K-1', deviceId = 'device-1') {
  const { body } = await api.send({ query: GetChargePlan, variables: { deviceId } }, { account })
  const { customer, device } = body.data as {
    customer: { trips: unknown; away: unknown }
    device: { nextTrip: unknown }
  }
  return { trips: customer.trips, away: customer.away, nextTrip: device.nextTrip }
}

const drive = { date: '2026-01-16', time: '0800', miles: 200, targetPercent: null }

test('[TRIP-01] a long drive is kept for its household, told to the planner and gone after its time', async () => {
  expect(await mutate(SetTrip, drive)).toBe('saved')
  expect(await mutate(SetTrip, { ...drive, miles: null, targetPercent: 100 })).toBe('saved')
  // The battery is not known: 60 kWh from the minimum of 25 %, 45 ÷ 0.9 kWh at 7.36 kW with a slow end, 10 minutes' delay.
  expect(await load()).toEqual({
    trips: [{ date: '2026-01-16', time: '0800', miles: null, targetPercent: 100 }],
    away: null,
    nextTrip: {
      at: '2026-01-16T08:00:00.000Z',
      targetLevel: 100,
      fromLevel: 25,
      latestPlugIn: '2026-01-15T23:45:00.000Z',
      level: 100,
    },
  })
  expect(await load('K-2', 'device-2')).toEqual({ trips: [], away: null, nextTrip: null })
  const { rows } = await api.database.pool.query('select topic, key from changes')
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ topic: 'one-off-change', key: 'K-1' })))
  now = new Date('2026-01-16T08:00:00Z')
  expect(await load()).toMatchObject({ trips: [], nextTrip: null })
  expect(await mutate(RemoveTrip, { date: drive.date })).toBe('trip-not-found')
})

test('a drive is removed by its own household only', async () => {
  await mutate(SetTrip, drive)
  expect(await mutate(RemoveTrip, { date: drive.date }, 'K-2')).toBe('trip-not-found')
  expect(await mutate(RemoveTrip, { date: drive.date })).toBe('saved')
  expect(await load()).toMatchObject({ trips: [] })
})

test.each([
  [{ date: '2026-01-14' }, 'past-date'],
  [{ date: '2026-01-15', time: '1800' }, 'past-date'],
  [{ miles: 261 }, 'miles-beyond-battery'],
  [{ targetPercent: 100 }, 'invalid-target'],
  [{ time: '8:00' }, 'invalid-time'],
  [{ date: 'Friday' }, 'invalid-date'],
  [{ date: '2027-01-15' }, 'date-too-far'],
])('[TRIP-01] a drive with %j is refused, before and when it is saved', async (changes, code) => {
  const fields = { ...drive, ...changes }
  expect(await mutate(SetTrip, fields)).toBe(code)
  const query = { query: GetTripOutlook, variables: { deviceId: 'device-1', ...fields } }
  const { body } = await api.send(query, { account: 'K-1' })
  expect(body.data).toMatchObject({
    device: { tripOutlook: { problem: { code }, latestPlugIn: null, mostMiles: 260 } },
  })
  expect(await load()).toMatchObject({ trips: [] })
})

test('[TRIP-01] a drive that cannot be reached says so ahead of time', async () => {
  const fields = { deviceId: 'device-1', ...drive, date: '2026-01-15', time: '2100', miles: 200 }
  const { body } = await api.send({ query: GetTripOutlook, variables: fields }, { account: 'K-1' })
  const { device } = body.data as { device: { tripOutlook: { targetLevel: number; level: number } } }
  expect(device.tripOutlook).toMatchObject({ problem: null, latestPlugIn: null })
  expect(Math.round(device.tripOutlook.targetLevel)).toBe(100)
  // 2 h 50 min at 7.36 kW.
  expect(Math.round(device.tripOutlook.level)).toBe(56)
})

test('[TRIP-02] days away are kept until they are over, and end by one tap', async () => {
  const away = { from: '2026-01-16', to: '2026-01-18', mayExport: true }
  expect(await mutate(RemoveAway, {})).toBe('away-not-found')
  expect(await mutate(SetAway, { ...away, to: '2026-01-20' })).toBe('saved')
  expect(await mutate(SetAway, away)).toBe('saved')
  expect(await load()).toMatchObject({ away })
  expect(await load('K-2', 'device-2')).toMatchObject({ away: null })
  now = new Date('2026-01-18T23:59:59Z')
  expect(await mutate(SetAway, { ...away, mayExport: false })).toBe('saved')
  now = new Date('2026-01-19T00:00:00Z')
  expect(await load()).toMatchObject({ away: null })
  now = new Date('2026-01-17T12:00:00Z')
  expect(await mutate(RemoveAway, {})).toBe('saved')
  expect(await load()).toMatchObject({ away: null })
})

test.each([
  [{ from: '2026-01-14' }, 'past-date'],
  [{ to: '2026-01-15' }, 'ends-before-start'],
  [{ to: '2026-12-31' }, 'date-too-far'],
  [{ to: 'Sunday' }, 'invalid-date'],
])('days away with %j are refused', async (changes, code) => {
  expect(await mutate(SetAway, { from: '2026-01-16', to: '2026-01-18', mayExport: false, ...changes })).toBe(
    code,
  )
})
