import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { pass, setOnline } from '#app/testing/open-page.tsx'
import { listSent } from '#platform/testing/test-answers.ts'
import { countCalls } from '#platform/testing/test-server.ts'
import { listSavedTariffs, makeTariff, refuseTariffs, SAVE_TARIFFS } from '#platform/testing/test-tariffs.ts'
import { makeAccount, makeFeature } from '#platform/testing/test-wire.ts'
import {
  ADD_PATH,
  EDIT_PATH,
  chooseSupplier,
  findHeading,
  march,
  may,
  openTariffPage,
  press,
  type,
} from './testing/tariff-page.tsx'

describe('a new tariff', () => {
  test('[TAR-06] shows that it is sent and saved, with the whole list, and leads back to my tariff after 2 s; a failure shows for 5 s', async () => {
    const { server } = await openTariffPage(ADD_PATH, (each) => each.answers.set(SAVE_TARIFFS, 'lost'))
    expect(findHeading()).toBe('tariff details')
    chooseSupplier('octop', 'Octopus Energy')
    type('Started on', '01062026')
    expect(screen.getByLabelText<HTMLInputElement>('Started on').value).toBe('01.06.2026')
    type('Unit rate', '7.5')
    await press('Save tariff')
    await pass(4_900)
    expect(screen.getByText('Tariff not saved')).toBeTruthy()
    await pass(200)
    expect(screen.queryByText('Tariff not saved')).toBeNull()
    server.answers.delete(SAVE_TARIFFS)
    fireEvent.click(screen.getByRole('button', { name: 'Save tariff' }))
    fireEvent.click(screen.getByRole('button', { name: 'Saving' }))
    await pass(20)
    const added = { ...makeTariff('', 'Octopus Energy', '2026-06-01', 7.5), id: null }
    expect(listSavedTariffs(server).slice(1)).toEqual([{ knownVersion: 7, tariffs: [march, may, added] }])
    expect(screen.getByText('Tariff saved')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save tariff' }).disabled).toBe(true)
    await pass(1_900)
    expect(findHeading()).toBe('tariff details')
    await pass(200)
    expect(findHeading()).toBe('my tariff')
  })

  test('needs a supplier, a date and a rate', async () => {
    const { server } = await openTariffPage(ADD_PATH)
    await press('Save tariff')
    expect(screen.getByText('Choose a supplier from the list.')).toBeTruthy()
    expect(screen.getByText('Enter a date as DD.MM.YYYY.')).toBeTruthy()
    chooseSupplier('Oct', 'Octopus Energy')
    type('Started on', '01.06.2026')
    await press('Save tariff')
    expect(screen.getByText('Enter a number, for example 24.86.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Unit rate', { selector: 'input' }))
    type('Unit rate', '1000.001')
    expect(screen.getByText('Enter a rate from 0.1p to 1000p, with at most 3 decimals.')).toBeTruthy()
    expect(countCalls(server, SAVE_TARIFFS)).toBe(0)
  })

  const refusals = [
    ['error-prev-tariffs-equal', 'These are the same rates as E.ON Next, the tariff before it.', 7_000],
    ['error-prev-tariffs-equal-agile', 'E.ON Next is already the tariff before it.', 7_000],
    ['error-next-tariffs-equal-agile', 'Bulb is already the tariff after it.', 7_000],
    [
      'error-tariffs-no-future-dates',
      'This date is in the future. Add the tariff on the day it starts.',
      7_000,
    ],
    ['agile-not-offered', 'Half-hourly tariffs aren’t available on your account yet.', 5_000],
    ['a-rule-of-next-year', 'Nothing has changed. Please try again.', 5_000],
  ] as const

  test.each(refusals)('shows the text of the server’s %s', async (code, text, ms) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await openTariffPage(ADD_PATH, (server) => server.answers.set(SAVE_TARIFFS, refuseTariffs(code)))
    chooseSupplier('Bulb', 'Bulb')
    type('Started on', '01.06.2026')
    type('Unit rate', '20')
    await press('Save tariff')
    expect(screen.getByText('Tariff not saved')).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    await pass(ms - 100)
    expect(screen.getByText(text)).toBeTruthy()
    await pass(200)
    expect(screen.queryByText(text)).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Started on').value).toBe('01.06.2026')
  })

  test('keeps its entries while it is offline', async () => {
    const { server } = await openTariffPage(ADD_PATH)
    chooseSupplier('Bulb', 'Bulb')
    type('Started on', '01.06.2026')
    type('Unit rate', '20')
    act(() => setOnline(false))
    await press('Save tariff')
    expect(screen.getByText('You’re offline. Your entries stay here. Save when you reconnect.')).toBeTruthy()
    act(() => setOnline(true))
    await press('Save tariff')
    expect(countCalls(server, SAVE_TARIFFS)).toBe(1)
  })
})

const agileFeatures = [makeFeature('HISTORIC_TARIFFS'), makeFeature('SHOW_AGILE_TARIFFS')]
const agilePrices = Array.from({ length: 48 }, (_, half) => ({
  valid_from: new Date(Date.parse('2026-06-29T23:00:00Z') + half * 1_800_000).toISOString(),
  value_inc_vat: half === 4 ? 7 : 24,
}))

function openAgile(path: string, results: typeof agilePrices | null) {
  return openTariffPage(path, (server) => {
    server.account = makeAccount({ availableFeatures: agileFeatures })
    const body = { data: { agilePrices: { energySupplier: 'Octopus Agile', results } } }
    server.answers.set('GetAgilePrices', { status: 200, body })
  })
}

function closeApp(): void {
  cleanup()
  vi.useRealTimers()
}

test('[TAR-05] Agile suppliers need their feature, have no periods, and show the price graph of the public API', async () => {
  await openTariffPage(ADD_PATH)
  fireEvent.change(screen.getByRole('combobox', { name: 'Supplier' }), { target: { value: 'Octopus A' } })
  expect(screen.queryByRole('option')).toBeNull()
  expect(screen.getByText('No supplier begins with “Octopus A”')).toBeTruthy()
  closeApp()
  const { server: closed } = await openTariffPage('/home/tariff/agile')
  expect([window.location.pathname, countCalls(closed, 'GetAgilePrices')]).toEqual(['/electric-vehicles', 0])
  closeApp()

  const { server } = await openAgile(ADD_PATH, agilePrices)
  chooseSupplier('agile', 'Octopus Agile')
  expect(screen.getByText('A new price every half hour')).toBeTruthy()
  expect(screen.queryByText('Rates through the day')).toBeNull()
  type('Started on', '01.06.2026')
  await press('Save tariff')
  expect(listSavedTariffs(server)[0]?.tariffs[2]).toEqual({
    id: null,
    energySupplier: 'Octopus Agile',
    tariffType: 'AGILE',
    startDate: '2026-06-01',
    periods: [],
  })
  closeApp()

  const { server: open24 } = await openAgile('/home/tariff/agile', agilePrices)
  expect(listSent(open24, 'GetAgilePrices')[0]).toEqual({
    period_from: '2026-06-29T23:00:00.000Z',
    period_to: '2026-07-01T23:00:00.000Z',
  })
  const table = screen.getByRole('table', { name: 'Price of each half hour today' })
  expect(within(table).getAllByRole('row')).toHaveLength(49)
  expect(screen.getByText('lowest, 02:00')).toBeTruthy()
  closeApp()
  await openAgile('/home/tariff/agile', null)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('Prices aren’t available right now')
})

test('a tariff that does not exist leads to the list', async () => {
  await openTariffPage('/home/tariff/edit/other')
  expect(screen.getByText('This tariff no longer exists')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'See my tariffs' }))
  await pass(50)
  expect(findHeading()).toBe('my tariff')
})

test('Back leads to my tariff', async () => {
  await openTariffPage(EDIT_PATH)
  await press('Back')
  expect(findHeading()).toBe('my tariff')
})
