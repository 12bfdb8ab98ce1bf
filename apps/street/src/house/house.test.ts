import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HouseMemory } from './house-memory.ts'
import { openTestStreet, readValue, type TestStreet } from './test-house.ts'

let street: TestStreet

beforeEach(async () => {
  street = await openTestStreet()
})

afterEach(() => street.close())

test('a charger authenticates, boots with its firmware and sends its status', async () => {
  street.open('solar')
  expect(await street.central.hear('BootNotification')).toMatchObject({ firmwareVersion: '3.4.1' })
  expect(await street.central.hear('StatusNotification')).toMatchObject({
    connectorId: 1,
    status: 'Available',
    errorCode: 'NoError',
    vendorId: 'driveway',
    info: '',
    timestamp: '2026-06-01T12:00:00.000Z',
  })
  expect(street.central.authorizations).toEqual([
    `Basic ${Buffer.from('DW-KES-0001:secret').toString('base64')}`,
  ])
})

test('plugging in leads over Preparing to a transaction that charges, and unplugging ends it', async () => {
  const house = street.open('solar')
  await street.plugIn(house)
  await street.central.hear('StatusNotification', ({ status }) => status === 'Charging')
  street.live(house, 30)
  street.act(house, 'unplug')
  const stop = await street.central.hear('StopTransaction')
  await street.central.hear(
    'StatusNotification',
    ({ status, timestamp }) => status === 'Available' && timestamp !== '2026-06-01T12:00:00.000Z',
  )
  const start = await street.central.hear('StartTransaction')
  expect(stop).toMatchObject({
    transactionId: 101,
    reason: 'EVDisconnected',
    timestamp: '2026-06-01T12:30:00.000Z',
  })
  expect(stop.meterStop - start.meterStart).toBe(3700)
  const statuses = street.central.heard.flatMap((each) =>
    each.action === 'StatusNotification' ? [each.request.status] : [],
  )
  expect(statuses).toEqual(['Available', 'Preparing', 'Charging', 'Available'])
})

test('meter values of charger and house are never more than a minute apart', async () => {
  const house = street.open('solar')
  await street.plugIn(house)
  street.live(house, 90)
  await street.central.hear(
    'MeterValues',
    ({ connectorId, meterValue }) =>
      connectorId === 1 && meterValue.some((each) => each.timestamp === '2026-06-01T13:30:00.000Z'),
  )
  for (const connector of [0, 1]) {
    const times = street.central.heard
      .flatMap((each) =>
        each.action === 'MeterValues' && each.request.connectorId === connector
          ? each.request.meterValue
          : [],
      )
      .map((each) => Date.parse(each.timestamp))
    const gaps = times.map((time, i) => time - (times[i - 1] ?? time))
    expect(Math.max(...gaps)).toBe(60_000)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0)
  }
})

test('a solar house exports at noon, with negative net power', async () => {
  const house = street.open('solar')
  const { meterValue } = await street.central.hear('MeterValues', ({ connectorId }) => connectorId === 0)
  expect(Number(readValue(meterValue[0]?.sampledValue ?? [], 'Power.Active.Import'))).toBeLessThan(-2000)
  expect(house.live().netW).toBeLessThan(-2000)
})

test('only a V2G charger reports the state of charge', async () => {
  const smart = street.open('flat')
  await street.plugIn(smart)
  const said = await street.central.hear('MeterValues', ({ connectorId }) => connectorId === 1)
  expect(readValue(said.meterValue[0]?.sampledValue ?? [], 'SoC')).toBeUndefined()
  await expect.poll(() => smart.live().charger.waiting).toBe(0)
  smart.close()
  street.central.heard.length = 0
  await street.plugIn(street.open('v2g'))
  const told = await street.central.hear('MeterValues', ({ connectorId }) => connectorId === 1)
  expect(readValue(told.meterValue[0]?.sampledValue ?? [], 'SoC')).toBe('82')
})

test('a cut connection loses nothing: messages arrive later, in order, with their own timestamps', async () => {
  const house = street.open('flat')
  await street.central.hear('StatusNotification')
  street.act(house, 'cut-connection')
  street.live(house, 5)
  street.act(house, 'plug-in')
  house.catchUp()
  street.live(house, 60)
  street.act(house, 'unplug')
  expect(house.live().charger).toMatchObject({ connection: 'cut', status: 'unplugged' })
  expect(house.act('cut-connection')).toBe('The connection is cut already.')
  street.act(house, 'restore-connection')
  const stop = await street.central.hear('StopTransaction')
  const start = await street.central.hear('StartTransaction')
  expect(start.timestamp).toBe('2026-06-01T12:05:00.000Z')
  expect(stop).toMatchObject({ timestamp: '2026-06-01T13:05:00.000Z', transactionId: 101 })
  expect(stop.meterStop - start.meterStart).toBe(7400)
  const order = street.central.heard.map((each) => each.action)
  expect(order.indexOf('StartTransaction')).toBeLessThan(order.lastIndexOf('StopTransaction'))
  const within = street.central.heard.flatMap((each) =>
    each.action === 'MeterValues' && each.request.connectorId === 1 ? [each.request.transactionId] : [],
  )
  expect(new Set(within)).toEqual(new Set([101]))
})

test('a dropped connection reconnects and boots again', async () => {
  street.open('flat')
  await street.central.hear('StatusNotification')
  street.central.hangUp()
  await expect
    .poll(() => street.central.heard.filter((each) => each.action === 'BootNotification').length)
    .toBe(2)
})

test('a restarted street continues its registers and closes open transactions', async () => {
  const before = street.open('flat')
  await street.plugIn(before)
  street.live(before, 60)
  const memory: HouseMemory = JSON.parse(JSON.stringify(before.remember()))
  const { importWh } = before.live().charger
  before.close()
  street.central.heard.length = 0
  const after = street.open('flat', memory)
  expect(await street.central.hear('StopTransaction')).toMatchObject({
    reason: 'PowerLoss',
    transactionId: 101,
    meterStop: importWh,
  })
  street.live(after, 1)
  const start = await street.central.hear('StartTransaction')
  expect(start.meterStart).toBe(importWh)
})

test('a restarted street keeps the settings that the server changed', async () => {
  const before = street.open('flat')
  await street.central.hear('StatusNotification')
  for (const [key, value] of [
    ['HeartbeatInterval', '60'],
    ['WebSocketPingInterval', '30'],
  ] as const) {
    expect(await street.central.ask('ChangeConfiguration', { key, value })).toEqual({ status: 'Accepted' })
  }
  const memory: HouseMemory = JSON.parse(JSON.stringify(before.remember()))
  before.close()
  street.central.heard.length = 0
  street.open('flat', memory)
  await street.central.hear('StatusNotification')
  const keys = ['HeartbeatInterval', 'WebSocketPingInterval']
  expect(await street.central.ask('GetConfiguration', { key: keys })).toMatchObject({
    configurationKey: [{ value: '60' }, { value: '30' }],
  })
})
