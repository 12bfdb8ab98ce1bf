import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { closePage, pass } from '#app/testing/open-page.tsx'
import { countCalls, type TestServer } from '#platform/testing/test-server.ts'
import {
  answerTariffs,
  listSavedTariffs,
  makeTariff,
  READ_TARIFFS,
  SAVE_TARIFFS,
} from '#platform/testing/test-tariffs.ts'
import { makeAccount, makeFeature } from '#platform/testing/test-wire.ts'
import {
  ADD_PATH,
  EDIT_PATH,
  chooseSupplier,
  march,
  may,
  openTariffPage,
  press,
  type,
} from './testing/tariff-page.tsx'

const agile = { ...makeTariff('agile', 'Octopus Agile', '2026-01-01', 0), tariffType: 'AGILE', periods: [] }

/** With Agile tariffs on offer. */
function open(path: string, prepare: (server: TestServer) => void = () => undefined) {
  return openTariffPage(path, (server) => {
    server.account = makeAccount({
      availableFeatures: [makeFeature('HISTORIC_TARIFFS'), makeFeature('SHOW_AGILE_TARIFFS')],
    })
    prepare(server)
  })
}

async function expectRefused(text: string): Promise<void> {
  await press('Save tariff')
  expect(screen.getByText(text)).toBeTruthy()
  await pass(6_900)
  expect(screen.getByText(text)).toBeTruthy()
  await pass(200)
  expect(screen.queryByText(text)).toBeNull()
}

function isSaveDisabled(): boolean {
  return screen.getByRole<HTMLButtonElement>('button', { name: 'Save tariff' }).disabled
}

test('[TAR-03] a tariff is refused that equals the one before or after it, or starts less than 28 days from it', async () => {
  const { server } = await open(ADD_PATH, (each) =>
    each.answers.set(READ_TARIFFS, answerTariffs(7, may, march, agile)),
  )
  chooseSupplier('Bulb', 'Bulb')
  type('Unit rate', '20')
  for (const date of ['28.05.2026', '04.04.2026', '01.05.2026']) {
    type('Started on', date)
    await expectRefused('Tariffs must start at least 28 days apart.')
  }
  type('Unit rate', '24')
  type('Started on', '29.05.2026')
  await expectRefused('These are the same rates as E.ON Next, the tariff before it.')
  type('Started on', '01.04.2026')
  await expectRefused('These are the same rates as E.ON Next, the tariff after it.')
  chooseSupplier('Octopus Ag', 'Octopus Agile')
  type('Started on', '29.01.2026')
  await expectRefused('Octopus Agile is already the tariff before it.')
  type('Started on', '01.12.2025')
  await expectRefused('Octopus Agile is already the tariff after it.')
  expect(countCalls(server, SAVE_TARIFFS)).toBe(0)
  chooseSupplier('Bulb', 'Bulb')
  type('Started on', '29.05.2026')
  type('Unit rate', '20')
  await press('Save tariff')
  expect(countCalls(server, SAVE_TARIFFS)).toBe(1)
})

test('[TAR-04] a tariff has one to four periods on half hours, the single one at 00:00, with rates from 0.1 to 1000 pence', async () => {
  const { server } = await open(EDIT_PATH)
  fireEvent.click(screen.getByRole('button', { name: 'Change 00:00 to 24:00 24p' }))
  expect(screen.queryByLabelText('Starts at')).toBeNull()
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove this rate' })).toBeNull()
  for (const rate of ['seven', '0.099', '1000.001', '24.8612']) {
    type('Unit rate', rate)
    const problem =
      rate === 'seven' ? /^Enter a number/ : /^Enter a rate from 0.1p to 1000p, with at most 3 decimals/
    expect(screen.getByText(problem)).toBeTruthy()
    await press('Save tariff')
  }
  expect(countCalls(server, SAVE_TARIFFS)).toBe(0)
  type('Unit rate', '1000')
  expect(screen.queryByText(/^Enter/)).toBeNull()
  for (const rate of ['0.1', '24.861', '7']) {
    await press('Add a rate')
    type('Unit rate', rate)
  }
  expect(screen.queryByRole('button', { name: 'Add a rate' })).toBeNull()
  const times = within(screen.getByLabelText('Starts at')).getAllByRole('option')
  expect(times).toHaveLength(48)
  expect(times.slice(0, 3).map((each) => each.textContent)).toEqual(['00:00', '00:30', '01:00'])
  fireEvent.change(screen.getByLabelText('Starts at'), { target: { value: '30' } })
  expect(isSaveDisabled()).toBe(true)
  fireEvent.change(screen.getByLabelText('Starts at'), { target: { value: '960' } })
  await press('Save tariff')
  expect(listSavedTariffs(server)[0]?.tariffs.at(-1)?.['periods']).toEqual([
    { timeStart: '0:00', timeEnd: '0:30', ratePence: 1000 },
    { timeStart: '0:30', timeEnd: '1:00', ratePence: 0.1 },
    { timeStart: '1:00', timeEnd: '16:00', ratePence: 24.861 },
    { timeStart: '16:00', timeEnd: '0:00', ratePence: 7 },
  ])
})

test('periods move by their handles, between their neighbours', async () => {
  await open(EDIT_PATH)
  await press('Add a rate')
  await press('Add a rate')
  const [first, second] = screen.getAllByRole('slider')
  if (!first || !second) throw new Error('There are no handles')
  fireEvent.change(second, { target: { value: '330' } })
  fireEvent.change(first, { target: { value: '900' } })
  const texts = screen.getAllByRole('slider').map((each) => each.getAttribute('aria-valuetext'))
  expect(texts).toEqual(['05:00', '05:30'])
})

test('a removed period leaves its time to the one before', async () => {
  await open(EDIT_PATH)
  await press('Add a rate')
  await press('Remove this rate')
  expect(screen.getByRole('button', { name: 'Change 00:00 to 24:00 24p' })).toBeTruthy()
})

test('[TAR-09] equal means the supplier for Agile and the rates otherwise, colliding starts disable Save, ends follow starts, and types are kept and shown', async () => {
  const anytime = { ...march, tariffType: 'OVO_DRIVE_ANYTIME' }
  const { server } = await open(EDIT_PATH, (each) =>
    each.answers.set(READ_TARIFFS, answerTariffs(7, may, anytime, agile)),
  )
  const timeline = within(screen.getByRole('list', { name: 'Your tariffs, newest first' }))
  expect(timeline.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'E.ON NextNowSince 01.05.2026 · Other tariff24p all day',
    'March Energy01.03.2026 to 30.04.2026 · Drive Anytime28.62p all day',
    'Octopus Agile01.01.2026 to 28.02.2026 · AgileA new price every half hourSee today’s prices',
  ])
  fireEvent.click(screen.getByRole('button', { name: /^Change/ }))
  type('Unit rate', '28.62')
  await expectRefused('These are the same rates as March Energy, the tariff before it.')
  type('Unit rate', '24')
  await press('Add a rate')
  type('Unit rate', '7')
  fireEvent.change(screen.getByLabelText('Starts at'), { target: { value: '0' } })
  const error = 'Two rates start at the same time. Starts must be at least 30 minutes apart.'
  expect(screen.getByText(error)).toBeTruthy()
  expect(isSaveDisabled()).toBe(true)
  fireEvent.change(screen.getByLabelText('Starts at'), { target: { value: '300' } })
  expect(screen.queryByText(error)).toBeNull()
  await press('Save tariff')
  expect(listSavedTariffs(server)[0]?.tariffs).toEqual([
    agile,
    anytime,
    {
      ...may,
      periods: [
        { timeStart: '0:00', timeEnd: '5:00', ratePence: 24 },
        { timeStart: '5:00', timeEnd: '0:00', ratePence: 7 },
      ],
    },
  ])
  closePage()

  // Of Agile the supplier is compared, and of no other.
  const later = makeTariff('later', 'Bulb', '2026-05-01', 24)
  const { server: other } = await open(ADD_PATH, (each) =>
    each.answers.set(READ_TARIFFS, answerTariffs(7, later, agile)),
  )
  chooseSupplier('Octopus Ag', 'Octopus Agile')
  type('Started on', '01.03.2026')
  await expectRefused('Octopus Agile is already the tariff before it.')
  chooseSupplier('Bulb', 'Bulb')
  type('Unit rate', '24')
  await expectRefused('These are the same rates as Bulb, the tariff after it.')
  type('Unit rate', '23')
  await press('Save tariff')
  expect(listSavedTariffs(other)[0]?.tariffs.map((each) => each['startDate'])).toEqual([
    '2026-01-01',
    '2026-03-01',
    '2026-05-01',
  ])
})
