import { configure, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { closePage, listSent, openPage, press } from '#app/testing/open-page.tsx'
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

async function openStatement(statement: readonly object[]) {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T21:10:00Z') })
  return openPage('/electric-vehicles/history?date=2026-11-01&view=statement', (server) => {
    server.answers.set('GetStatement', {
      status: 200,
      body: { data: { device: { id: 'device-1', statement } } },
    })
  })
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
  const table = screen.getByRole('table', { name: 'Charging by month in 2026' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    'MonthUnit rateGrid, kWhSolar, kWhCost',
    'October7.52.5£0.65',
    '7.50p7.5£0.65',
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
  const create = vi.fn<(file: File) => string>(() => 'blob:statement')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: create, revokeObjectURL: () => undefined }))
  await press('button', 'Download CSV')
  const file = create.mock.calls[0]?.[0]
  expect(file?.name).toBe('charging-statement-2026.csv')
  const text = (await file?.text()) ?? ''
  expect(text).toContain('2026-10,The Kia,Ann,7.5,7.501,,0.65,')
  expect(text).toContain('In 2 half hours with energy the meter was not read.')
})

test('a year without a charge has no statement', async () => {
  await openStatement([{ ...month, energyWh: 0, solarWh: 0, cost: 0, rates: [], parts: [] }])
  expect(screen.getByText('Nothing charged in 2026')).toBeTruthy()
})
