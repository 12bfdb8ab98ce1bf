import { act, configure, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, openPageAt, pass, setOnline } from '#app/testing/open-page.tsx'
import { answerMonthEnergy, answerMonthStatistics, makeMonthPeriods } from '#platform/testing/test-month.ts'
import { countCalls, findOperation, type TestServer } from '#platform/testing/test-server.ts'
import { makeAccount, makeFeature } from '#platform/testing/test-wire.ts'

const PATH = '/electric-vehicles/history'
const OCTOBER = `${PATH}?date=2026-10-01`
const ENERGY = 'GetChargeSessions'
const STATISTICS = 'GetDailyEvStatistics'
const SEEN = 'UpsertCustomerFeature'
const broken = { status: 503, body: {} }

configure({ defaultHidden: true })

beforeAll(loadAllScreens)

afterEach(closePage)

const october = answerMonthEnergy(
  makeMonthPeriods('2026-10-01', (date) => (date === '2026-10-30' ? { deviceImportedWh: 100 } : {})),
)

async function open(prepare: (server: TestServer) => void = () => undefined, path = OCTOBER) {
  return openPageAt('2026-11-15T09:00:00Z', path, (server) => {
    server.account = makeAccount({ availableFeatures: [makeFeature('EXPORT_DATA')] })
    server.answers.set(ENERGY, october)
    server.answers.set(STATISTICS, answerMonthStatistics('2026-10-01'))
    prepare(server)
  })
}

function hasExport(): boolean {
  return screen.queryByRole('button', { name: 'Download your data' }) !== null
}

function countRows(): number {
  return screen.queryByRole('list', { name: /^Days of/ })?.children.length ?? 0
}

test('a loading month shows a skeleton and announces it', async () => {
  await open((server) => server.answers.set(ENERGY, 'silent'))
  expect(screen.getByText('Loading your charging history')).toBeTruthy()
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true')
  expect([countRows(), hasExport()]).toEqual([0, false])
})

test('a customer without a charger sees the empty page at the address of this month', async () => {
  await open((server) => {
    server.hasDevice = false
  }, PATH)
  expect(screen.getByRole('heading', { name: 'No charger yet' })).toBeTruthy()
  expect(window.location.search).toBe('?date=2026-11-01')
})

test('a month without charging says so, and still shows its days', async () => {
  await open((server) => {
    server.answers.set(ENERGY, answerMonthEnergy(makeMonthPeriods('2026-10-01', () => ({}))))
  })
  expect(screen.getByText('No charging in October 2026')).toBeTruthy()
  expect(countRows()).toBe(31)
})

test('when both sources fail the page shows an error, and recovers by itself', async () => {
  const { server } = await open((each) => {
    each.answers.set(ENERGY, broken)
    each.answers.set(STATISTICS, 'lost')
  })
  await pass(200)
  expect(screen.getByRole('alert').textContent).toContain('Your history isn’t available right now')
  expect([countRows(), hasExport()]).toEqual([0, false])
  server.answers.set(ENERGY, october)
  server.answers.set(STATISTICS, answerMonthStatistics('2026-10-01'))
  await pass(1_300)
  expect([countRows(), hasExport()]).toEqual([31, true])
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['charged', { deviceImportedWh: 1_500 }],
  ['supplied the home', { houseExportedWh: 1_500 }],
  ['supplied the grid', { gridExportedWh: 1_500 }],
  ['supplied home and grid alike', { houseExportedWh: 1_500, gridExportedWh: 1_500 }],
])('a month in which the car only %s is not called empty', async (_, energy) => {
  const month = makeMonthPeriods('2026-10-01', (date) => (date === '2026-10-30' ? energy : {}))
  await open((server) => server.answers.set(ENERGY, answerMonthEnergy(month)))
  expect(countRows()).toBe(31)
  expect(screen.queryByText('No charging in October 2026')).toBeNull()
})

test('a day with energy and without events says that there is no data', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: /^Friday 30 October/ }))
  expect(screen.getByText('No data from your charger on this day')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Charger activity' })).toBeNull()
})

/** Opens another page for a while, and October again. */
async function leaveFor(ms: number): Promise<void> {
  fireEvent.click(screen.getByRole('link', { name: 'More' }))
  await pass(ms)
  fireEvent.click(screen.getByRole('link', { name: 'History' }))
  await pass(1_000)
  fireEvent.click(screen.getByRole('button', { name: 'Previous month' }))
  await pass(1_000)
  expect(countRows()).toBe(31)
}

test('a prefetched month is kept for 10 minutes, and then fetched again', async () => {
  const { server } = await open()
  function countAhead(): number {
    const starts = server.calls
      .filter((call) => findOperation(call) === ENERGY)
      .map((call) => (call.body['variables'] as Record<string, unknown>)['start'])
    return starts.filter((start) => start === '2026-09-01').length
  }
  expect(countAhead()).toBe(1)
  await leaveFor(9 * 60_000)
  expect(countAhead()).toBe(1)
  await leaveFor(2 * 60_000)
  expect(countAhead()).toBe(2)
})

test('a failed prefetch is retried once the month is opened', async () => {
  let isSilent = true
  const { server } = await open(() => {
    const fetch = window.fetch.bind(window)
    window.fetch = async (input, init) => {
      const isAhead = typeof init?.body === 'string' && init.body.includes('"start":"2026-09-01"')
      if (!isSilent || !isAhead) return fetch(input, init)
      return new Promise((_, refuse) =>
        init?.signal?.addEventListener('abort', () => refuse(new Error('lost'))),
      )
    }
  })
  await pass(10_000)
  fireEvent.click(screen.getByRole('button', { name: 'Previous month' }))
  await pass(5_100)
  expect(screen.getByRole('alert').textContent).toContain('Retrying automatically')
  isSilent = false
  server.answers.set(STATISTICS, answerMonthStatistics('2026-09-01'))
  await pass(36_000)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(countRows()).toBe(30)
})

test('without figures the days still show, without a download', async () => {
  await open((server) => server.answers.set(ENERGY, broken))
  expect(screen.getByRole('alert').textContent).toContain('Energy and cost are missing right now')
  expect([countRows(), hasExport()]).toEqual([31, false])
  fireEvent.click(screen.getByRole('button', { name: 'Friday 30 October: no figures yet' }))
  expect(screen.queryByText('No data from your charger on this day')).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
})

test('without statistics every day is a card with its figures', async () => {
  await open((server) => server.answers.set(STATISTICS, broken))
  expect(screen.getByRole('alert').textContent).toContain('Plug-in times are missing')
  expect([countRows(), hasExport()]).toEqual([31, true])
  expect(screen.getByRole('button', { name: 'Friday 30 October: 4.8 kWh' })).toBeTruthy()
})

test('the page shows an error when the charger fails to load', async () => {
  await open((server) => {
    server.graphqlFailure = 503
  })
  expect(screen.getByRole('alert').textContent).toContain('Your history isn’t available right now')
})

test('offline, the last data stay and are marked as stale', async () => {
  const { server } = await open()
  act(() => setOnline(false))
  server.graphqlFailure = 'lost'
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }))
  await pass(100)
  fireEvent.click(screen.getByRole('button', { name: 'Previous month' }))
  await pass(6_000)
  expect(countRows()).toBe(31)
  expect(screen.getByText('You’re offline. New figures appear when you reconnect.')).toBeTruthy()
})

function listSeen(server: TestServer): unknown[] {
  return server.calls.filter((call) => findOperation(call) === SEEN).map((call) => call.body['variables'])
}

async function leave(): Promise<void> {
  fireEvent.click(screen.getByRole('link', { name: /^Schedule/ }))
  await pass(100)
}

test('[HIST-07] leaving marks the export as seen, at once and only once', async () => {
  const { server } = await open((each) => {
    each.account = makeAccount({ availableFeatures: [makeFeature('EXPORT_DATA', { seen: false })] })
    each.answers.set(SEEN, 'silent')
  })
  expect(listSeen(server)).toEqual([])
  expect(screen.getByRole('link', { name: 'History' }).getAttribute('aria-current')).toBe('page')
  await leave()
  expect(listSeen(server)).toEqual([
    { featureId: null, name: 'EXPORT_DATA', enabled: null, seen: true, informed: null },
  ])
  expect(screen.queryByRole('link', { name: 'History, new' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'History' }))
  await pass(100)
  await leave()
  expect(countCalls(server, SEEN)).toBe(1)
})

const others: [string, ReturnType<typeof makeFeature>[]][] = [
  ['was seen before', [makeFeature('EXPORT_DATA')]],
  ['is switched off', [makeFeature('EXPORT_DATA', { seen: false, enabled: false })]],
  ['is not there', []],
]

test.each(others)('an export that %s is not marked as seen', async (_, availableFeatures) => {
  const { server } = await open((each) => {
    each.account = makeAccount({ availableFeatures })
  })
  expect(countRows()).toBe(31)
  await leave()
  expect(countCalls(server, SEEN)).toBe(0)
})

test('without EXPORT_DATA no download shows', async () => {
  await open((server) => {
    server.account = makeAccount()
  })
  expect([countRows(), hasExport()]).toEqual([31, false])
})

test('offline from the start the page says so', async () => {
  setOnline(false)
  await open((server) => {
    server.graphqlFailure = 'lost'
  })
  expect(screen.getByRole('alert').textContent).toContain('You’re offline.')
})

test('costs that are being recomputed are marked, and fetched again until they are done', async () => {
  const periods = makeMonthPeriods('2026-10-01', (date) =>
    date === '2026-10-30' ? { deviceImportedWh: 100, cost: 3 } : {},
  )
  const { server } = await open((each) => {
    each.account = makeAccount({ availableFeatures: [makeFeature('HISTORIC_TARIFFS')] })
    each.answers.set(ENERGY, answerMonthEnergy(periods, { isCostPending: true }))
  })
  expect(screen.getByText('Costs are being updated')).toBeTruthy()
  const asked = countCalls(server, ENERGY)
  server.answers.set(ENERGY, answerMonthEnergy(periods))
  await pass(2_100)
  expect(countCalls(server, ENERGY)).toBe(asked + 1)
  expect(screen.queryByText('Costs are being updated')).toBeNull()
  await pass(10_000)
  expect(countCalls(server, ENERGY)).toBe(asked + 1)
})
