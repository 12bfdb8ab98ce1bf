import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestGateway } from '../testing/test-gateway.ts'
import { spendBytes } from './flow-control.ts'

const budget = { maxBytesPerSecond: 100, maxBurstBytes: 1_000 }

type Case = [situation: string, spent: number, elapsedMs: number, bytes: number, waitMs: number]

const cases: Case[] = [
  ['the budget is almost used up', 0, 0, 999, 0],
  ['the budget is used up', 0, 0, 1_000, 0],
  ['the budget is exceeded by a byte', 0, 0, 1_001, 10],
  ['the budget was used up a second ago', 1_000, 1_000, 100, 0],
  ['the budget was used up a second ago, and more comes', 1_000, 1_000, 150, 500],
  ['a quiet hour gives no more than the budget', 500, 3_600_000, 1_100, 1_000],
  ['the clock went back', 1_000, -5_000, 100, 1_000],
]

test.each(cases)('when %s', (_situation, bytesSpent, elapsedMs, bytes, waitMs) => {
  const connection = { bytesSpent, spentAt: 10_000_000 }
  expect(spendBytes(connection, bytes, 10_000_000 + elapsedMs, budget)).toBe(waitMs)
})

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

const MIB = 1024 * 1024

/** A call of exactly this many bytes. */
function makeCall(bytes: number): string {
  const [head, tail] = ['[2,"1","DataTransfer",{"vendorId":"x","data":"', '"}]']
  return head + 'x'.repeat(bytes - head.length - tail.length) + tail
}

test('a frame above 1 MiB closes the connection, and one of 1 MiB does not', async () => {
  await using gateway = await startTestGateway(database)
  await gateway.addCharger('big')
  const big = await gateway.connect('big')
  big.send(makeCall(MIB))
  expect(await big.read()).toEqual([3, '1', { status: 'UnknownVendorId' }])
  big.send(makeCall(MIB + 1))
  expect(await big.closed).toMatchObject({ code: 1009 })
  const again = await gateway.connect('big')
  expect(await again.ask('Heartbeat', {})).toHaveProperty('currentTime')
})

test('a frame of 1 MiB of brackets is refused while another charger is served', async () => {
  await using gateway = await startTestGateway(database)
  await gateway.addCharger('deep')
  await gateway.addCharger('calm')
  const [deep, calm] = [await gateway.connect('deep'), await gateway.connect('calm')]
  const brackets = 500_000
  deep.send(`[2,"1","Heartbeat",${'['.repeat(brackets)}${']'.repeat(brackets)}]`)
  expect(await calm.ask('Heartbeat', {})).toHaveProperty('currentTime')
  expect((await deep.read()).slice(0, 3)).toEqual([4, '1', 'FormationViolation'])
})

/** A night of samples, each in two entries of one instant: power by phase, and energy in kWh. */
function makeNight(start: number, minutes: number) {
  return Array.from({ length: minutes }, (_, index) => {
    const timestamp = new Date(start + index * 60_000).toISOString()
    const energy = { value: '12.345', measurand: 'Energy.Active.Import.Register', unit: 'kWh' }
    const power = ['L1', 'L2', 'L3'].map((phase) => ({
      value: '2.4',
      context: 'Sample.Periodic',
      measurand: 'Power.Active.Import',
      phase,
      unit: 'kW',
    }))
    const begin = { value: '1', measurand: 'Energy.Active.Import.Register', context: 'Transaction.Begin' }
    return [
      { timestamp, sampledValue: power },
      { timestamp, sampledValue: [{ ...energy, context: 'Sample.Clock' }, begin] },
    ]
  }).flat()
}

test.each([
  ['of a whole night, above 120 kB,', 400, 120_000],
  ['of 1 MiB', 400, MIB],
])(
  '[CHG-04] a StopTransaction %s is stored: entries of one instant, units, phases and contexts',
  async (_size, minutes, bytes) => {
    const clock = createFixedClock('2026-01-16T07:00:00Z')
    await using gateway = await startTestGateway(database, { clock })
    const deviceNo = await gateway.addCharger(`night-${bytes}`)
    const night = await gateway.connect(`night-${bytes}`)
    const start = Date.UTC(2026, 0, 15, 18)
    const timestamp = new Date(start + minutes * 60_000).toISOString()
    const [head, tail] = ['[2,"1","StopTransaction",', ']']
    const stop = {
      transactionId: 1,
      meterStop: 12_345,
      timestamp,
      transactionData: makeNight(start, minutes),
    }
    const text = JSON.stringify(stop)
    // Spaces are part of JSON, so that the frame has the size of the case.
    const padding = ' '.repeat(Math.max(bytes - head.length - text.length - tail.length, 0))
    night.send(head + text + padding + tail)
    expect(await night.read()).toEqual([3, '1', {}])
    const { rows } = await database.pool.query(
      'select import_w, import_wh, count(*)::int from readings where device_no = $1 and at < $2 group by 1, 2',
      [deviceNo, timestamp],
    )
    expect(rows).toEqual([{ import_w: 7_200, import_wh: 12_345, count: minutes }])
  },
)

test('a connection beyond its byte budget is paused, and every call is answered', async () => {
  const settings = { maxBytesPerSecond: 10 * MIB, maxBurstBytes: MIB }
  await using gateway = await startTestGateway(database, { settings })
  await gateway.addCharger('heavy')
  const heavy = await gateway.connect('heavy')
  for (let index = 0; index < 8; index++) heavy.send(makeCall(500_000))
  for (let index = 0; index < 8; index++) {
    expect(await heavy.read()).toEqual([3, '1', { status: 'UnknownVendorId' }])
  }
})

test.each([30, 300])('%d calls at once are answered in their order', async (count) => {
  await using gateway = await startTestGateway(database)
  await gateway.addCharger(`hasty-${count}`)
  await gateway.addCharger(`calm-${count}`)
  const hasty = await gateway.connect(`hasty-${count}`)
  const calm = await gateway.connect(`calm-${count}`)
  for (let index = 0; index < count; index++) hasty.send(`[2,"${index}","Heartbeat",{}]`)
  expect(await calm.ask('Heartbeat', {})).toHaveProperty('currentTime')
  for (let index = 0; index < count; index++) {
    expect((await hasty.read()).slice(0, 2)).toEqual([3, String(index)])
  }
})

test('a charger that is held back is not taken for dead', async () => {
  const realClock = createFixedClock('2026-05-01T12:00:00Z')
  // The budget is balanced again only after hours.
  const settings = { maxBytesPerSecond: 1, maxBurstBytes: 1_000, pingEveryMs: 1_000, deadAfterMs: 2_000 }
  await using gateway = await startTestGateway(database, { realClock, settings })
  const deviceNo = await gateway.addCharger('held')
  await gateway.addCharger('silent')
  const held = await gateway.connect('held')
  const silent = await gateway.connect('silent', { autoPong: false })
  held.send(makeCall(20_000))
  await held.read()
  realClock.set('2026-05-01T12:01:00Z')
  await silent.closed
  expect(await gateway.state(deviceNo)).toMatchObject({ socket_closed_at: null })
})
