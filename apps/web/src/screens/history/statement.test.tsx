import { configure, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { closePage, openPage, press } from '#app/testing/open-page.tsx'
import { answerCustomer, listSent } from '#platform/testing/test-answers.ts'
import { answerHousehold, twoCars } from '#platform/testing/test-cars.ts'
import type { TestAnswer, TestServer } from '#platform/testing/test-server.ts'
import { makeDevices, makeState } from '#platform/testing/test-wire.ts'
import { loadAllScreens } from '#app/test-screens.ts'

configure({ defaultHidden: true })

beforeAll(async () => {
  await Promise.all([loadAllScreens(), import('./statement/statement-page.tsx')])
})

afterEach(closePage)

const month = {
  month: '2026-10-01',
  energyWh: 10_001,
  solarWh: 2_500,
  cost: 64.7825,
  isCostComplete: false,
  rates: [{ rate: 7.5, energyWh: 7_501, cost: 64.7825 }],
  estimatedHalfHours: 2,
}
const owner = { carId: 'kia', isOther: false, carName: 'The Kia', make: null, model: null, personId: 'ann' }
const { month: _first, ...sums } = month
const october = { ...month, parts: [{ ...owner, personName: 'Ann', ...sums }] }

function answerStatement(statement: readonly object[], id = 'device-1'): TestAnswer {
  return { status: 200, body: { data: { device: { id, statement } } } }
}

async function openStatement(
  statement: readonly object[],
  prepare: (server: TestServer) => void = () => undefined,
  date = '2026-11-01',
) {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T21:10:00Z') })
  return openPage(`/electric-vehicles/history?date=${date}&view=statement`, (server) => {
    server.answers.set('GetStatement', answerStatement(statement))
    prepare(server)
  })
}

/** A home whose second charger, which is the older one, has this answer. */
function addCharger(server: TestServer, answer: TestAnswer): void {
  const customer = makeDevices(makeState(), 'EV_SMART_CHARGER')
  const devices = customer.devices.flatMap((device) => [
    { ...device, installDate: '2026-10-05' },
    { ...device, id: 'device-2', installDate: '2025-09-21' },
  ])
  server.answers.set('GetCustomerDevices', answerCustomer({ ...customer, devices }))
  server.answers.set('GetStatement device-2', answer)
}

/** The file that a press on the button saves. */
async function saveFile(): Promise<{ readonly name: string; readonly text: string }> {
  const create = vi.fn<(file: File) => string>(() => 'blob:statement')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: create, revokeObjectURL: () => undefined }))
  await press('button', 'Download CSV')
  const file = create.mock.calls[0]?.[0]
  return { name: file?.name ?? '', text: (await file?.text()) ?? '' }
}

function listRows(): (string | null)[] {
  const table = screen.getByRole('table', { name: 'Charging by month in 2026' })
  return within(table)
    .getAllByRole('row')
    .map((row) => row.textContent)
}

test('[ADV-03] a statement shows the year by month, how it is computed and what is estimated', async () => {
  const { server } = await openStatement([october])
  expect(listSent(server, 'GetStatement')).toEqual([
    {
      deviceId: 'device-1',
      carId: null,
      personId: null,
      from: expect.stringMatching(/^2026-/) as unknown,
      to: '2026-11-01',
    },
  ])
  expect(listRows()).toEqual([
    'Month and unit rateGrid, kWhSolar, kWhCost',
    'October7.50p7.52.5£0.65',
    'Total7.52.5£0.65',
  ])
  expect(screen.getByText('The Kia · Ann')).toBeTruthy()
  expect(screen.getByText(/^In 2 half hours with energy the meter was not read/)).toBeTruthy()
  expect(screen.getByText('Some half hours have no price yet and are not in the cost.')).toBeTruthy()
})

test('[ADV-03] it is printed, and saved as a file with its method', async () => {
  await openStatement([october])
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await press('button', 'Print')
  expect(print).toHaveBeenCalledOnce()
  const { name, text } = await saveFile()
  expect(name).toBe('charging-statement-2026.csv')
  expect(text).toContain('2026-10,The Kia,Ann,7.5,7.501,,0.65,')
  expect(text).toContain('In 2 half hours with energy the meter was not read.')
  expect(text).toContain('Some half hours have no price yet and are not in the cost.')
  expect(text).not.toContain('all chargers')
})

test('[ADV-03] a statement of a home with two chargers is the sum of both, on the page and in the file', async () => {
  const second = { ...month, energyWh: 3_000, solarWh: 0, cost: 22.5, isCostComplete: true }
  const rates = [{ rate: 7.5, energyWh: 3_000, cost: 22.5 }]
  const own = { ...owner, personName: 'Ann', ...sums, energyWh: 3_000, solarWh: 0, cost: 22.5, rates }
  const { server } = await openStatement([october], (prepared) =>
    addCharger(prepared, answerStatement([{ ...second, rates, parts: [own] }], 'device-2')),
  )
  expect(listSent(server, 'GetStatement')).toMatchObject([
    { deviceId: 'device-1', from: '2026-01-01', to: '2026-11-01' },
    { deviceId: 'device-2', from: '2026-01-01', to: '2026-11-01' },
  ])
  expect(listRows().slice(1)).toEqual(['October7.50p10.52.5£0.87', 'Total10.52.5£0.87'])
  expect(screen.getByText('The charges at all chargers of the home are added up.')).toBeTruthy()
  const { text } = await saveFile()
  expect(text).toContain('2026-10,The Kia,Ann,7.5,10.501,,0.87,')
  expect(text).toContain('Total,,,,10.501,2.5,0.87,4')
  expect(text).toContain('The charges at all chargers of the home are added up.')
})

test('a statement of two chargers begins with the older one, whichever is shown in History', async () => {
  const { server } = await openStatement(
    [october],
    (prepared) => addCharger(prepared, answerStatement([])),
    '2025-10-01',
  )
  expect(listSent(server, 'GetStatement')).toMatchObject([
    { deviceId: 'device-1', from: '2025-09-01', to: '2025-12-01' },
    { deviceId: 'device-2', from: '2025-09-01', to: '2025-12-01' },
  ])
})

test('a statement whose second charger has no answer is an error, never the sum of the others', async () => {
  await openStatement([october], (server) => addCharger(server, { status: 500, body: {} }))
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
  expect(screen.getByText('Your history isn’t available right now')).toBeTruthy()
})

test.each([
  ['an owner', 'OWNER', ['The whole home', 'Nissan Leaf', 'Zoe', 'Ann', 'Priya']],
  ['a driver', 'DRIVER', ['Your charges', 'Nissan Leaf', 'Zoe']],
])(
  '[ADV-03] %s of a home with two cars chooses only what their statement can cover',
  async (_, role, labels) => {
    await openStatement([october], (server) => {
      server.cars = twoCars
      server.answers.set('GetHousehold', answerHousehold(role))
    })
    const choices = within(screen.getByLabelText('For')).getAllByRole('option')
    expect(choices.map((choice) => choice.textContent)).toEqual(labels)
  },
)

test('the whole home is not named while the role is unknown', async () => {
  await openStatement([october], (server) => {
    server.cars = twoCars
    server.answers.set('GetHousehold', 'silent')
  })
  expect(screen.getByText('The Kia · Ann')).toBeTruthy()
  expect(screen.queryByText('The whole home')).toBeNull()
})

test('a year without a charge has no statement', async () => {
  await openStatement([{ ...month, energyWh: 0, solarWh: 0, cost: 0, rates: [], parts: [] }])
  expect(screen.getByText('Nothing charged in 2026')).toBeTruthy()
})
