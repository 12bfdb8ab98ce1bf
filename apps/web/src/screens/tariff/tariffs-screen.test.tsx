import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, pass } from '#app/testing/open-page.tsx'
import { countCalls, type TestServer } from '#platform/testing/test-server.ts'
import { answerTariffs, makeTariff, READ_TARIFFS } from '#platform/testing/test-tariffs.ts'
import { makeAccount, makeFeature } from '#platform/testing/test-wire.ts'
import { findHeading, march, may, openTariffPage } from './testing/tariff-page.tsx'

const PATH = '/home/tariff'

configure({ defaultHidden: true })

beforeAll(loadAllScreens)

afterEach(closePage)

test('the list shows each tariff with its dates and rates, newest first, and the days before the first', async () => {
  await openTariffPage(PATH)
  expect(findHeading()).toBe('my tariff')
  const items = within(screen.getByRole('list', { name: 'Your tariffs, newest first' })).getAllByRole(
    'listitem',
  )
  expect(items.map((item) => item.textContent)).toEqual([
    'E.ON NextNowSince 01.05.2026 · Other tariff24p all day',
    'March Energy01.03.2026 to 30.04.2026 · Other tariff28.62p all day',
    'Before thatNo tariff, so no cost in HistoryAdd an earlier tariff',
  ])
})

test('the list asks for the first tariff where there is none', async () => {
  await openTariffPage(PATH, (server) => server.answers.set(READ_TARIFFS, answerTariffs(0)))
  expect(screen.getByRole('heading', { name: 'What does a kWh cost you?' })).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Add your tariff' }))
  await pass(50)
  expect(findHeading()).toBe('tariff details')
})

test('the list shows a fallback for failed data, and the tariffs once they load', async () => {
  const { server } = await openTariffPage(PATH, (each) =>
    each.answers.set(READ_TARIFFS, { status: 503, body: {} }),
  )
  expect(screen.getByText('Your tariffs aren’t available right now')).toBeTruthy()
  server.answers.set(READ_TARIFFS, answerTariffs(7, may, march))
  await pass(60_000)
  expect(screen.getByText('March Energy')).toBeTruthy()
})

test('the rates of the day are chosen by the arrow keys, in one tab stop, until Escape', async () => {
  const periods = [
    { timeStart: '4:30', timeEnd: '0:30', ratePence: 31 },
    { timeStart: '0:30', timeEnd: '4:30', ratePence: 7.5 },
  ]
  const night = { ...makeTariff('night', 'Night Energy', '2026-06-01', 0), periods }
  await openTariffPage(PATH, (server) => server.answers.set(READ_TARIFFS, answerTariffs(3, night)))
  const chart = screen.getByRole('slider', { name: 'Rates through the day' })
  function readChosen() {
    const labels = [...document.querySelectorAll('[data-chosen="true"]')].map((block) => block.textContent)
    return [chart.getAttribute('aria-valuetext'), ...labels]
  }
  expect(readChosen()).toEqual([null])
  fireEvent.focus(chart)
  expect(readChosen()).toEqual(['00:30 to 04:30, 7.5p', '7.5p'])
  fireEvent.change(chart, { target: { value: 1 } })
  expect(readChosen()).toEqual(['04:30 to 00:30, 31p', '31p', '31p'])
  fireEvent.keyDown(chart, { key: 'Escape' })
  expect(readChosen()).toEqual([null])
})

function findAgile(): string | null | undefined {
  return screen.getAllByRole('listitem').find((item) => item.textContent.startsWith('Octopus'))?.textContent
}

test('an Agile tariff has no rates, and shows the day’s prices with its feature alone', async () => {
  const agile = { ...makeTariff('agile', 'Octopus Agile', '2026-06-01', 0), tariffType: 'AGILE', periods: [] }
  const day = Date.parse('2026-06-29T23:00:00Z')
  const results = [6.9, 33.8, 17.9].map((pence, at) => ({
    valid_from: new Date(day + at * 1_800_000).toISOString(),
    value_inc_vat: pence,
  }))
  function prepare(...names: string[]) {
    return (server: TestServer): void => {
      server.account = makeAccount({ availableFeatures: names.map((name) => makeFeature(name)) })
      server.answers.set(READ_TARIFFS, answerTariffs(7, agile, march))
      const agilePrices = { energySupplier: 'Octopus Agile', results }
      server.answers.set('GetAgilePrices', { status: 200, body: { data: { agilePrices } } })
    }
  }
  await openTariffPage(PATH, prepare('HISTORIC_TARIFFS', 'SHOW_AGILE_TARIFFS'))
  expect(findAgile()).toBe(
    'Octopus AgileNowSince 01.06.2026 · AgileA new price every half hourToday 6.9p lowest, 19.5p average, 33.8p highestSee today’s prices',
  )
  cleanup()
  vi.useRealTimers()
  const { server } = await openTariffPage(PATH, prepare('HISTORIC_TARIFFS'))
  expect(findAgile()).toBe('Octopus AgileNowSince 01.06.2026 · AgileA new price every half hour')
  expect(countCalls(server, 'GetAgilePrices')).toBe(0)
})
