import { createCapabilityStore } from '@driveway/store/chargers/capability-store'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { letTalk, type Call } from '../testing/talking-charger.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

const waitLong = { timeout: 90_000 }
const boot = { chargePointVendor: 'ABB', chargePointModel: 'Terra', firmwareVersion: '1.0' }
let database: TestDatabase
let gateway: Awaited<ReturnType<typeof startTestGateway>>

const configurationKey = [
  { key: 'SupportedFeatureProfiles', readonly: true, value: 'Core,SmartCharging' },
  { key: 'ChargeProfileMaxStackLevel', readonly: true, value: '3' },
  { key: 'ChargingScheduleAllowedChargingRateUnit', readonly: true, value: 'Power' },
  { key: 'ChargingScheduleMaxPeriods', readonly: true, value: '6' },
  { key: 'MeterValuesSampledData', readonly: false, value: 'Energy.Active.Import.Register' },
  { key: 'MeterValueSampleInterval', readonly: false, value: '900' },
  { key: 'ClockAlignedDataInterval', readonly: true, value: '0' },
]

function answer({ action, payload }: Call): unknown {
  if (action === 'GetConfiguration') {
    const { key } = payload as { key: string[] }
    const known = new Set(configurationKey.map((entry) => entry.key))
    return { configurationKey, unknownKey: key.filter((each) => !known.has(each)) }
  }
  const { key } = payload as { key: string }
  return { status: key === 'MeterValuesSampledData' ? 'Rejected' : 'Accepted' }
}

async function connect(answers: (call: Call) => unknown = answer) {
  const charger = letTalk(await gateway.connect('one'), answers)
  await charger.say('BootNotification', boot)
  return charger
}

function find() {
  return createCapabilityStore(database).find('one')
}

async function waitUntilRead(): Promise<void> {
  await expect.poll(async () => (await find())?.readAt ?? null, waitLong).not.toBeNull()
}

beforeEach(async () => {
  database = await createTestDatabase()
  gateway = await startTestGateway(database, { settings: { readAfterMs: 0, planAfterMs: 600_000 } })
  await gateway.addCharger('one')
})

afterEach(async () => {
  await gateway.close()
  await database[Symbol.asyncDispose]()
})

test('a charger is read and set at its first connection, and what it cannot do is kept for the operator', async () => {
  const charger = await connect()
  await waitUntilRead()
  expect(charger.asked('GetConfiguration')).toHaveLength(1)
  expect(charger.asked('ChangeConfiguration')).toEqual([
    {
      key: 'MeterValuesSampledData',
      value: 'Energy.Active.Import.Register,Power.Active.Import,SoC',
    },
    { key: 'MeterValuesSampledData', value: 'Energy.Active.Import.Register,Power.Active.Import' },
    { key: 'MeterValuesSampledData', value: 'Energy.Active.Import.Register' },
    { key: 'MeterValueSampleInterval', value: '30' },
  ])
  expect(await find()).toMatchObject({
    firmwareVersion: '1.0',
    capabilities: { canLimit: true, maxRank: 3, limitUnits: ['power'], maxPeriods: 6 },
    limitations: [
      { code: 'one-unit', unit: 'power' },
      { code: 'few-periods', maxPeriods: 6 },
      { code: 'no-card-list' },
      { code: 'setting', name: 'sampled-values', outcome: 'refused' },
      { code: 'setting', name: 'aligned-interval', outcome: 'read-only' },
      { code: 'setting', name: 'ping-interval', outcome: 'unknown' },
    ],
  })
})

test('a charger that connects again is not read again, until its firmware changes', async () => {
  const first = await connect()
  await waitUntilRead()
  await first.hangUp()

  const second = await connect()
  // The check of the second connection is over once a charger that connected after it has been read.
  await gateway.addCharger('two')
  const other = letTalk(await gateway.connect('two'), answer)
  await other.say('BootNotification', boot)
  await expect.poll(() => other.asked('ChangeConfiguration').length, waitLong).toBe(4)
  expect(second.calls).toEqual([])

  await second.say('BootNotification', { ...boot, firmwareVersion: '2.0' })
  await expect.poll(async () => (await find())?.firmwareVersion, waitLong).toBe('2.0')
  expect(second.asked('GetConfiguration')).toHaveLength(1)
})

test('a charger that refuses to be read is not asked again, and the operator sees it', async () => {
  const charger = await connect(({ action }) =>
    action === 'GetConfiguration' ? ['wrong'] : { status: 'Accepted' },
  )
  await waitUntilRead()
  expect(await find()).toMatchObject({ limitations: [{ code: 'configuration-unreadable' }] })
  expect(charger.asked('GetConfiguration')).toHaveLength(2)
})

test('at most so many chargers are read at the same time', async () => {
  await gateway.close()
  gateway = await startTestGateway(database, {
    settings: { readAfterMs: 0, planAfterMs: 600_000, maxReads: 2 },
  })
  let reading = 0
  let most = 0
  const names = ['a', 'b', 'c', 'd', 'e']
  for (const name of names) await gateway.addCharger(name)
  const chargers = await Promise.all(
    names.map(async (name) =>
      letTalk(await gateway.connect(name), async (call) => {
        if (call.action !== 'GetConfiguration') return answer(call)
        reading += 1
        most = Math.max(most, reading)
        await new Promise(setImmediate)
        reading -= 1
        return { configurationKey: [] }
      }),
    ),
  )
  await Promise.all(chargers.map((charger) => charger.say('BootNotification', boot)))
  for (const charger of chargers) {
    await expect.poll(() => charger.asked('GetConfiguration').length, waitLong).toBe(1)
  }
  expect(most).toBeLessThanOrEqual(2)
})
