import { deviceTypeCodes, type DeviceType } from '@driveway/domain/charger/device-type'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, pass } from '#app/testing/open-page.tsx'
import { startLoading } from '#app/start-loading.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { countCalls, findOperation, type TestAnswer, type TestServer } from '#platform/testing/test-server.ts'
import {
  makeAccount,
  makeFeature,
  makeState,
  makeStatistics,
  makeTotals,
} from '#platform/testing/test-wire.ts'

beforeAll(loadAllScreens)

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T09:00:00Z') })
})

afterEach(closePage)

async function openToday(prepare: (server: TestServer) => void = () => undefined): Promise<TestServer> {
  const { platform, server } = openTestBed({ path: '/electric-vehicles', isSignedIn: true })
  server.account = makeAccount({
    availableFeatures: ['HISTORIC_TARIFFS', 'SPLIT_CONSUMPTION', 'CHARGE_PATH'].map((name) =>
      makeFeature(name),
    ),
  })
  prepare(server)
  void startLoading(platform, '/electric-vehicles')
  render(<App platform={platform} />)
  for (let turn = 0; turn < 5; turn += 1) await pass(100)
  return server
}

function readCard(): string[] {
  const card = within(screen.getByRole('region', { name: 'So far today' }))
  return card
    .getAllByRole('term')
    .map((term) => `${term.nextElementSibling?.textContent.trim()} ${term.textContent}`)
}

function listVariables(server: TestServer, name: string): unknown[] {
  return server.calls.filter((call) => findOperation(call) === name).map((call) => call.body['variables'])
}

describe('[DASH-15] so far today', () => {
  test('shows energy, cost, solar and grid, and times of today', async () => {
    await openToday()
    expect(readCard()).toEqual([
      '11.8 kWh charged',
      '£0.94 cost',
      '9 h 10 min plugged in',
      '3 h 20 min charging',
    ])
    expect(screen.getByText('Solar 9.2 kWh')).toBeTruthy()
    expect(screen.getByText('Grid 2.6 kWh')).toBeTruthy()
  })

  test('without the features neither cost nor solar and grid show', async () => {
    await openToday((server) => {
      server.account = makeAccount()
    })
    expect(readCard()[1]).toBe('9 h 10 min plugged in')
    expect(screen.queryByText(/^Solar/)).toBeNull()
  })
})

const chargers: [DeviceType, string, boolean][] = [
  ['DYNAMO_2T', 'd2t', false],
  ['DYNAMO_T', 'dt', false],
  ['EV_SMART_CHARGER', 'sc', false],
  ['EV_V2G_CHARGER', 'v2g', true],
]

test.each(chargers)('[DATA-09] %s (%s) is an EV charger, with V2G figures: %s', async (type, code, isV2g) => {
  expect(deviceTypeCodes[type]).toBe(code)
  await openToday((server) => {
    server.deviceType = type
    server.totals = makeTotals({ actualEnergyGridExportedWh: 2_000, actualEnergyHouseExportedWh: 1_200 })
    server.statistics = makeStatistics({ exportingMinutes: 65 })
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    isV2g ? 'my V2G charger' : 'my smart charger',
  )
  expect(readCard()).toContain('11.8 kWh charged')
  expect(readCard().includes('3.2 kWh exported')).toBe(isV2g)
  expect(readCard().includes('1 h 5 min exporting')).toBe(isV2g)
})

const days: [string, string, string, string, string][] = [
  [
    'a winter day',
    '2026-01-15T12:00:00Z',
    '2026-01-15',
    '2026-01-15T00:00:00.000Z',
    '2026-01-16T00:00:00.000Z',
  ],
  [
    'a summer day',
    '2026-07-01T12:00:00Z',
    '2026-07-01',
    '2026-06-30T23:00:00.000Z',
    '2026-07-01T23:00:00.000Z',
  ],
  [
    'a day of 25 hours',
    '2026-10-25T12:00:00Z',
    '2026-10-25',
    '2026-10-24T23:00:00.000Z',
    '2026-10-26T00:00:00.000Z',
  ],
  [
    'a day of 23 hours',
    '2026-03-29T12:00:00Z',
    '2026-03-29',
    '2026-03-29T00:00:00.000Z',
    '2026-03-29T23:00:00.000Z',
  ],
]

test.each(days)('%s (%s) is requested as a whole day', async (_, now, start, from, to) => {
  vi.setSystemTime(new Date(now))
  const server = await openToday()
  expect(listVariables(server, 'GetDeviceEnergyTotals')).toEqual([{ deviceId: 'device-1', from, to }])
  expect(listVariables(server, 'GetEvStatistics')).toMatchObject([{ deviceId: 'device-1', start }])
})

test('at midnight in London the figures reset', async () => {
  vi.setSystemTime(new Date('2026-07-01T22:59:50Z'))
  const server = await openToday()
  server.totals = makeTotals({ actualEnergyConsumptionWh: 0, cost: 0 })
  server.statistics = makeStatistics({ connectedMinutes: 0, chargingMinutes: 0 })
  await pass(20_000)
  expect(listVariables(server, 'GetDeviceEnergyTotals').at(-1)).toMatchObject({
    from: '2026-07-01T23:00:00.000Z',
  })
  expect(readCard()).toEqual(['0.0 kWh charged', '£0.00 cost', '0 min plugged in', '0 min charging'])
})

test('both are requested every 60 s', async () => {
  vi.setSystemTime(new Date('2026-07-01T12:00:00Z'))
  const server = await openToday()
  const names = ['GetDeviceEnergyTotals', 'GetEvStatistics', 'GetMaxHourlyConsumption']
  expect(names.map((name) => countCalls(server, name))).toEqual([1, 1, 1])
  await pass(59_000)
  expect(names.map((name) => countCalls(server, name))).toEqual([1, 1, 1])
  await pass(2_000)
  expect(names.map((name) => countCalls(server, name))).toEqual([2, 2, 1])
})

const failures: [string, string, string, string][] = [
  ['GetDeviceEnergyTotals', 'Unable to load today’s energy.', 'charged', 'plugged in'],
  ['GetEvStatistics', 'Unable to load today’s times.', 'plugged in', 'charged'],
]

test.each(failures)(
  'when %s fails, its error shows and the other part stays',
  async (name, title, gone, there) => {
    const server = await openToday((each) => {
      each.answers.set(name, { status: 500, body: {} })
    })
    expect(screen.getByRole('alert').textContent).toBe(`${title}No data is lost. Retrying automatically.`)
    expect(screen.queryByText(gone)).toBeNull()
    expect(screen.getByText(there)).toBeTruthy()
    server.answers.clear()
    await pass(40_000)
    expect(screen.getByText(gone)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

const lateFailures: [string, string, TestAnswer][] = [
  ['the connection is lost', 'GetDeviceEnergyTotals', 'lost'],
  ['the server fails', 'GetDeviceEnergyTotals', { status: 500, body: {} }],
  ['the times alone fail', 'GetEvStatistics', { status: 500, body: {} }],
]

describe('[DASH-17] the day’s figures', () => {
  test('of which one fails show its own two lines; when both fail, one message hides the day’s figures, and charger state and boost stay', async () => {
    for (const [name, title, gone, there] of failures) {
      await openToday((each) => {
        each.answers.set(name, { status: 500, body: {} })
      })
      const lines = [...screen.getByRole('alert').querySelectorAll('p')].map((line) => line.textContent)
      expect(lines).toEqual([title, 'No data is lost. Retrying automatically.'])
      expect([screen.queryByText(gone), screen.queryByText(there) !== null]).toEqual([null, true])
      cleanup()
    }
    const server = await openToday((each) => {
      each.answers.set('GetDeviceEnergyTotals', { status: 500, body: {} })
      each.answers.set('GetEvStatistics', { status: 200, body: { errors: [{}] } })
    })
    const card = screen.getByRole('region', { name: 'So far today' })
    expect(within(card).getByRole('alert').textContent).toBe(
      'Unable to load today’s figures.No data is lost. Retrying automatically.',
    )
    expect(within(card).queryAllByRole('term')).toEqual([])
    expect(within(card).queryByText('Figures update every 30 minutes')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Charging' })).toBeTruthy()
    expect(screen.getByText('Battery at 64%')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Boost' })).toBeTruthy()
    server.answers.clear()
    await act(async () => within(card).getByRole('button', { name: 'Retry' }).click())
    await pass(100)
    expect(readCard()).toHaveLength(4)
  })

  test.each(lateFailures)('stay when %s later (%s), marked with their time', async (_, name, answer) => {
    vi.setSystemTime(new Date('2026-07-01T12:00:00Z'))
    const server = await openToday()
    expect(screen.queryByText(/^Last updated/)).toBeNull()
    server.answers.set(name, answer)
    await pass(130_000)
    expect(readCard()[0]).toBe('11.8 kWh charged')
    expect(screen.getByText(/^Last updated at \d\d:\d\d, 2 minutes ago$/)).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/offline|no connection/i)
    server.answers.clear()
    await pass(37_000)
    expect(screen.getByText('Figures update every 30 minutes')).toBeTruthy()
  })
})

test('while figures load, their labels already show', async () => {
  await openToday((server) => {
    server.answers.set('GetDeviceEnergyTotals', 'silent')
  })
  expect(readCard().slice(0, 3)).toEqual([' charged', ' cost', '9 h 10 min plugged in'])
  expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(1)
})

test('shows the update interval', async () => {
  await openToday()
  expect(screen.getByText('Figures update every 30 minutes')).toBeTruthy()
})

test('the rate is capped by the busiest hour of the month in London', async () => {
  vi.setSystemTime(new Date('2026-07-31T23:30:00Z'))
  const server = await openToday((each) => {
    each.maxHourlyWh = 6_900
  })
  expect(screen.getByText('6.9 kW to your car')).toBeTruthy()
  expect(listVariables(server, 'GetMaxHourlyConsumption')).toEqual([
    { deviceId: 'device-1', from: '2026-07-31T23:00:00.000Z', to: '2026-08-31T23:00:00.000Z' },
  ])
})

test('a cheaper slot is awaited until it begins', async () => {
  vi.setSystemTime(new Date('2026-07-01T12:00:00Z'))
  await openToday((server) => {
    server.state = makeState({ status: 'IDLE' })
    server.cheaperSlotStart = '2026-07-01T12:00:30Z'
  })
  expect(screen.getByRole('heading', { name: 'Waiting for a cheaper rate' })).toBeTruthy()
  await pass(31_000)
  expect(screen.getByRole('heading', { name: 'Plugged in, not charging' })).toBeTruthy()
})

test('a plan shows its start', async () => {
  vi.setSystemTime(new Date('2026-07-01T12:00:00Z'))
  await openToday((server) => {
    server.state = makeState({ status: 'IDLE' })
    server.chargeStart = '2026-07-02T00:30:00Z'
  })
  expect(screen.getByRole('heading', { name: 'Charge planned' })).toBeTruthy()
  expect(screen.getByText('Starts at 01:30')).toBeTruthy()
})

test('a finished charge awaits no plan', async () => {
  const server = await openToday()
  server.state = makeState({ status: 'IDLE' })
  await pass(10_100)
  expect(screen.getByRole('heading', { name: 'Plugged in, not charging' })).toBeTruthy()
})

test('a guest of the home, who may not see consumption, reads of no failure', async () => {
  const refused: TestAnswer = {
    status: 200,
    body: { data: { device: null }, errors: [{ message: '', extensions: { code: 'NOT_ALLOWED' } }] },
  }
  await openToday((server) => {
    for (const name of ['GetDeviceEnergyTotals', 'GetEvStatistics']) server.answers.set(name, refused)
  })
  await pass(30_000)
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'So far today' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
