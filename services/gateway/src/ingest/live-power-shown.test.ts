import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { letTalk } from '../testing/talking-charger.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

let database: TestDatabase
let gateway: Awaited<ReturnType<typeof startTestGateway>>

beforeEach(async () => {
  database = await createTestDatabase()
  gateway = await startTestGateway(database)
})

afterEach(async () => {
  await gateway.close()
  await database[Symbol.asyncDispose]()
})

/** A charger that charges and sends these samples, half a minute apart up to now. */
async function sendSamples(samples: readonly (readonly object[])[]): Promise<number> {
  const deviceNo = await gateway.addCharger('one')
  const charger = letTalk(await gateway.connect('one'), () => ({ status: 'Accepted' }))
  const first = Date.now() - samples.length * 30_000
  await charger.say('StatusNotification', {
    connectorId: 1,
    errorCode: 'NoError',
    status: 'Charging',
    timestamp: new Date(first).toISOString(),
  })
  for (const [index, sampledValue] of samples.entries()) {
    const timestamp = new Date(first + index * 30_000).toISOString()
    await charger.say('MeterValues', { connectorId: 1, meterValue: [{ timestamp, sampledValue }] })
  }
  return deviceNo
}

test('the power of a charger that sends only energy is the slope of its register', async () => {
  const deviceNo = await sendSamples([[{ value: '1000' }], [{ value: '1060' }]])
  expect(await gateway.state(deviceNo)).toMatchObject({ import_w: 7200, export_w: 0 })
  const { rows } = await database.pool.query('select import_w from readings order by at')
  expect(rows).toEqual([{ import_w: null }, { import_w: null }])
})

test('a register that grew until the charge ended shows no power after it', async () => {
  const deviceNo = await gateway.addCharger('one')
  const charger = letTalk(await gateway.connect('one'), () => ({ status: 'Accepted' }))
  const first = Date.now() - 1_200_000
  async function report(minute: number, status: string, value: string): Promise<void> {
    const timestamp = new Date(first + minute * 60_000).toISOString()
    await charger.say('StatusNotification', { connectorId: 1, errorCode: 'NoError', status, timestamp })
    const meterValue = [
      { timestamp: new Date(first + (minute + 2) * 60_000).toISOString(), sampledValue: [{ value }] },
    ]
    await charger.say('MeterValues', { connectorId: 1, meterValue })
  }
  await report(0, 'Charging', '1000')
  await report(5, 'SuspendedEV', '1500')
  expect(await gateway.state(deviceNo)).toMatchObject({ import_w: 0, export_w: 0 })
})

test('the power of a charger that sends voltage and current is their product', async () => {
  const deviceNo = await sendSamples([
    [
      { value: '230', measurand: 'Voltage', phase: 'L1-N', unit: 'V' },
      { value: '31.3', measurand: 'Current.Import', phase: 'L1', unit: 'A' },
    ],
  ])
  expect(await gateway.state(deviceNo)).toMatchObject({ import_w: 7199, export_w: 0 })
})
