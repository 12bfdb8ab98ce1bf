import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, pass } from '#app/testing/open-page.tsx'
import type { TestServer } from '#platform/testing/test-server.ts'
import { answerTariffs, listSavedTariffs, READ_TARIFFS } from '#platform/testing/test-tariffs.ts'
import { ADD_PATH, march, openTariffPage, press, type } from './testing/tariff-page.tsx'

beforeAll(loadAllScreens)
afterEach(closePage)

const nightSix = {
  presetId: 'night-six',
  supplier: 'Marigold Energy',
  name: 'Night Six',
  since: '2026-06-01',
  periods: [
    { timeStart: '5:30', timeEnd: '23:30', ratePence: 27.6 },
    { timeStart: '23:30', timeEnd: '5:30', ratePence: 7.5 },
  ],
  weekendPeriods: null,
  exportPeriods: [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 12 }],
  standingChargePence: 53.4,
  cap: { unit: 'hours', amount: 6, dayStart: '12:00' },
}
const former = { ...nightSix, since: '2026-03-01', standingChargePence: 50 }

function offer(server: TestServer): void {
  server.answers.set('GetTariffPresets', {
    status: 200,
    body: { data: { tariffPresets: [nightSix, former] } },
  })
  const own = { ...march, preset: { id: 'night-six', since: '2026-03-01' } }
  server.answers.set(READ_TARIFFS, answerTariffs(7, own))
}

test('[TAR-12] a customer picks the current version of a preset, changes it and saves it as their own', async () => {
  const { server } = await openTariffPage(ADD_PATH, offer)
  const picker = screen.getByLabelText<HTMLSelectElement>('Tariff')
  expect([...picker.options].map(({ text }) => text)).toEqual([
    'None, I’ll enter it',
    'Marigold Energy Night Six, since 01.06.2026',
  ])
  fireEvent.change(picker, { target: { value: 'night-six' } })
  await pass(20)
  expect(screen.getByLabelText<HTMLInputElement>('Started on').value).toBe('01.06.2026')
  expect(screen.getByText('Beyond it the car pays 27.6p.')).toBeTruthy()
  type('At most', '4.5')
  type('Standing charge', '55')
  await press('Save tariff')
  expect(listSavedTariffs(server)[0]?.tariffs[1]).toEqual({
    id: null,
    energySupplier: 'Marigold Energy',
    tariffType: 'UNKNOWN',
    startDate: '2026-06-01',
    periods: nightSix.periods,
    exportPeriods: nightSix.exportPeriods,
    standingChargePence: 55,
    cap: { unit: 'hours', amount: 4.5, dayStart: '12:00' },
    preset: { id: 'night-six', since: '2026-06-01' },
  })
})

test('[TAR-12] a newer version is offered and changes nothing by itself', async () => {
  const { server } = await openTariffPage('/home/tariff', offer)
  expect(screen.getByText('Night Six changed on 01.06.2026')).toBeTruthy()
  expect(listSavedTariffs(server)).toEqual([])
  fireEvent.click(screen.getByRole('link', { name: 'Add the new rates' }))
  for (let step = 0; step < 4; step += 1) await pass(50)
  expect(screen.getByLabelText<HTMLSelectElement>('Tariff').value).toBe('night-six')
  expect(listSavedTariffs(server)).toEqual([])
})

test('a term that is switched off is sent as null', async () => {
  const capped = { ...march, periods: nightSix.periods, cap: nightSix.cap, standingChargePence: 50 }
  const { server } = await openTariffPage(`/home/tariff/edit/${march.id}`, (bed) => {
    bed.answers.set(READ_TARIFFS, answerTariffs(7, capped))
  })
  fireEvent.click(screen.getByRole('switch', { name: 'The cheap rate is capped for the car' }))
  await pass(20)
  await press('Save tariff')
  expect(listSavedTariffs(server)[0]?.tariffs[0]).toMatchObject({ cap: null, standingChargePence: 50 })
})

test('[TAR-11] weekend rates and a cap that needs a second rate are entered and checked', async () => {
  const { server } = await openTariffPage(`/home/tariff/edit/${march.id}`, offer)
  fireEvent.click(screen.getByRole('switch', { name: 'The cheap rate is capped for the car' }))
  await pass(20)
  expect(screen.getByText('A capped tariff needs a second rate for what is beyond the cap.')).toBeTruthy()
  await press('Save tariff')
  expect(listSavedTariffs(server)).toEqual([])
  fireEvent.click(screen.getByRole('switch', { name: 'Other rates at weekends' }))
  await pass(20)
  type('Unit rate', '9')
  await press('Save tariff')
  expect(listSavedTariffs(server)[0]?.tariffs[0]).toMatchObject({
    weekendPeriods: [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 9 }],
    cap: { unit: 'hours', amount: 6, dayStart: '12:00' },
  })
})
