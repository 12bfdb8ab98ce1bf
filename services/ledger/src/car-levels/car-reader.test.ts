import { createDirectMaker } from '@driveway/car-maker/direct-maker'
import { openTokens, sealTokens } from '@driveway/car-maker/sealed-tokens'
import { openTestMaker, type Asked, type Reply } from '@driveway/car-maker/testing/test-maker'
import { silentLogger } from '@driveway/service-kit/logger'
import { createSecretBox } from '@driveway/service-kit/secrets/secret-box'
import { createLinkReadStore } from '@driveway/store/vehicles/link-read-store'
import { createVehicleLinkStore } from '@driveway/store/vehicles/vehicle-link-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { createCarReader } from './car-reader.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = Date.parse('2026-06-01T12:00:00Z')
const zoe = { id: 'zoe', make: 'Renault', model: 'Zoe', year: 2021, batteryCapacityWh: 52_000 }

/** A link at a maker that answers as the test says; world time and real time run alike. */
async function openLinked(answer: (asked: Asked) => Reply) {
  const database = await createTestDatabase()
  const maker = await openTestMaker(answer)
  onTestFinished(async () => {
    await maker[Symbol.asyncDispose]()
    await database[Symbol.asyncDispose]()
  })
  await addTestCustomer(database, { accountNumber: 'A-1' })
  const time = { now: START }
  const clock = { now: () => new Date(time.now) }
  const secrets = createSecretBox(Buffer.alloc(32, 1))
  const links = createVehicleLinkStore(database)
  const tokens = { accessToken: 'access', refreshToken: 'refresh', accessExpiresAt: START + HOUR }
  await links.save('A-1', {
    linkId: 'link-1',
    integration: 'CAR_MAKER',
    car: zoe,
    cars: [zoe],
    handleHash: Buffer.from('h'),
    sealedTokens: sealTokens(secrets, 'link-1', tokens),
    linkedAt: clock.now(),
    expiresAt: new Date(START + 45 * 24 * HOUR),
  })
  const reader = createCarReader({
    maker: createDirectMaker({
      url: maker.url,
      now: () => time.now,
      timeoutMs: 20_000,
      retryPauseMs: 1,
    }),
    secrets,
    reads: createLinkReadStore(database),
    clock,
    realClock: clock,
    logger: silentLogger,
  })
  /** Passes time in steps of five minutes, and reads at each. */
  async function pass(ms: number): Promise<void> {
    for (const end = time.now + ms; time.now < end;) {
      time.now += 5 * MINUTE
      await reader.readDue()
    }
  }
  return { database, maker, time, links, reader, secrets, pass }
}

function report(percent: number, at = START): Reply {
  return { body: { battery_level: percent, charge_limit: 80, reported_at: new Date(at).toISOString() } }
}

test('a car is read at once, and again after 15 minutes', async () => {
  const { maker, links, reader, time } = await openLinked(() => report(54))
  expect([await reader.readDue(), await reader.readDue()]).toEqual([1, 0])
  expect(await links.find('A-1')).toMatchObject({
    batteryPercent: 54,
    chargeLimitPercent: 80,
    reportedAt: new Date(START),
  })
  time.now += 15 * MINUTE - 1
  expect(await reader.readDue()).toBe(0)
  time.now += 1
  expect(await reader.readDue()).toBe(1)
  expect(maker.asked.map(({ path }) => path)).toEqual(['/vehicles/zoe/charge', '/vehicles/zoe/charge'])
})

test('a report from the future counts as one of now', async () => {
  const { links, reader } = await openLinked(() => report(54, START + HOUR))
  await reader.readDue()
  expect(await links.find('A-1')).toMatchObject({ reportedAt: new Date(START) })
})

test('a sleeping car is woken at most four times a day', async () => {
  const { maker, pass } = await openLinked(({ path }) => ({ status: path.endsWith('/wake') ? 202 : 408 }))
  await pass(24 * HOUR - 5 * MINUTE)
  const wakes = maker.asked.filter(({ path }) => path.endsWith('/wake'))
  expect(wakes).toHaveLength(4)
})

test('an access token is renewed before it expires, and the new ones are stored encrypted', async () => {
  const { links, reader, time, secrets } = await openLinked(({ path }) =>
    path === '/oauth/token'
      ? { body: { access_token: 'access-2', refresh_token: 'refresh-2', expires_in: 3600 } }
      : report(60),
  )
  time.now += HOUR
  await reader.readDue()
  const link = await links.find('A-1')
  expect(link?.sealedTokens && openTokens(secrets, 'link-1', link.sealedTokens)).toMatchObject({
    accessToken: 'access-2',
    refreshToken: 'refresh-2',
  })
  expect(link?.batteryPercent).toBe(60)
})

test('tokens that the maker refuses end the link', async () => {
  const { database, links, reader } = await openLinked(() => ({ status: 401 }))
  await reader.readDue()
  expect(await links.find('A-1')).toMatchObject({ endedAt: new Date(START), sealedTokens: null })
  expect(await createVehicleStore(database).find('A-1')).toMatchObject({
    make: 'Renault',
    integrationInternalOAuthId: null,
  })
})

test('after 45 days the link ends: the car stays, the level does not, and the maker revokes its tokens', async () => {
  const { database, maker, links, reader, time } = await openLinked(() => report(54))
  await reader.readDue()
  time.now = START + 45 * 24 * HOUR
  await reader.readDue()
  expect(await links.find('A-1')).toMatchObject({
    endedAt: new Date(time.now),
    batteryPercent: null,
    sealedTokens: null,
    handleHash: null,
  })
  expect(await createVehicleStore(database).find('A-1')).toMatchObject({
    make: 'Renault',
    model: 'Zoe',
    batteryCapacityWh: 52_000,
    integrationInternalOAuthId: null,
  })
  expect(maker.asked.at(-1)).toMatchObject({ path: '/oauth/revoke', form: 'token=refresh' })
})

test('a maker that is down is asked less and less, and a limit is respected', async () => {
  let reply: Reply = { status: 503 }
  const { maker, reader, time, pass } = await openLinked(() => reply)
  await pass(3 * HOUR)
  // Each read tries twice: after 0, 1, 2, 4, 8, 16, 32 and 60 minutes, as far as steps of 5 minutes allow.
  expect(maker.asked.length).toBeLessThanOrEqual(18)
  reply = { status: 429, headers: { 'retry-after': '7200' } }
  time.now += HOUR
  await reader.readDue()
  const before = maker.asked.length
  time.now += 2 * HOUR - 1
  expect(await reader.readDue()).toBe(0)
  time.now += 1
  expect(await reader.readDue()).toBe(1)
  expect(maker.asked.length).toBe(before + 1)
})
