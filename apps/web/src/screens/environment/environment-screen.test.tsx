import { findBaseline } from '@driveway/domain/energy/baseline-emissions'
import { configure, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { startLoading } from '#app/start-loading.ts'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, pass, setOnline } from '#app/testing/open-page.tsx'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { answerCarbon, type WireCarbonPeriod } from '#platform/testing/test-carbon.ts'
import { countCalls, findOperation, type TestServer } from '#platform/testing/test-server.ts'
import { makeAccount, makeDevices, makeFeature, makeState } from '#platform/testing/test-wire.ts'

const PATH = '/electric-vehicles/environment'
const NOW = '2026-06-15T12:00:00.000Z'

/** Queries skip the check for hidden elements, which takes most of the time; nothing is hidden here. */
configure({ defaultHidden: true })

beforeAll(loadAllScreens)

afterEach(closePage)

/** Requests run in sequence: account, devices, month. */
async function settle(): Promise<void> {
  for (let step = 0; step < 5; step += 1) await pass(50)
}

function answerMonth(server: TestServer, over?: (date: string) => Partial<WireCarbonPeriod>): void {
  server.answers.set('GetCarbonPeriods', answerCarbon('2026-06-01', NOW, over))
}

async function open(query: string, prepare: (server: TestServer) => void = (server) => answerMonth(server)) {
  vi.useFakeTimers({ now: new Date(NOW) })
  const bed = openTestBed({ path: PATH + query, isSignedIn: true })
  bed.server.account = makeAccount({ availableFeatures: [makeFeature('ENVIRONMENT', { isInBeta: true })] })
  prepare(bed.server)
  void startLoading(bed.platform, PATH)
  render(<App platform={bed.platform} />)
  await settle()
  return bed
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }))
}

function listFigures(): (string | null)[] {
  return screen.getAllByRole('definition').map((each) => each.textContent)
}

function readRow(day: string): (string | null)[] {
  const row = within(screen.getByRole('rowheader', { name: day }).closest('tr') ?? document.body)
  return row.getAllByRole('cell').map((cell) => cell.textContent)
}

test('a month shows its savings against petrol and against a standard EV', async () => {
  await open('')
  expect(window.location.search).toBe('?date=2026-06-01')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('environmentBeta')
  // 15 nights of 6 kWh: 1050 g for each by petrol, and 600 g of its own.
  expect(listFigures()).toEqual(['86 kg', '1.5 kg'])
  expect(screen.getByText('less than petrol')).toBeTruthy()
  expect(screen.getByText('more than a standard EV')).toBeTruthy()
})

/** A car that plugs in at 18:00 at 7.4 kW, when electricity has 300 g/kWh; by night it has 100. */
function findPlugInEmissions(date: string, part: 0 | 1): number {
  const plugIn = Date.parse(`${date}T00:00:00Z`) - 6 * 3_600_000
  const energy = {
    periodStart: plugIn + 6 * 3_600_000,
    sessionStart: plugIn,
    importWh: 3000,
    importFromGridWh: 3000,
    sessionWhBefore: part * 3000,
  }
  const evening = new Map([0, 1, 2, 3].map((half) => [plugIn + half * 1_800_000, 300]))
  return (findBaseline(energy, 7400, evening) ?? Number.NaN) / 1000
}

test('[ENV-01] a chosen month from July 2019 compares each day with petrol and with charging at plug-in, and says how', async () => {
  await open('?date=2019-06-01', (server) => {
    const given = { emissions: 300 }
    server.answers.set(
      'GetCarbonPeriods',
      answerCarbon('2019-07-01', '2019-07-03T12:00:00.000Z', (date, at) => ({
        ...given,
        baselineEmissions: findPlugInEmissions(date, at < 1 ? 0 : 1),
      })),
    )
  })
  expect(window.location.search).toBe('?date=2019-07-01')
  expect(screen.getByRole('button', { name: 'Previous month' }).getAttribute('aria-disabled')).toBe('true')
  // Each night 6 kWh: 6.3 kg by petrol, 1.8 kg at plug-in, 0.6 kg as charged.
  expect(listFigures()).toEqual(['17 kg', '3.6 kg'])
  const chart = screen.getByRole('slider', { name: 'Saved each day' })
  fireEvent.keyDown(chart, { key: 'Home' })
  fireEvent.keyDown(chart, { key: 'ArrowRight' })
  expect(chart.getAttribute('aria-valuetext')).toBe('2 July, 5.7 kg less')
  fireEvent.click(screen.getByRole('radio', { name: 'Standard EV' }))
  expect(chart.getAttribute('aria-valuetext')).toBe('2 July, 1.2 kg less')
  expect(readRow('2 Jul')).toEqual(['5.7 kg less', '1.2 kg less', '100', '200'])
  press('How we work this out')
  const dialog = within(screen.getByRole('dialog', { name: 'How we work this out' }))
  expect(dialog.getByText(/150 g of CO₂ per km.*7 km on a kWh.*up to 2 tonnes a year/)).toBeTruthy()
  expect(dialog.getByText(/plug/)).toBeTruthy()
  press('Got it')
  press('Next month')
  await settle()
  expect(window.location.search).toBe('?date=2019-08-01')
})

test('the charts have their figures in a table, day by day up to today', async () => {
  await open('', (server) =>
    answerMonth(server, (date) => (date === '2026-06-08' ? { emissions: 60, baselineEmissions: 400 } : {})),
  )
  expect(screen.getAllByRole('rowheader')).toHaveLength(15)
  expect(readRow('8 Jun')).toEqual(['6.2 kg less', '0.7 kg less', '20', '200'])
  expect(readRow('9 Jun')).toEqual(['5.7 kg less', '0.1 kg more', '100', '200'])
  expect(screen.getByText('Best day: 8 June, 6.2 kg less.')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Standard EV' }))
  expect(screen.getByText('Best day: 8 June, 0.7 kg less.')).toBeTruthy()
  expect(screen.getByText(/^Your charging averaged 95 g\/kWh/)).toBeTruthy()
})

test('unknown days are shown as such, and do not count', async () => {
  const unknown = { nationalCarbonIntensity: null, emissions: null, baselineEmissions: null }
  await open('', (server) => answerMonth(server, (date) => (date >= '2026-06-02' ? unknown : {})))
  expect(screen.getByText('Some figures are pending')).toBeTruthy()
  expect(listFigures()).toEqual(['5.7 kg', '0.1 kg'])
  expect(readRow('2 Jun')).toEqual(['pending', 'pending', '–', '200'])
})

test('the info modal explains the basis of the figures', async () => {
  await open('')
  press('How we work this out')
  const dialog = within(screen.getByRole('dialog', { name: 'How we work this out' }))
  expect(dialog.getByText(/150 g of CO₂ per km.*7 km on a kWh.*up to 2 tonnes a year/)).toBeTruthy()
  press('Got it')
  expect(screen.queryByRole('dialog')).toBeNull()
})

const addresses: [string, string, string][] = [
  ['a day within a month', '?date=2026-04-17', '?date=2026-04-01'],
  ['a date before the first carbon data', '?date=2018-01-01', '?date=2019-07-01'],
  ['the future', '?date=2027-01-01', '?date=2026-06-01'],
  ['words', '?date=soon', '?date=2026-06-01'],
]

test.each(addresses)('an address with %s (%s) shows %s', async (_, query, expected) => {
  await open(query)
  expect(window.location.search).toBe(expected)
})

test('choosing another month requests it', async () => {
  const { server } = await open('')
  press('Previous month')
  await settle()
  expect(window.location.search).toBe('?date=2026-05-01')
  const last = server.calls.findLast((call) => findOperation(call) === 'GetCarbonPeriods')
  expect(last?.body['variables']).toEqual({
    deviceId: 'device-1',
    from: '2026-04-30T23:00:00.000Z',
    to: '2026-05-31T23:00:00.000Z',
  })
})

const months: [string, string, number][] = [
  ['this month', '', 2],
  ['a month that is over', '?date=2026-05-01', 1],
]

test.each(months)('after a minute, %s (%s) has been requested %i times', async (_, query, times) => {
  const { server } = await open(query)
  await pass(60_000)
  expect(countCalls(server, 'GetCarbonPeriods')).toBe(times)
})

describe('[ENV-04] before there are figures', () => {
  test('a month without charging says so', async () => {
    await open('', (server) => answerMonth(server, () => ({ deviceImportedWh: 0 })))
    expect(screen.getByRole('heading', { name: 'No charging in June 2026' })).toBeTruthy()
    expect(screen.queryByRole('definition')).toBeNull()
  })

  test('a message shows while the month loads', async () => {
    await open('', (server) => server.answers.set('GetCarbonPeriods', 'silent'))
    expect(screen.getByRole('status').textContent).toContain('Loading your figures')
  })
})

test('figures that fail to load show an error and are retried', async () => {
  const { server } = await open('', (each) => each.answers.set('GetCarbonPeriods', { status: 500, body: {} }))
  expect(screen.getByRole('alert').textContent).toContain('Your savings aren’t available right now')
  answerMonth(server)
  await pass(60_000)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(listFigures()).toEqual(['86 kg', '1.5 kg'])
})

const stuck: [string, (server: TestServer) => void, string][] = [
  ['offline', () => setOnline(false), 'You’re offline. New figures appear when you reconnect.'],
  [
    'while the server fails',
    (server) => server.answers.set('GetCarbonPeriods', { status: 500, body: {} }),
    'Unable to load newer figures. Retrying automatically.',
  ],
]

test.each(stuck)('%s, the figures stay and are marked as stale, with the reason', async (_, fail, text) => {
  const { server } = await open('')
  expect(screen.queryByRole('alert')).toBeNull()
  fail(server)
  await pass(61_000)
  expect(screen.getByRole('alert').textContent).toBe(`These figures may be out of date${text}`)
  expect(listFigures()).toEqual(['86 kg', '1.5 kg'])
})

test('the live state of the charger is not requested here', async () => {
  const { server } = await open('')
  await pass(60_000)
  expect(countCalls(server, 'GetCustomerDevices')).toBe(1)
})

test('without the feature the page does not open', async () => {
  await open('', (server) => {
    server.account = makeAccount()
  })
  expect(window.location.pathname).toBe('/electric-vehicles')
})

const seen: [string, boolean, number][] = [
  ['is new to the customer', false, 1],
  ['is known to them', true, 0],
]

test.each(seen)('leaving a page that %s', async (_, isSeen, calls) => {
  const { server } = await open('', (each) => {
    each.account = makeAccount({ availableFeatures: [makeFeature('ENVIRONMENT', { seen: isSeen })] })
    answerMonth(each)
  })
  fireEvent.click(screen.getByRole('link', { name: /^Today/ }))
  await settle()
  expect(countCalls(server, 'UpsertCustomerFeature')).toBe(calls)
})

test('[HH-07] a home with two chargers chooses whose month it sees', async () => {
  const customer = makeDevices(makeState(), 'EV_SMART_CHARGER', 12_000)
  const devices = ['device-1', 'device-2'].map((id) => Object.assign({}, customer.devices[0], { id }))
  const { server } = await open('', (each) => {
    answerMonth(each)
    each.answers.set('GetCustomerDevices', {
      status: 200,
      body: { data: { customer: { ...customer, devices } } },
    })
  })
  function listAsked(): unknown[] {
    const calls = server.calls.filter((call) => findOperation(call) === 'GetCarbonPeriods')
    return calls.map(({ body }) => (body['variables'] as { deviceId: string }).deviceId)
  }
  expect(listAsked()).toEqual(['device-1'])
  fireEvent.click(screen.getByRole('radio', { name: 'Charger 2' }))
  await settle()
  expect(listAsked()).toEqual(['device-1', 'device-2'])
  expect(screen.getByText('less than petrol')).toBeTruthy()
})
