import { connectAsync } from 'mqtt'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHomeBroker, type HomeBroker } from './home-broker.ts'

const POLL = { timeout: 20_000, interval: 10 }
const login = { username: 'home', password: 'hunter2', reconnectPeriod: 0 }
let broker: HomeBroker
let values: { levelPercent: number; powerW: number }
let orders: string[]
let [realMs, worldMs] = [0, 0]

beforeEach(async () => {
  values = { levelPercent: 57.5, powerW: -420 }
  orders = []
  ;[realMs, worldMs] = [0, 0]
  broker = await openHomeBroker({
    port: 0,
    password: 'hunter2',
    battery: { read: () => values, order: (text) => orders.push(text) },
    realNow: () => realMs,
    worldNow: () => worldMs,
  })
})
afterEach(() => broker.close())

async function listen() {
  const client = await connectAsync(`mqtt://127.0.0.1:${broker.port}`, login)
  const heard: string[] = []
  client.on('message', (topic, payload) => heard.push(`${topic} ${payload.toString()}`))
  await client.subscribeAsync(['battery/level', 'battery/power'])
  return { client, heard }
}

test('the battery reports at once, then after ten seconds or a minute of the world', async () => {
  const { client, heard } = await listen()
  broker.report()
  await expect.poll(() => heard, POLL).toEqual(['battery/level 57.5', 'battery/power -420'])
  ;[realMs, worldMs] = [9_999, 59_999]
  broker.report()
  worldMs = 60_000
  values = { levelPercent: 57, powerW: 0 }
  broker.report()
  await expect.poll(() => heard.slice(2), POLL).toEqual(['battery/level 57', 'battery/power 0'])
  realMs = 19_999
  broker.report()
  await expect.poll(() => heard.length, POLL).toBe(6)
  await client.endAsync(true)
})

test('an order reaches the battery, and is followed by a report', async () => {
  const { client, heard } = await listen()
  broker.report()
  await expect.poll(() => heard.length, POLL).toBe(2)
  values = { levelPercent: 57.5, powerW: 1500 }
  await client.publishAsync('battery/set', '{"mode":"charge","power":1500,"until":null}', { qos: 1 })
  await expect.poll(() => heard.slice(2), POLL).toEqual(['battery/level 57.5', 'battery/power 1500'])
  expect(orders).toEqual(['{"mode":"charge","power":1500,"until":null}'])
  await client.endAsync(true)
})

test.each([
  ['a wrong password', { ...login, password: 'hunter3' }],
  ['another name', { ...login, username: 'guest' }],
  ['no name', { reconnectPeriod: 0 }],
])('%s is refused', async (_, options) => {
  await expect(connectAsync(`mqtt://127.0.0.1:${broker.port}`, options)).rejects.toThrow('Connection refused')
})

test('closing ends open connections', async () => {
  const { client } = await listen()
  let isOver = false
  client.once('close', () => (isOver = true))
  await broker.close()
  await expect.poll(() => isOver, POLL).toBe(true)
  await client.endAsync(true)
  broker = { ...broker, close: () => Promise.resolve() }
})
