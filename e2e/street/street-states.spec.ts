import { chargerStates, type ChargerState } from '@driveway/domain/charger/charger-state'
import { dashboardStatuses } from '@driveway/domain/charger/dashboard-status'
import { houseActions, type HouseAction, type HouseLive, type StreetLive } from '@driveway/world/street-live'
import type { APIRequestContext } from '@playwright/test'
import type { Demo } from '../harness/demo.ts'
import { expect, test } from '../harness/fixtures.ts'
import { PASSWORD } from '../harness/residents.ts'

/** A demo of its own, at its defaults: every house, every API and the clock are changed. */
test.use({ settings: {} })
// In one worker: another one would start a demo of its own.
test.describe.configure({ mode: 'default' })

/** Each state at a house that can be in it; houses run side by side. */
const states: Readonly<Record<string, readonly ChargerState[]>> = {
  solar: ['SOLAR_CHARGING_SOURCE_SOLAR', 'SOLAR_CHARGING_SOURCE_GRID'],
  'dynamo-t': ['SOLAR_CHARGING_SOURCE_MIX', 'SOLAR_IDLE'],
  v2g: ['EXPORTING', 'IDLE'],
  hybrid: ['HOME_ALONE', 'CALIBRATING'],
  flat: ['CHARGING', 'OVERRIDING', 'DISCONNECTED'],
  new: ['DEVICE_FAULT', 'UNKNOWN_STATE'],
  'dynamo-2t': ['OFFLINE'],
}

/** Every event in an order in which each is possible at a charger that waits for a card, and its effect. */
const events: readonly (readonly [action: HouseAction, effect: Record<string, unknown>])[] = [
  ['end-simulation', { shown: null, charger: { notice: '', connection: 'up' } }],
  ['unplug', { car: { place: 'at-home' }, charger: { status: 'unplugged' } }],
  ['drive-away', { car: { place: 'away' } }],
  ['come-home', { car: { place: 'at-home' } }],
  ['plug-in', { car: { place: 'plugged-in' }, charger: { transactionId: null } }],
  ['tap-card', { charger: { transactionId: expect.anything() as unknown } }],
  ['sun', { sky: 'sun', cloudCover: 0 }],
  ['cloud', { sky: 'cloud' }],
  ['weather', { sky: 'weather' }],
  ['calibrate', { charger: { notice: 'CALIBRATING' } }],
  ['end-calibration', { charger: { notice: '' } }],
  ['home-alone', { charger: { notice: 'HOME_ALONE' } }],
  ['end-home-alone', { charger: { notice: '' } }],
  ['refuse-commands', { actions: expect.arrayContaining(['accept-commands']) }],
  ['accept-commands', { actions: expect.arrayContaining(['refuse-commands']) }],
  ['break-charger', { charger: { status: 'faulted' } }],
  ['repair-charger', { actions: expect.arrayContaining(['break-charger']) }],
  ['cut-connection', { charger: { connection: 'cut' } }],
  ['restore-connection', { charger: { connection: 'up' } }],
  ['replace-meter', { charger: { importWh: 0, exportWh: 0 } }],
  ['cut-power', { charger: { connection: 'up' } }],
]

const apiPaths = {
  prices:
    '/tariff/v1/products/AGILE-24-10-01/electricity-tariffs/E-1R-AGILE-24-10-01-C/standard-unit-rates/?period_from=2026-11-19T17:00Z&period_to=2026-11-20T17:00Z',
  carbon: '/carbon/intensity/2026-11-19T17:00Z/2026-11-20T17:00Z',
  weather: '/weather/v1/forecast?latitude=51.5&longitude=-0.1&hourly=shortwave_radiation&forecast_days=2',
} as const

const GET_DEVICES = 'query GetDevices { customer { devices { id currentEvState { status } } } }'
const GET_PLAN =
  'query GetPlan($deviceId: ID!) { device(deviceId: $deviceId) { chargePlan { slots { estimates } } } }'

/** Longer than an API takes that is not slow. */
const SLOW_AFTER_MS = 1_500

type Fetched = { readonly status: number; readonly text: string }

function openControl(demo: Demo) {
  const origin = `http://127.0.0.1:${demo.street}`
  async function read(path: string): Promise<Fetched> {
    const answer = await fetch(origin + path)
    return { status: answer.status, text: await answer.text() }
  }
  return {
    read,
    async list(): Promise<StreetLive> {
      return JSON.parse((await read('/houses')).text) as StreetLive
    },
    async send(method: 'PUT' | 'POST', path: string, body: object): Promise<unknown> {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) })
      expect({ path, body, status: answer.status }).toEqual({ path, body, status: 200 })
      return answer.json()
    },
    /** True if nothing has come after longer than a page would wait. */
    async isSilent(path: string, method = 'GET'): Promise<boolean> {
      const init = { method, signal: AbortSignal.timeout(SLOW_AFTER_MS) }
      return fetch(origin + path, init).then(
        () => false,
        () => true,
      )
    },
  }
}

/** Asks the customer's API as the resident of a house. */
async function signIn(request: APIRequestContext, demo: Demo, { brand, email }: HouseLive) {
  const origin = `http://127.0.0.1:${demo.web}`
  const host = `${brand}.localhost:${demo.web}`
  const login = await request.post(`${origin}/identity/login`, {
    headers: { host },
    data: { username: email, password: PASSWORD },
  })
  const { idToken } = (await login.json()) as { idToken: string }
  return async (query: string, variables: object = {}): Promise<unknown> => {
    const headers = { host, 'x-client-id': 'CUSTOMER', authorization: `Bearer ${idToken}` }
    const answer = await request.post(`${origin}/graphql?k=1`, { headers, data: { query, variables } })
    return answer.json()
  }
}

type DevicesAnswer = {
  readonly data: {
    readonly customer: { readonly devices: readonly { id: string; currentEvState: object }[] }
  }
}

test('[WORLD-05] the default demo is alive, and every state, event and API fault is caused on demand', async ({
  demo,
  request,
}) => {
  const street = openControl(demo)
  const { statuses } = JSON.parse((await street.read('/states')).text) as {
    statuses: readonly { status: string; houses: readonly string[] }[]
  }
  const asks = new Map(
    await Promise.all(
      (await street.list()).houses.map(
        async (house) => [house.key, await signIn(request, demo, house)] as const,
      ),
    ),
  )
  async function readDevice(key: string) {
    const answer = (await asks.get(key)?.(GET_DEVICES)) as DevicesAnswer
    return answer.data.customer.devices[0]
  }

  await test.step('chargers, cars, sun, house load, prices and carbon reach the customers', async () => {
    await expect
      .poll(async () => (await street.list()).houses.map(({ charger }) => charger.connection))
      .toEqual(Array.from({ length: 8 }, () => 'up'))
    for (const { loadW } of (await street.list()).houses) expect(loadW).toBeGreaterThan(0)
    await street.send('POST', '/houses/solar/actions', { action: 'sun' })
    const bright = (await street.list()).houses.find(({ key }) => key === 'solar')?.solar.powerW ?? 0
    await street.send('POST', '/houses/solar/actions', { action: 'cloud' })
    const dull = (await street.list()).houses.find(({ key }) => key === 'solar')?.solar.powerW ?? 0
    expect(bright).toBeGreaterThan(dull)
    const deviceId = (await readDevice('v2g'))?.id
    await expect
      .poll(async () => JSON.stringify(await asks.get('v2g')?.(GET_PLAN, { deviceId })))
      .toMatch(/"slots":\[\{[^}]*"estimates":\["house"\]/)
  })

  async function causeEvents(key: string): Promise<void> {
    expect(events.map(([action]) => action).toSorted()).toEqual(houseActions.toSorted())
    for (const [action, effect] of events) {
      await street.send('POST', `/houses/${key}/actions`, { action })
      await expect
        .poll(async () => (await street.list()).houses.find((house) => house.key === key), {
          message: action,
        })
        .toMatchObject(effect)
    }
  }

  await test.step('every state of a charger reaches its customer, and every event happens', async () => {
    expect(Object.values(states).flat().toSorted()).toEqual(chargerStates.toSorted())
    await Promise.all(
      Object.entries(states).map(async ([key, wanted]) => {
        for (const state of wanted) {
          // The server waits 8 s for a boost's charger, which a busy machine may not keep.
          await expect(() =>
            street.send('POST', `/houses/${key}/actions`, { action: 'show', state }),
          ).toPass()
          // A charger is offline after 15 s without a connection.
          await expect
            .poll(async () => readDevice(key), { timeout: 90_000, message: `${key} ${state}` })
            .toMatchObject({ currentEvState: { status: state } })
        }
        if (key === 'hybrid') await causeEvents(key)
      }),
    )
  })

  await test.step('a charger waits for solar at any hour: the world moves on to daylight', async () => {
    await street.send('PUT', '/world-clock', { now: '2026-11-18T19:00:00Z' })
    await street.send('POST', '/houses/solar/actions', { action: 'show', state: 'SOLAR_IDLE' })
    expect((await street.list()).world.now).toMatch(/^2026-11-19T09:/)
    await expect
      .poll(async () => readDevice('solar'), { timeout: 60_000 })
      .toMatchObject({ currentEvState: { status: 'SOLAR_IDLE' } })
  })

  await test.step('every status of Today has a house in the default demo', () => {
    const shown = statuses.filter(({ houses }) => houses.length > 0).map(({ status }) => status)
    expect(shown.toSorted()).toEqual(dashboardStatuses.toSorted())
  })

  await test.step('every API is late, down, slow and wrong, in world time that can be set', async () => {
    await street.send('PUT', '/world-clock', { now: '2026-11-19T17:00:00Z' })
    const usual = await Promise.all(Object.values(apiPaths).map(street.read))
    expect(usual.map(({ status }) => status)).toEqual([200, 200, 200])
    async function setAll(mode: string): Promise<void> {
      for (const api of Object.keys(apiPaths)) await street.send('PUT', `/public-apis/${api}`, { mode })
    }
    await setAll('down')
    for (const path of Object.values(apiPaths)) expect((await street.read(path)).status).toBe(503)
    for (const mode of ['late', 'wrong'] as const) {
      await setAll(mode)
      const answers = await Promise.all(Object.values(apiPaths).map(street.read))
      expect(answers.map(({ status, text }, at) => [status, text === usual[at]?.text])).toEqual([
        [200, false],
        [200, false],
        [200, false],
      ])
    }
    const token = '/car-maker/oauth/token'
    for (const [mode, status] of [
      ['up', 400],
      ['down', 503],
      ['wrong', 200],
    ] as const) {
      await street.send('PUT', '/car-maker-mode', { mode })
      const answer = await fetch(`http://127.0.0.1:${demo.street}${token}`, { method: 'POST' })
      expect({ mode, status: answer.status }).toEqual({ mode, status })
    }
    await setAll('slow')
    await street.send('PUT', '/car-maker-mode', { mode: 'slow' })
    const silent = [
      ...Object.values(apiPaths).map((path) => street.isSilent(path)),
      street.isSilent(token, 'POST'),
    ]
    expect(await Promise.all(silent)).toEqual([true, true, true, true])
  })
})
