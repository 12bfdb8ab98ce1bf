import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { addLedgerRows } from '@driveway/api/testing/ledger-rows'
import { addCustomer, addDevice, openTestApi } from '@driveway/api/testing/test-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let database: TestDatabase
let api: Awaited<ReturnType<typeof openTestApi>>

/** Ends at midnight in London, which is 23:00 UTC in summer. */
const evening = '2026-07-05T20:00:00Z'
const midnight = '2026-07-05T23:00:00Z'
const morning = '2026-07-06T04:00:00Z'

beforeAll(async () => {
  database = await createTestDatabase()
  await addCustomer(database, 'K-1')
  await addDevice(database, 'device-1', 'K-1')
  await addLedgerRows(database, 'device-1', {
    periods: [
      { start: '2026-07-05T22:30:00Z', session: evening, importWh: 1_000 },
      { start: midnight, session: midnight, importWh: 2_000 },
    ],
    sessions: [
      [evening, midnight],
      [midnight, morning],
    ],
    activities: [
      ['2026-07-04T23:00:00Z', 'disconnected', 'none'],
      [evening, 'connected', 'charging'],
      [midnight, 'connected', 'idle'],
      [morning, 'disconnected', 'none'],
    ],
  })
  await addDevice(database, 'device-2', 'K-1')
  await addLedgerRows(database, 'device-2', {
    periods: [
      { start: '2026-07-05T22:30:00Z', session: evening, importWh: 1_000 },
      { start: midnight, session: evening, importWh: 2_000 },
    ],
    sessions: [[evening, morning]],
    activities: [],
  })
  const [clock, worldClock] = ['2027-01-01T12:00:00Z', '2026-07-08T12:00:00Z'].map(createFixedClock)
  if (!clock || !worldClock) throw new Error('Both clocks are needed')
  api = await openTestApi({ database, clock, worldClock })
})

afterAll(async () => {
  await api.close()
  await database[Symbol.asyncDispose]()
})

async function ask(fields: string, deviceId = 'device-1'): Promise<unknown> {
  const { body } = await api.send({ query: `{ device(deviceId: "${deviceId}") { ${fields} } }` })
  expect(body.errors).toBeUndefined()
  return (body.data as { device: unknown }).device
}

describe('a day in summer ends at 23:00 UTC', () => {
  test.each([
    [
      'the day before',
      '2026-07-05',
      '2026-07-06',
      [{ start: '2026-07-05T20:00:00.000Z', day: '2026-07-05' }],
    ],
    ['the day after', '2026-07-06', '2026-07-07', [{ start: '2026-07-05T23:00:00.000Z', day: '2026-07-06' }]],
    ['the day after that', '2026-07-07', '2026-07-08', []],
  ])('for the sessions of %s', async (_name, start, end, chargeSessions) => {
    expect(await ask(`chargeSessions(start: "${start}", end: "${end}") { start day }`)).toEqual({
      chargeSessions,
    })
  })

  test.each([
    ['2026-07-05', '2026-07-06', [1_260, 180], 'DISCONNECTED', 'CHARGING'],
    ['2026-07-06', '2026-07-07', [1_140, 300], 'IDLE', 'DISCONNECTED'],
  ])('for the minutes and events of %s', async (start, end, minutes, first, last) => {
    const [disconnectedMinutes, connectedMinutes] = minutes
    const days = `start: "${start}", end: "${end}"`
    expect(
      await ask(`evStatistics(${days}) { daily { date disconnectedMinutes connectedMinutes } }
        chargeEvents(${days}) { kind }`),
    ).toEqual({
      evStatistics: { daily: [{ date: start, disconnectedMinutes, connectedMinutes }] },
      chargeEvents: [{ kind: first }, { kind: last }],
    })
  })

  test('for the dates and numbers of half hours', async () => {
    const range = 'from: "2026-07-05T22:30:00Z", to: "2026-07-05T23:30:00Z"'
    expect(
      await ask(`energyConsumption(${range}) { periods { date settlementPeriod deviceImportedWh } }`),
    ).toEqual({
      energyConsumption: {
        periods: [
          { date: '2026-07-05', settlementPeriod: 48, deviceImportedWh: 1_000 },
          { date: '2026-07-06', settlementPeriod: 1, deviceImportedWh: 2_000 },
        ],
      },
    })
  })

  test.each([
    ['2026-07-05', '2026-07-06', '2026-07-04T23:00:00.000Z', '2026-07-05T23:00:00.000Z', 1_000],
    ['2026-07-06', '2026-07-07', '2026-07-05T23:00:00.000Z', '2026-07-06T23:00:00.000Z', 2_000],
  ])('for the flexible charging of %s', async (start, end, periodStart, periodEnd, totalEnergyWh) => {
    const fields = 'periodStart periodEnd totalEnergyWh'
    expect(await ask(`flexibleChargingPeriod(start: "${start}", end: "${end}") { ${fields} }`)).toEqual({
      flexibleChargingPeriod: { periodStart, periodEnd, totalEnergyWh },
    })
  })
})

test.each([
  ['the day before', '2026-07-04T23:00:00Z', midnight, [3_000]],
  ['the day after', midnight, '2026-07-06T23:00:00Z', [3_000]],
  ['the day after that', '2026-07-06T23:00:00Z', '2026-07-07T23:00:00Z', []],
])('a charge over midnight has its whole energy among the charges of %s', async (_, from, to, energies) => {
  const { sessionCars } = (await ask(
    `sessionCars(from: "${from}", to: "${to}") { energyWh }`,
    'device-2',
  )) as {
    sessionCars: readonly { energyWh: number }[]
  }
  expect(sessionCars.map(({ energyWh }) => energyWh)).toEqual(energies)
})
