import { configure, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, pass } from '#app/testing/open-page.tsx'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { answerMonthEnergy, answerMonthStatistics, makeMonthPeriods } from '#platform/testing/test-month.ts'
import { countCalls, findOperation, type TestServer } from '#platform/testing/test-server.ts'
import { makeAccount, makeDevices, makeFeature, makeState } from '#platform/testing/test-wire.ts'

const PATH = '/electric-vehicles/history'
const OCTOBER = `${PATH}?date=2026-10-01`
const ENERGY = 'GetChargeSessions'
const STATISTICS = 'GetDailyEvStatistics'
const NOW = Date.parse('2026-11-15T09:00:00Z')
const features = ['HISTORIC_TARIFFS', 'SPLIT_CONSUMPTION', 'EXPORT_DATA']

/** Queries skip the check for hidden elements, which takes most of the time; nothing is hidden here. */
configure({ defaultHidden: true })

beforeAll(loadAllScreens)

afterEach(closePage)

/** On the 30th 12.4 kWh, of which 7.4 solar; on the 29th 9.8 kWh; nothing on the others. */
const periods = makeMonthPeriods('2026-10-01', (date, start) => {
  const hour = new Date(start).getUTCHours()
  if (date === '2026-10-30' && hour === 12) {
    return { deviceImportedWh: 6200, deviceImportedFromNetHouseWh: 3700, cost: 43.5 }
  }
  return date === '2026-10-29' && hour === 2 ? { deviceImportedWh: 4900, cost: 35.5 } : {}
})

const october = answerMonthEnergy(periods, {
  chargeSessions: [
    { start: '', end: null, boosts: 1, totalDeviceImportedWh: 12_400, totalExportedWh: 0, cost: 87 },
    { start: '', end: null, boosts: 0, totalDeviceImportedWh: 9800, totalExportedWh: 0, cost: 71 },
    { start: '', end: null, boosts: 0, totalDeviceImportedWh: 0, totalExportedWh: 0, cost: 0 },
  ],
  chargeEvents: [
    { kind: 'IDLE', start: '2026-10-29T18:00:00Z', end: '2026-10-30T12:00:00Z' },
    { kind: 'CHARGING', start: '2026-10-30T12:00:00Z', end: '2026-10-30T12:45:00Z' },
    { kind: 'DISCONNECTED', start: '2026-10-30T13:00:00Z', end: '2026-11-01T08:00:00Z' },
  ],
})

const away = {
  '2026-10-26': 'unplugged',
  '2026-10-27': 'unplugged',
  '2026-10-28': 'unplugged',
  '2026-10-25': 'offline',
} as const

function listDevices(deviceType = 'EV_SMART_CHARGER', installDate: string | null = '2025-09-21') {
  const customer = makeDevices(makeState(), deviceType)
  const devices = customer.devices.map((device) => Object.assign({}, device, { installDate }))
  return { status: 200, body: { data: { customer: { ...customer, devices } } } }
}

async function open(path = OCTOBER, prepare: (server: TestServer) => void = () => undefined) {
  vi.useFakeTimers({ now: NOW })
  const bed = openTestBed({ path, isSignedIn: true })
  const { server } = bed
  server.account = makeAccount({ availableFeatures: features.map((name) => makeFeature(name)) })
  server.answers.set('GetCustomerDevices', listDevices())
  server.answers.set(ENERGY, october)
  server.answers.set(STATISTICS, answerMonthStatistics('2026-10-01', away))
  prepare(server)
  render(<App platform={bed.platform} />)
  /** The layout, its gate and the screen load in sequence. */
  for (let step = 0; step < 4; step++) {
    await vi.dynamicImportSettled()
    await pass(50)
  }
  return bed
}

function listRows(): string[] {
  const list = screen.getByRole('list', { name: /^Days of/ })
  return [...list.children].map(
    (row) => row.querySelector('h3 button > span')?.textContent ?? row.textContent ?? '',
  )
}

/** Expands a day. */
function openDay(name: RegExp): HTMLElement {
  const card = screen.getByRole('button', { name })
  fireEvent.click(card)
  return document.getElementById(card.getAttribute('aria-controls') ?? '') ?? document.body
}

function readRows(): (string | null)[] {
  return screen.getAllByRole('row').map((row) => row.textContent)
}

/** The labels of the axes. */
function listTicks(place: Element): string[] {
  return [...place.querySelectorAll('text')].map((each) => each.textContent)
}

function readTotals(): string {
  return within(screen.getByRole('region', { name: 'Month total' }))
    .getAllByRole('definition')
    .map((value) => `${value.textContent} ${value.previousSibling?.textContent}`)
    .join(', ')
}

test('days are cards, newest first; consecutive unplugged or offline days are one row', async () => {
  await open()
  expect(listRows().slice(0, 6)).toEqual([
    'Saturday 31 October: 0.0 kWh',
    'Friday 30 October: 12.4 kWh, £0.87',
    'Thursday 29 October: 9.8 kWh, £0.71',
    'Not plugged in, 26 to 28 October',
    'Charger offline, 25 October',
    'Saturday 24 October: 0.0 kWh',
  ])
  expect(listRows()).toHaveLength(31 - 2)
})

test('the totals of the month are the sums of its days', async () => {
  await open()
  expect(readTotals()).toBe('22.2 kWh charged, £1.58 cost, 33% solar')
  expect(screen.getByText('2 charges, 1 boost')).toBeTruthy()
})

const savings: [string, readonly string[], number | null, string | null][] = [
  ['a saving', features, 1_234, 'Planning saved £12.34 against charging at plug-in'],
  ['a loss', features, -50, 'Planning cost £0.50 more than charging at plug-in'],
  ['no known prices', features, null, null],
  ['no tariffs', ['SPLIT_CONSUMPTION'], 1_234, null],
]

test.each(savings)('the total that planning saved in a month with %s', async (_, names, saved, text) => {
  await open(OCTOBER, (server) => {
    server.account = makeAccount({ availableFeatures: names.map((name) => makeFeature(name)) })
    server.answers.set(ENERGY, answerMonthEnergy(periods, { planningSaved: { nights: 9, saved } }))
  })
  expect(screen.queryByText(/^Planning/)?.textContent ?? null).toBe(text)
})

test('this month ends today, and begins at the installation', async () => {
  await open(`${PATH}?date=2026-11-01`, (server) => {
    server.answers.set('GetCustomerDevices', listDevices('EV_SMART_CHARGER', '2026-11-03'))
    server.answers.set(ENERGY, answerMonthEnergy(makeMonthPeriods('2026-11-01', () => ({}))))
    server.answers.set(STATISTICS, answerMonthStatistics('2026-11-01'))
  })
  const rows = listRows()
  expect([rows[0], rows.at(-1), rows.length]).toEqual([
    'Sunday 15 November: 0.0 kWh',
    'Tuesday 3 November: 0.0 kWh',
    13,
  ])
})

const flags: [string, string[], boolean, string, string][] = [
  ['all of them', features, true, '22.2 kWh charged, £1.58 cost, 33% solar', '12.4 kWh, £0.87'],
  ['no tariffs', ['SPLIT_CONSUMPTION'], true, '22.2 kWh charged, 33% solar', '12.4 kWh'],
  ['no split', ['HISTORIC_TARIFFS'], true, '22.2 kWh charged, £1.58 cost', '12.4 kWh, £0.87'],
  ['no house meter', features, false, '22.2 kWh charged, £1.58 cost', '12.4 kWh, £0.87'],
  ['none', [], true, '22.2 kWh charged', '12.4 kWh'],
]

test.each(flags)('the figures with %s', async (_, names, isSplit, totals, card) => {
  await open(OCTOBER, (server) => {
    server.account = makeAccount({ availableFeatures: names.map((name) => makeFeature(name)) })
    server.answers.set(ENERGY, answerMonthEnergy(periods, { isSplit }))
  })
  expect(readTotals()).toBe(totals)
  expect(listRows()[1]).toBe(`Friday 30 October: ${card}`)
  const detail = within(openDay(/^Friday 30 October/))
  const hasSplit = names.includes('SPLIT_CONSUMPTION') && isSplit
  expect(detail.queryByText('Solar 7.4 kWh') !== null).toBe(hasSplit)
  expect(detail.queryByText('Grid 5.0 kWh') !== null).toBe(hasSplit)
  const hasCost = names.includes('HISTORIC_TARIFFS')
  expect(detail.queryByText('On average 7p per kWh') !== null).toBe(hasCost)
  expect(detail.queryByRole('columnheader', { name: 'Price per kWh' }) !== null).toBe(hasCost)
})

test('a card expands to its graph and events, and collapses again', async () => {
  await open()
  const card = screen.getByRole('button', { name: /^Friday 30 October/ })
  expect(card.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(card)
  expect(card.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('table', { name: 'Energy on Friday 30 October' })).toBeTruthy()
  expect(readRows()).toEqual(['FromChargedPrice per kWh', '12:0012.4 kWh7p'])
  const events = within(screen.getByRole('region', { name: 'Charger activity' }))
  expect(events.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Waiting00:00 to 12:0012 h',
    'Charging12:00 to 12:4545 min',
    'Not plugged in13:00 to 00:0011 h',
  ])
  fireEvent.click(card)
  expect(screen.queryByRole('table')).toBeNull()
})

test('the graph shows hours or half hours, and ends at the limits of the charger', async () => {
  await open()
  const detail = openDay(/^Friday 30 October/)
  expect(listTicks(detail)).toEqual([
    '0 kWh',
    '5 kWh',
    '7.4 kWh',
    '00:00',
    '06:00',
    '12:00',
    '18:00',
    '00:00',
    '0p',
    '10p',
  ])
  fireEvent.click(screen.getByRole('radio', { name: '30 min' }))
  expect(listTicks(detail).slice(0, 3)).toEqual(['0 kWh', '2 kWh', '3.7 kWh'])
  expect(readRows()).toEqual(['FromChargedPrice per kWh', '12:006.2 kWh7p', '12:306.2 kWh7p'])
})

test('a V2G charger shows its export below zero, with its own limits, and the money it earned', async () => {
  await open(OCTOBER, (server) => {
    server.answers.set('GetCustomerDevices', listDevices('EV_V2G_CHARGER'))
    const given = makeMonthPeriods('2026-10-01', (date, start) =>
      date === '2026-10-30' && new Date(start).getUTCHours() === 18
        ? { houseExportedWh: 1000, gridExportedWh: 500 }
        : {},
    )
    const chargeEvents = [
      { kind: 'EXPORTING', start: '2026-10-30T18:00:00.000Z', end: '2026-10-30T19:00:00.000Z' },
    ]
    const exportRates = [{ from: '2026-01-01T00:00:00.000Z', pence: 24 }]
    server.answers.set(ENERGY, answerMonthEnergy(given, { chargeEvents, exportRates }))
  })
  expect(readTotals()).toBe('0.0 kWh charged, £0.00 cost, 3.0 kWh exported')
  expect(listRows()[1]).toBe('Friday 30 October: 0.0 kWh, 3.0 kWh exported')
  const place = openDay(/^Friday 30 October/)
  expect(listTicks(place)).toEqual([
    '−4 kWh',
    '−2 kWh',
    '0 kWh',
    '2 kWh',
    '00:00',
    '06:00',
    '12:00',
    '18:00',
    '00:00',
    'Exported',
  ])
  const detail = within(place)
  expect(detail.getByText('To your home 2.0 kWh')).toBeTruthy()
  expect(detail.getByText('To the grid 1.0 kWh')).toBeTruthy()
  expect(detail.getByText('Exported 3.0 kWh, earned £0.24')).toBeTruthy()
  expect(detail.getByText('Exporting')).toBeTruthy()
  expect(readRows()[1]).toBe('18:000.0 kWh3.0 kWh')
})

test('when the clocks go back, the repeated hour is listed twice', async () => {
  await open(OCTOBER, (server) => {
    const night = makeMonthPeriods('2026-10-01', (date, start) =>
      date === '2026-10-25' && new Date(start).getUTCHours() <= 1 ? { deviceImportedWh: 1000 } : {},
    )
    server.answers.set(ENERGY, answerMonthEnergy(night))
    server.answers.set(STATISTICS, answerMonthStatistics('2026-10-01'))
  })
  fireEvent.click(screen.getByRole('button', { name: /^Sunday 25 October: 4.0 kWh/ }))
  expect(readRows().slice(1)).toEqual(['01:00 BST2.0 kWh0p', '01:00 GMT2.0 kWh0p'])
})

const months: [string, string, number][] = [
  ['that is over is not refetched', OCTOBER, 0],
  ['that is not over is refetched every 60 s', `${PATH}?date=2026-11-01`, 2],
]

test.each(months)('[HIST-05] a month %s', async (_, path, polls) => {
  const { server } = await open(path)
  const before = [countCalls(server, ENERGY), countCalls(server, STATISTICS)]
  await pass(59_000)
  expect([countCalls(server, ENERGY), countCalls(server, STATISTICS)]).toEqual(before)
  await pass(62_000)
  const after = [countCalls(server, ENERGY), countCalls(server, STATISTICS)]
  expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([polls, polls])
})

test('the previous month is prefetched and shows at once', async () => {
  const { server } = await open()
  const asked = server.calls
    .filter((call) => findOperation(call) === ENERGY)
    .map((call) => (call.body['variables'] as Record<string, unknown>)['start'])
  expect(asked).toEqual(['2026-10-01', '2026-09-01'])
  server.answers.set(ENERGY, 'silent')
  server.answers.set(STATISTICS, 'silent')
  fireEvent.click(screen.getByRole('button', { name: 'Previous month' }))
  expect(screen.getByRole('list', { name: 'Days of September 2026' })).toBeTruthy()
})
