import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { secretPurposes } from '@driveway/domain/account/secret-purpose'
import { createWebhookStore } from '@driveway/store/links/webhook-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { fastestOf } from '@driveway/testkit/fastest'
import { startMosquitto } from '@driveway/testkit/mosquitto'
import { testSecrets } from '@driveway/testkit/outbox-secrets'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { linkBroker, listenToBroker, setStatus, startLinks } from './testing/test-links.ts'

const POLL = { timeout: 90_000, interval: 20 }
const SIGNAL = 'driveway/driveway_device-1/cheap_grid'
const SIGNAL_CONFIG = 'homeassistant/binary_sensor/driveway_device-1_cheap_grid/config'

type Told = { readonly at: number; readonly type: string; readonly data: object }

/** A receiver of webhooks that keeps the events of the signal. */
async function openReceiver() {
  const told: Told[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (data) => (body += String(data)))
    request.on('end', () => {
      const { type, data } = JSON.parse(body) as Told
      if (type === 'charger.cheap-rate') told.push({ at: performance.now(), type, data })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { told, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('[LINK-04] the signal is on over MQTT and webhook within 5 s of the charge, and off at its end', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database[Symbol.asyncDispose]())
  await addTestCustomer(database, { accountNumber: 'A-1' })
  await addTestDevice(database, { deviceId: 'device-1', accountNumber: 'A-1' })
  const periods = [
    { timeStart: '0:30', timeEnd: '5:30', ratePence: 7 },
    { timeStart: '5:30', timeEnd: '0:30', ratePence: 28 },
  ]
  const tariff = { id: 't', energySupplier: 'S', tariffType: 'FIXED', startDate: '2026-01-01', periods }
  await createTariffStore(database).save('A-1', [tariff], 0)
  await setStatus(database, 'held-by-charger')
  const receiver = await openReceiver()
  const webhookId = randomUUID()
  const sealedSecret = testSecrets.seal('whsec_AAAA', secretPurposes.webhook(webhookId))
  await createWebhookStore(database).add('A-1', { webhookId, url: receiver.url, sealedSecret }, new Date())
  await using broker = await startMosquitto()
  await linkBroker(database, 'A-1', { url: `mqtt://127.0.0.1:${broker.port}` })
  let now = new Date('2026-01-14T05:00:00Z')
  const links = await startLinks(database, { now: () => now })
  const program = await listenToBroker(broker.port)
  await expect.poll(() => program.read(SIGNAL), POLL).toEqual({ until: null })

  const until = '2026-01-14T05:30:00.000Z'
  async function charge(): Promise<number> {
    receiver.told.length = 0
    const chargedAt = performance.now()
    await setStatus(database, 'charging')
    await expect.poll(() => program.read(SIGNAL), POLL).toEqual({ until })
    await expect
      .poll(() => receiver.told.map(({ data }) => data), POLL)
      .toEqual([{ deviceId: 'device-1', isOn: true, until }])
    const heard = program.heard.findLast(({ topic, payload }) => topic === SIGNAL && payload.includes(until))
    return Math.max(heard?.at ?? Infinity, receiver.told[0]?.at ?? Infinity) - chargedAt
  }
  async function chargeAgain(): Promise<number> {
    await setStatus(database, 'held-by-charger')
    await expect.poll(() => program.read(SIGNAL), POLL).toEqual({ until: null })
    await expect.poll(() => receiver.told.at(-1)?.data, POLL).toMatchObject({ isOn: false })
    return charge()
  }
  let isFirst = true
  const fastest = await fastestOf(5_000, async () => {
    const waited = await (isFirst ? charge() : chargeAgain())
    isFirst = false
    return waited
  })
  expect(fastest).toBeLessThan(5_000)
  expect(program.read(SIGNAL_CONFIG)).toMatchObject({ off_delay: 1800, expire_after: 1860 })

  // At its end the cheap rate is over, though nothing is heard of the charger.
  now = new Date('2026-01-14T05:30:00Z')
  await expect.poll(() => program.read(SIGNAL), POLL).toEqual({ until: null })
  await expect
    .poll(() => receiver.told.at(-1)?.data, POLL)
    .toEqual({
      deviceId: 'device-1',
      isOn: false,
      until: null,
    })
  await links.close()
})
