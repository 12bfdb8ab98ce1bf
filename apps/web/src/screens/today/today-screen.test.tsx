import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { pass, setOnline } from '#app/testing/open-page.tsx'
import { startLoading } from '#app/start-loading.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { countCalls, findOperation, type TestServer } from '#platform/testing/test-server.ts'
import { makeAccount, makeFeature, makeState } from '#platform/testing/test-wire.ts'

beforeAll(loadAllScreens)

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T09:00:00Z') })
})

afterEach(() => {
  act(() => setOnline(true))
  cleanup()
  setHidden(false)
  vi.useRealTimers()
})

function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    value: isHidden ? 'hidden' : 'visible',
  })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

async function openToday(prepare: (server: TestServer) => void = () => undefined, path = '/') {
  const bed = openTestBed({ path, isSignedIn: true })
  prepare(bed.server)
  void startLoading(bed.platform, path)
  const { unmount } = render(<App platform={bed.platform} />)
  await pass(100)
  return { ...bed, unmount }
}

test('Today shows what the charger is doing', async () => {
  await openToday()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('my smart charger')
  expect(screen.getByRole('heading', { name: 'Charging' })).toBeTruthy()
  expect(screen.getByText('7.2 kW to your car')).toBeTruthy()
  expect(screen.getByText('Battery at 64%')).toBeTruthy()
  expect(screen.getByText('Nissan Leaf, plugged in')).toBeTruthy()
  expect(document.title).toBe('my smart charger – Kestrel')
})

test('a start at home with an expired token sends three requests, two of them in parallel, before the first state', async () => {
  const { server } = await openToday()
  expect(screen.getByRole('heading', { name: 'Charging' })).toBeTruthy()
  expect(server.calls.slice(0, 3).map((call) => call.path)).toEqual([
    '/identity/refresh-login',
    '/graphql',
    '/graphql',
  ])
  const later = server.calls.slice(3).map((call) => findOperation(call) || call.path)
  expect(later.toSorted().join(' ')).toBe(
    '/graphql/live GetChargePlan GetDeviceEnergyTotals GetEvStatistics GetMaxHourlyConsumption GetNewestReleaseNote GetOutageNotices GetOutages GetSeasonalSkins GetVehicleSchedule GetWeekEnergy',
  )
  expect([countCalls(server, 'GetCustomerAccount'), countCalls(server, 'GetCustomerDevices')]).toEqual([1, 1])
})

test('[DASH-16] list and state are each polled every 10 s, 5 s apart, and the figures every 60 s', async () => {
  const { server } = await openToday()
  await pass(5_000)
  expect([countCalls(server, 'GetCustomerDevices'), countCalls(server, 'GetCustomerDeviceState')]).toEqual([
    1, 1,
  ])
  await pass(5_000)
  expect([countCalls(server, 'GetCustomerDevices'), countCalls(server, 'GetCustomerDeviceState')]).toEqual([
    2, 1,
  ])
  await pass(20_000)
  expect([countCalls(server, 'GetCustomerDevices'), countCalls(server, 'GetCustomerDeviceState')]).toEqual([
    4, 3,
  ])
  await pass(29_000)
  expect([countCalls(server, 'GetDeviceEnergyTotals'), countCalls(server, 'GetEvStatistics')]).toEqual([1, 1])
  await pass(2_500)
  expect([countCalls(server, 'GetDeviceEnergyTotals'), countCalls(server, 'GetEvStatistics')]).toEqual([2, 2])
})

test('a change shows within 10 s, and is announced', async () => {
  const { server } = await openToday()
  const title = screen.getByRole('heading', { name: 'Charging' })
  expect(title.getAttribute('aria-live')).toBe('polite')
  server.state = makeState({ status: 'DISCONNECTED', isPluggedIn: false, stateOfCharge: null })
  await pass(5_100)
  expect(title.textContent).toBe('Not plugged in')
  expect(screen.getByText('Battery level unknown')).toBeTruthy()
})

describe('[DATA-02] polling pauses', () => {
  test('nothing is requested while the page is hidden, and at once when it is visible again', async () => {
    const { server } = await openToday()
    setHidden(true)
    const before = server.calls.length
    await pass(60_000)
    expect(server.calls.length).toBe(before)
    setHidden(false)
    await pass(10)
    expect(countCalls(server, 'GetCustomerDevices')).toBe(2)
  })

  test('a day that begins while the page is hidden is requested once it is visible', async () => {
    // 23:59 in London.
    vi.setSystemTime(Date.parse('2026-11-15T23:59:00Z'))
    const { server } = await openToday()
    setHidden(true)
    const before = server.calls.length
    await pass(120_000)
    expect(server.calls.length).toBe(before)
    setHidden(false)
    await pass(10)
    const asked = server.calls.findLast((call) => findOperation(call) === 'GetEvStatistics')
    expect(asked?.body['variables']).toMatchObject({ start: '2026-11-16', end: '2026-11-17' })
  })

  test('nothing is requested after unmounting', async () => {
    const { server, unmount } = await openToday()
    unmount()
    const before = server.calls.length
    await pass(60_000)
    expect(server.calls.length).toBe(before)
  })
})

test('[DATA-01] loads, fails, is retried after 0.5, 1, 3, 10 and 30 s with jitter, and a success resets this', async () => {
  const chance = vi.spyOn(Math, 'random').mockReturnValue(0)
  const { platform, server } = openTestBed({ path: '/electric-vehicles', isSignedIn: true })
  server.graphqlFailure = 500
  function listGaps(): number[] {
    const sent = server.calls.filter((call) => findOperation(call) === 'GetCustomerDevices')
    return sent.slice(1).map(({ sentAt }, index) => sentAt - (sent[index]?.sentAt ?? 0))
  }
  render(<App platform={platform} />)
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true')
  await pass(100)
  expect(screen.getByRole('alert').textContent).toBe(
    'Unable to load your charger.It keeps working. Retrying automatically.',
  )
  await pass(75_000)
  expect(listGaps()).toEqual([500, 1_000, 3_000, 10_000, 30_000, 30_000])
  server.graphqlFailure = null
  await pass(30_000)
  expect(screen.getByRole('heading', { name: 'Charging' })).toBeTruthy()

  server.graphqlFailure = 500
  chance.mockReturnValue(1)
  const before = listGaps().length
  await pass(12_000)
  expect(listGaps().slice(before + 1, before + 3)).toEqual([600, 1_200])
  chance.mockRestore()
})

test('a server that never answers counts as a lost connection', async () => {
  const { server } = await openToday()
  for (const name of ['GetCustomerDevices', 'GetCustomerDeviceState']) server.answers.set(name, 'silent')
  await pass(26_000)
  expect(screen.getByRole('heading', { name: 'Charging' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('Data from')
  server.answers.clear()
  await pass(36_000)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the ready-by message links to the schedule', async () => {
  await openToday()
  await pass(100)
  const link = screen.getByRole('link', { name: /^Ready (by 07:00|to go)/ })
  expect(link.getAttribute('href')).toBe('/electric-vehicles/settings/schedule')
})

test('an error links to support', async () => {
  await openToday((server) => {
    server.state = makeState({ status: 'DEVICE_FAULT' })
  })
  const link = screen.getByRole('link', { name: 'Contact support' })
  expect([link.getAttribute('href'), link.className]).toEqual(['/support/contact-us', 'error'])
})

test('[DASH-06] a plan is awaited for two minutes after the plug-in; then the off-peak rule decides until a start is known, with its range where that is on', async () => {
  const { server } = await openToday((each) => {
    each.account = makeAccount({ availableFeatures: [makeFeature('CHARGE_PATH')] })
    each.state = makeState({ status: 'DISCONNECTED', isPluggedIn: false })
  })
  server.state = makeState({ status: 'IDLE' })
  server.cheaperSlotStart = '2026-11-16T00:30:00Z'
  await pass(5_100)
  expect(screen.getByRole('heading', { name: 'Planning your charge' })).toBeTruthy()
  await pass(119_000)
  expect(screen.getByRole('heading', { name: 'Planning your charge' })).toBeTruthy()
  await pass(1_000)
  // The rule of the off-peak tariff decides, without a plan.
  expect(screen.getByRole('heading', { name: 'Waiting for a cheaper rate' })).toBeTruthy()
  expect(screen.getAllByText('No plan yet')[0]?.tagName).toBe('P')
  server.cheaperSlotStart = null
  await pass(10_100)
  expect(screen.getByRole('heading', { name: 'Plugged in, not charging' })).toBeTruthy()

  server.chargeStart = '2026-11-16T00:30:00Z'
  await pass(10_100)
  expect(screen.getByRole('heading', { name: 'Charge planned' })).toBeTruthy()
  expect(screen.getByText('Starts at 00:30')).toBeTruthy()
  server.chargeStart = '2026-11-15T09:00:00Z'
  await pass(10_100)
  expect(screen.getByRole('heading', { name: 'Plugged in, not charging' })).toBeTruthy()
  cleanup()
  await openToday((each) => {
    const names = ['CHARGE_PATH', 'CHARGE_PATH_RANGE']
    each.account = makeAccount({ availableFeatures: names.map((name) => makeFeature(name)) })
    each.state = makeState({ status: 'IDLE' })
    each.chargeStart = '2026-11-16T00:30:00Z'
  })
  expect(screen.getByRole('heading', { name: 'Charge planned, 25 to 95%' })).toBeTruthy()
  expect(screen.getByText('Starts at 00:30')).toBeTruthy()
})

const READY = 'Charging your hybrid'
const readyModes: [string, boolean, string, string, string][] = [
  ['opted in, at 07:59', true, '07:59:00', 'CHARGING', 'Charging'],
  ['opted in, at 08:00', true, '08:00:00', 'CHARGING', READY],
  ['opted in, at 15:59', true, '15:59:00', 'CHARGING', READY],
  ['opted in, at 16:00', true, '16:00:00', 'CHARGING', 'Charging'],
  ['opted in, boosting', true, '12:00:00', 'OVERRIDING', READY],
  ['opted in, not charging', true, '12:00:00', 'IDLE', 'Plugged in, not charging'],
  ['not opted in', false, '12:00:00', 'CHARGING', 'Charging'],
]

test.each(readyModes)('[DASH-09] ready mode: %s', async (_, phevReadyModeOptIn, time, status, title) => {
  vi.setSystemTime(new Date(`2026-11-06T${time}Z`))
  await openToday((server) => {
    server.account = makeAccount({ availableFeatures: [makeFeature('PHEV_READY_MODE')] })
    server.batteryCapacity = 12_000
    server.state = makeState({ status })
    const vehicle = { preferences: { phevReadyModeOptIn } }
    server.answers.set('GetVehiclePreferences', { status: 200, body: { data: { customer: { vehicle } } } })
  })
  await pass(100)
  expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy()
  expect(screen.queryByText(/ready mode until 16:00$/) !== null).toBe(title === READY)
})

test.each([
  ['EV_SMART_CHARGER', 'my smart charger'],
  ['DYNAMO_T', 'my smart charger'],
  ['DYNAMO_2T', 'my smart charger'],
  ['EV_V2G_CHARGER', 'my V2G charger'],
])('[DASH-01] the title of %s is "%s"', async (deviceType, title) => {
  await openToday((server) => {
    server.deviceType = deviceType
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
})

test('when the session has ended elsewhere, sign-in redirects back', async () => {
  const { server } = await openToday((each) => {
    each.refreshStatus = 401
  })
  expect(window.location.pathname).toBe('/login')
  expect(server.calls.map((call) => call.path).filter((path) => path !== '/content')).toEqual([
    '/identity/refresh-login',
  ])
})
