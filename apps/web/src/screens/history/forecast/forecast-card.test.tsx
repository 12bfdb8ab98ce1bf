import { configure, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, openPage, pass, press } from '#app/testing/open-page.tsx'
import { answerCustomer, answerRefused, listSent } from '#platform/testing/test-answers.ts'
import { answerMonthEnergy, answerMonthStatistics, makeMonthPeriods } from '#platform/testing/test-month.ts'
import { makeAccount, makeDevices, makeFeature, makeState } from '#platform/testing/test-wire.ts'

configure({ defaultHidden: true })

beforeAll(async () => {
  await Promise.all([loadAllScreens(), import('./forecast-card.tsx')])
})

afterEach(closePage)

const forecast = { month: '2026-11-01', spent: 2_110, expected: 4_210, low: 3_600, high: 4_800 }
const done = { status: 200, body: { data: { setBudget: { isSuccess: true, problem: null } } } }

async function openMonth(date: string, fields: Record<string, unknown> | null, chargers = 1) {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T21:10:00Z') })
  const bed = await openPage(`/electric-vehicles/history?date=${date}`, (server) => {
    server.account = makeAccount({ availableFeatures: [makeFeature('HISTORIC_TARIFFS')] })
    server.answers.set(
      'GetMonthForecast',
      fields === null ? { status: 503, body: {} } : answerCustomer(fields),
    )
    server.answers.set('SetBudget', done)
    const customer = makeDevices(makeState(), 'EV_SMART_CHARGER')
    const devices = Array.from({ length: chargers }, (_, at) =>
      customer.devices.map((device) => ({ ...device, id: `device-${at + 1}` })),
    )
    server.answers.set('GetCustomerDevices', answerCustomer({ ...customer, devices: devices.flat() }))
    server.answers.set(
      'GetChargeSessions',
      answerMonthEnergy(
        makeMonthPeriods(date, () => ({})),
        {},
      ),
    )
    server.answers.set('GetDailyEvStatistics', answerMonthStatistics(date, {}))
  })
  await vi.dynamicImportSettled()
  await pass(100)
  return bed
}

function readCard(): string {
  return screen.queryByRole('region', { name: 'This month ahead' })?.textContent ?? ''
}

test('this month shows what it will cost, with its band', async () => {
  await openMonth('2026-11-01', { budgetPence: null, monthForecast: forecast })
  expect(readCard()).toContain('about £42.10')
  expect(readCard()).toContain('Probably £36.00 to £48.00 by the end of November. £21.10 so far.')
  expect(readCard()).not.toContain('over your budget')
})

test.each([
  [4_210, 'Within your budget of £42.10'],
  [4_209, 'About £0.01 over your budget of £42.09'],
  [2_109, 'Already over your budget of £21.09'],
])('a budget of %s pence', async (budgetPence, text) => {
  await openMonth('2026-11-01', { budgetPence, monthForecast: forecast })
  expect(readCard()).toContain(text)
})

test('beside one of two chargers it says that it is of all of them', async () => {
  await openMonth('2026-11-01', { budgetPence: null, monthForecast: forecast }, 2)
  const card = screen.getByRole('region', { name: 'This month ahead, all chargers' })
  expect(card.textContent).toContain('£21.10 so far.')
  expect(readCard()).toBe('')
})

test('an earlier month has no forecast', async () => {
  await openMonth('2026-10-01', { budgetPence: null, monthForecast: forecast })
  expect(readCard()).toBe('')
})

test('the first four weeks have none, and a failure says so', async () => {
  await openMonth('2026-11-01', { budgetPence: null, monthForecast: null })
  expect(readCard()).toContain('A forecast needs four weeks of charging.')
  closePage()
  await openMonth('2026-11-01', null)
  expect(readCard()).toContain('The forecast isn’t available right now.')
})

async function saveBudget(text: string) {
  fireEvent.input(screen.getByLabelText('Budget for a month'), { target: { value: text } })
  await press('button', 'Save budget')
}

test('a budget is saved in pence, and an empty field removes it', async () => {
  const { server } = await openMonth('2026-11-01', { budgetPence: null, monthForecast: forecast })
  await saveBudget('40.50')
  expect(listSent(server, 'SetBudget')).toEqual([{ pence: 4_050 }])
  expect(readCard()).toContain('About £1.60 over your budget of £40.50')
  fireEvent.input(screen.getByLabelText('Budget for a month'), { target: { value: '' } })
  await press('button', /Save budget|Budget saved/)
  expect(listSent(server, 'SetBudget').at(-1)).toEqual({ pence: null })
})

test.each(['0.99', '1000.01', 'plenty'])('a budget of %s is not sent', async (text) => {
  const { server } = await openMonth('2026-11-01', { budgetPence: null, monthForecast: forecast })
  await saveBudget(text)
  expect(readCard()).toContain('Enter pounds from 1 to 1,000')
  expect(listSent(server, 'SetBudget')).toEqual([])
})

test('a driver is told that only owners change it', async () => {
  const { server } = await openMonth('2026-11-01', { budgetPence: null, monthForecast: forecast })
  server.answers.set('SetBudget', answerRefused('setBudget', 'not-allowed'))
  await saveBudget('40')
  expect(readCard()).toContain('Only owners of the home can change it.')
})
