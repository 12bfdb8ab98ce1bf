import { configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, openPageAt, pass } from '#app/testing/open-page.tsx'
import { answerMonthEnergy, answerMonthStatistics, makeMonthPeriods } from '#platform/testing/test-month.ts'
import { countCalls, findOperation, type TestServer } from '#platform/testing/test-server.ts'
import { makeAccount, makeDevices, makeFeature, makeState, makeTotals } from '#platform/testing/test-wire.ts'

const PATH = '/electric-vehicles/history'
const OCTOBER = `${PATH}?date=2026-10-01`
const ENERGY = 'GetChargeSessions'

/** Queries skip the check for hidden elements, which takes most of the time; nothing is hidden here. */
configure({ defaultHidden: true })

beforeAll(loadAllScreens)

afterEach(closePage)

async function open(
  path = OCTOBER,
  installDate: string | null = '2025-09-21',
  prepare: (server: TestServer) => void = () => undefined,
) {
  return openPageAt('2026-11-15T09:00:00Z', path, (server) => {
    const customer = makeDevices(makeState(), 'EV_SMART_CHARGER')
    const devices = customer.devices.map((device) => Object.assign({}, device, { installDate }))
    const { answers } = server
    answers.set('GetCustomerDevices', { status: 200, body: { data: { customer: { ...customer, devices } } } })
    answers.set(ENERGY, answerMonthEnergy(makeMonthPeriods('2026-10-01', () => ({}))))
    answers.set('GetDailyEvStatistics', answerMonthStatistics('2026-10-01'))
    prepare(server)
  })
}

function findAddress(): string {
  return window.location.pathname + window.location.search
}

async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(50)
}

/** The document of the tests has no touches of its own. */
function touch(place: Element, name: 'touchstart' | 'touchend', clientX: number): void {
  const touches = { length: 1, item: () => ({ clientX, clientY: 300 }) }
  const event = Object.assign(new Event(name, { bubbles: true }), { touches, changedTouches: touches })
  fireEvent(place, event)
}

function swipe(place: Element, across: number): void {
  touch(place, 'touchstart', 200)
  touch(place, 'touchend', 200 + across)
}

function isDisabled(month: string): boolean {
  return screen.getByRole('button', { name: month }).hasAttribute('disabled')
}

describe('[HIST-01] the month of history', () => {
  const addresses: [string, string, string][] = [
    ['no date', PATH, '2026-11-01'],
    ['no date and a slash', `${PATH}/`, '2026-11-01'],
    ['a date that is none', `${PATH}?date=soon`, '2026-11-01'],
    ['a day that does not exist', `${PATH}?date=2026-02-30`, '2026-11-01'],
    ['a month before the installation', `${PATH}?date=2025-08-01`, '2025-09-01'],
    ['a month still to come', `${PATH}?date=2026-12-01`, '2026-11-01'],
  ]

  test.each(addresses)('an address with %s (%s) redirects to %s', async (_, path, month) => {
    const before = window.history.length
    await open(path)
    expect(findAddress()).toBe(`${PATH}?date=${month}`)
    expect(window.history.length).toBe(before)
  })

  test('a day within a month shows that month and stays in the address', async () => {
    const { server } = await open(`${PATH}?date=2026-10-17`)
    expect(findAddress()).toBe(`${PATH}?date=2026-10-17`)
    const asked = server.calls.find((call) => findOperation(call) === ENERGY)?.body['variables']
    expect(asked).toEqual({
      deviceId: 'device-1',
      start: '2026-10-01',
      end: '2026-11-01',
      from: '2026-09-30T23:00:00.000Z',
      to: '2026-11-01T00:00:00.000Z',
    })
  })

  test('the month bar changes the address, and ends at this month', async () => {
    const { server } = await open()
    fireEvent.click(screen.getByRole('button', { name: 'Previous month' }))
    await pass(50)
    expect(findAddress()).toBe(`${PATH}?date=2026-09-01`)
    fireEvent.click(screen.getByRole('button', { name: 'Next month' }))
    fireEvent.click(screen.getByRole('button', { name: 'Next month' }))
    await pass(50)
    expect(findAddress()).toBe(`${PATH}?date=2026-11-01`)
    expect(screen.getByRole('button', { name: 'Next month' }).getAttribute('aria-disabled')).toBe('true')
    expect(countCalls(server, ENERGY)).toBeGreaterThan(2)
  })

  test('another month replaces this one in the browser’s history, so that Back leads out', async () => {
    await open()
    const before = window.history.length
    await press('Previous month')
    await press('September 2026 choose another month')
    await press('May 2026')
    fireEvent.click(screen.getByRole('radio', { name: 'Year' }))
    await pass(50)
    expect(findAddress()).toBe(`${PATH}?date=2026-05-01&view=year`)
    expect(window.history.length).toBe(before)
  })

  const swipes: [string, number, string][] = [
    ['to the right opens the month before', 120, '2026-09-01'],
    ['to the left opens the next month', -120, '2026-11-01'],
    ['that is too short changes nothing', 30, '2026-10-01'],
  ]

  test.each(swipes)('a swipe %s', async (_, across, month) => {
    await open()
    swipe(screen.getByRole('list', { name: /^Days of/ }), across)
    await pass(50)
    expect(findAddress()).toBe(`${PATH}?date=${month}`)
  })

  test('a swipe over a chart, which chooses its values, changes no month', async () => {
    await open(OCTOBER, '2025-09-21', (server) => {
      server.answers.set(
        ENERGY,
        answerMonthEnergy(makeMonthPeriods('2026-10-01', () => ({ deviceImportedWh: 10 }))),
      )
    })
    swipe(screen.getByRole('slider', { name: 'Day by day' }), 120)
    await pass(50)
    expect(findAddress()).toBe(OCTOBER)
  })

  test('the picker goes from the month of the installation to this month', async () => {
    await open()
    await press('October 2026 choose another month')
    expect([isDisabled('November 2026'), isDisabled('December 2026')]).toEqual([false, true])
    await press('Previous year')
    expect([isDisabled('August 2025'), isDisabled('September 2025')]).toEqual([true, false])
    expect(screen.getByRole('button', { name: 'Previous year' }).getAttribute('aria-disabled')).toBe('true')
    await press('September 2025')
    expect(findAddress()).toBe(`${PATH}?date=2025-09-01`)
  })

  test('without a date of installation months begin in January 2018', async () => {
    await open(`${PATH}?date=2017-12-01`, null)
    expect(findAddress()).toBe(`${PATH}?date=2018-01-01`)
    expect(screen.getByRole('button', { name: 'Previous month' }).getAttribute('aria-disabled')).toBe('true')
  })
})

const features = ['HISTORIC_TARIFFS', 'SPLIT_CONSUMPTION'].map((name) => makeFeature(name))

/** Energy at 10p per kWh in the first half hour of each day. */
function fillMonth(month: string, wh: number) {
  let last = ''
  return makeMonthPeriods(month, (date) => {
    const isFirst = date !== last
    last = date
    return isFirst ? { deviceImportedWh: wh, cost: wh / 100 } : {}
  })
}

function prepareMonths(server: TestServer): void {
  server.account = makeAccount({ availableFeatures: features })
  server.answers.set(
    ENERGY,
    answerMonthEnergy([...fillMonth('2026-11-01', 3000), ...fillMonth('2026-10-01', 1000)]),
  )
}

test('a month is compared with the one before, as far as it has come, and its average price shows', async () => {
  await open(`${PATH}?date=2026-11-01`, '2025-09-21', prepareMonths)
  expect(screen.getByText('Compared with October up to the 15th: 30.0 kWh more, £3.00 more')).toBeTruthy()
  expect(screen.getByText('On average 10p per kWh')).toBeTruthy()
})

test('a charger that was installed within the month before is not compared', async () => {
  await open(`${PATH}?date=2026-11-01`, '2026-10-02', prepareMonths)
  expect(screen.queryByText(/^Compared/)).toBeNull()
})

test('every day of the chart is read by arrow keys, also on a phone', async () => {
  await open(`${PATH}?date=2026-11-01`, '2025-09-21', prepareMonths)
  const chart = screen.getByRole('slider', { name: 'Day by day' })
  fireEvent.keyDown(chart, { key: 'End' })
  expect(chart.getAttribute('aria-valuetext')).toMatch(/^15 November, 3\.0 kWh, £0\.30\. 15 October: /)
  fireEvent.keyDown(chart, { key: 'Home' })
  expect(chart.getAttribute('aria-valuetext')).toMatch(/^1 November, 3\.0 kWh, £0\.30\. 1 October: /)
})

test('from 1280 px the details of a day stand beside the list', async () => {
  await open(`${PATH}?date=2026-11-01`, '2025-09-21', (server) => {
    prepareMonths(server)
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), { matches: media.includes('1280px'), media }) as MediaQueryList
  })
  const today = screen.getByRole('button', { name: /^Sunday 15 November/ })
  const tenth = screen.getByRole('button', { name: /^Tuesday 10 November/ })
  expect([today, tenth].map((card) => card.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
  expect(screen.getByRole('region', { name: 'Sunday 15 November' })).toBeTruthy()
  fireEvent.click(tenth)
  expect([today, tenth].map((card) => card.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
  const detail = screen.getByRole('region', { name: 'Tuesday 10 November' })
  expect(document.getElementById(tenth.getAttribute('aria-controls') ?? '')?.contains(detail)).toBe(true)
  expect(within(detail).getByRole('table', { name: 'Energy on Tuesday 10 November' })).toBeTruthy()
})

test('a year is the sum of its months, each of which can be opened', async () => {
  const { server } = await open(`${PATH}?date=2026-10-01&view=year`, '2026-08-21', (each) => {
    each.account = makeAccount({ availableFeatures: [...features, makeFeature('EXPORT_DATA')] })
    each.totals = makeTotals({ actualEnergyConsumptionWh: 100_000, cost: 750, isCostComplete: true })
  })
  expect(screen.getByRole('button', { name: 'Download your data' })).toBeTruthy()
  const total = within(screen.getByRole('region', { name: 'Year total' }))
  expect(total.getAllByRole('definition').map((value) => value.textContent)).toContain('400.0 kWh')
  expect(total.getByText('On average 7.5p per kWh')).toBeTruthy()
  const chart = screen.getByRole('slider', { name: 'Month by month' })
  fireEvent.keyDown(chart, { key: 'End' })
  expect(chart.getAttribute('aria-valuetext')).toBe('December 2026, 0.0 kWh')
  fireEvent.keyDown(chart, { key: 'ArrowLeft' })
  expect(chart.getAttribute('aria-valuetext')).toBe('November 2026, 100.0 kWh, £7.50')
  expect(screen.getByRole('link', { name: 'Open November' }).getAttribute('href')).toBe(
    '/electric-vehicles/history?date=2026-11-01',
  )
  const months = within(screen.getByRole('region', { name: 'Months of 2026' })).getAllByRole('link')
  expect(months.map((link) => link.textContent)).toEqual([
    'November: 100.0 kWh£7.50',
    'October: 100.0 kWh£7.50',
    'September: 100.0 kWh£7.50',
    'August: 100.0 kWh£7.50',
  ])
  expect(months[1]?.getAttribute('href')).toBe(OCTOBER)
  for (const name of ['Previous year', 'Next year']) {
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
  }
  const before = countCalls(server, 'GetDeviceEnergyTotals')
  await pass(61_000)
  expect(countCalls(server, 'GetDeviceEnergyTotals') - before).toBe(4)
})

test('[HIST-05] a year that reaches past now is refetched every 60 s, and one that is over is not', async () => {
  const { server } = await open(`${PATH}?date=2026-10-01&view=year`, '2025-08-21')
  const first = countCalls(server, 'GetDeviceEnergyTotals')
  await pass(59_000)
  expect(countCalls(server, 'GetDeviceEnergyTotals')).toBe(first)
  await pass(2_000)
  expect(countCalls(server, 'GetDeviceEnergyTotals')).toBeGreaterThan(first)
  closePage()

  const { server: past } = await open(`${PATH}?date=2025-10-01&view=year`, '2025-08-21')
  const before = countCalls(past, 'GetDeviceEnergyTotals')
  await pass(130_000)
  expect(countCalls(past, 'GetDeviceEnergyTotals')).toBe(before)
})
