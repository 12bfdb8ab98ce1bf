import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { basicAuth, startTestGateway } from '../testing/test-gateway.ts'

const ocpp = 'ocpp1.6'
const limits = { maxRefusals: 5, refusalWindowMs: 3_600_000, limitedLookupEveryMs: 10 }
const wrong = { authorization: basicAuth('mine', 'guess') }

async function knockTimes(
  gateway: Awaited<ReturnType<typeof startTestGateway>>,
  times: number,
  headers: Record<string, string>,
): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1) statuses.push(await gateway.knock('/ocpp/mine', ocpp, headers))
  return statuses
}

test('refused attempts of one address are logged up to the limit, then answered 429', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database, { settings: limits })
  await gateway.addCharger('mine')
  expect(await knockTimes(gateway, 8, wrong)).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  expect(gateway.countSaid('a charger was refused')).toBe(4)
  expect(gateway.countSaid('an address has too many chargers refused')).toBe(1)
  expect(gateway.countSaid('guess')).toBe(0)
})

test('a refused attempt is logged under the id that the proxy gave its request', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database, { trustedProxies: ['127.0.0.1'] })
  await gateway.addCharger('mine')
  await knockTimes(gateway, 1, { ...wrong, 'x-request-id': 'of-the-proxy' })
  expect(gateway.countSaid('a charger was refused')).toBe(1)
  expect(gateway.countSaid('"reqId":"of-the-proxy"')).toBe(2)
})

test('a refused attempt is logged with the client’s address, not the proxy’s, ten times a minute', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database, { trustedProxies: ['127.0.0.1'] })
  await gateway.addCharger('mine')
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.7' }
  await knockTimes(gateway, 12, { ...wrong, ...forwarded })
  expect(gateway.countSaid('"security":"charger-refused"')).toBe(10)
  expect(gateway.countSaid('"address":"127.0.0.1"')).toBe(0)
})

test('a charger with the right password is admitted from an address that is over the limit', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database, { settings: limits })
  await gateway.addCharger('mine')
  await gateway.addCharger('neighbour')
  await knockTimes(gateway, 6, wrong)
  const [mine, neighbour, ...guesses] = await Promise.all([
    gateway.connect('mine'),
    gateway.connect('neighbour'),
    ...Array.from({ length: 100 }, () => gateway.knock('/ocpp/mine', ocpp, wrong)),
  ])
  expect(new Set(guesses)).toEqual(new Set([429]))
  for (const charger of [mine, neighbour]) {
    expect(await charger.ask('Heartbeat', {})).toHaveProperty('currentTime')
  }
})

test('addresses behind a trusted proxy are counted one by one, and a forged one does not help', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database, {
    settings: limits,
    trustedProxies: ['127.0.0.1'],
  })
  await gateway.addCharger('mine')
  await knockTimes(gateway, 6, from('192.0.2.7'))
  expect(await knockTimes(gateway, 1, from('192.0.2.8'))).toEqual([401])
  expect(await knockTimes(gateway, 1, from('198.51.100.1, 192.0.2.7'))).toEqual([429])
})

function from(forwarded: string) {
  return { ...wrong, 'x-forwarded-proto': 'https', 'x-forwarded-for': forwarded }
}
