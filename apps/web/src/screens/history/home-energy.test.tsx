import { configure, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, openPage, pass } from '#app/testing/open-page.tsx'
import { answerCustomer } from '#platform/testing/test-answers.ts'
import { answerMonthEnergy, answerMonthStatistics, makeMonthPeriods } from '#platform/testing/test-month.ts'
import { makeAccount, makeFeature } from '#platform/testing/test-wire.ts'

configure({ defaultHidden: true })
beforeAll(loadAllScreens)
afterEach(closePage)

const energy = {
  importedWh: 41_000,
  exportedWh: 0,
  chargedWh: 15_040,
  dischargedWh: 12_000,
  carWh: 22_200,
  houseWh: 15_760,
  spareSolarWh: 0,
  batteryInWh: 15_500,
  batteryOutWh: 12_400,
  unmeasuredHalfHours: 2,
  batterySaved: 255.4,
}

async function open(homeEnergy: Partial<Record<keyof typeof energy, number | null>> | null): Promise<void> {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T09:00:00Z') })
  await openPage('/electric-vehicles/history?date=2026-10-01', (server) => {
    server.account = makeAccount({ availableFeatures: [makeFeature('HISTORIC_TARIFFS')] })
    const periods = makeMonthPeriods('2026-10-01', () => ({ deviceImportedWh: 100, cost: 1 }))
    const planningSaved = { nights: 9, saved: 1_234 }
    server.answers.set('GetChargeSessions', answerMonthEnergy(periods, { planningSaved }))
    server.answers.set('GetDailyEvStatistics', answerMonthStatistics('2026-10-01'))
    const found = homeEnergy && { ...energy, ...homeEnergy }
    server.answers.set('GetHomeEnergy', answerCustomer({ homeEnergy: found }))
  })
  await vi.dynamicImportSettled()
  await pass(100)
}

test('[HH-10] what the battery saved stands apart from what planning the car saved', async () => {
  await open({})
  expect(screen.getByText('Planning saved £12.34 against charging at plug-in')).toBeTruthy()
  expect(screen.getByText('Your battery saved £2.55')).toBeTruthy()
  expect(screen.getByText(/What planning your car saved isn’t part of it/)).toBeTruthy()
})

test('the two sides of the balance add up as they are shown', async () => {
  await open({})
  const section = screen.getByRole('heading', { name: 'Home battery' }).closest('section')
  const card = within(section ?? document.body)
  const rows = card
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)
  expect(rows).toEqual([
    'Put in: 15.5 kWh',
    'Given back: 12.4 kWh',
    'From the grid: 41.0 kWh',
    'From the battery: 12.0 kWh',
    'House: 15.8 kWh',
    'Your car: 22.2 kWh',
    'Into the battery: 15.0 kWh',
  ])
  expect(card.getByText('2 half hours aren’t in it: your house meter wasn’t read.')).toBeTruthy()
})

test.each([
  ['cost more', -40, 'Your battery cost £0.40 more than it saved'],
  ['saved under half a penny', 0.4, 'Your battery saved nothing yet'],
  [
    'has no known prices',
    null,
    'What your battery saved shows once its hours have a tariff and a house meter.',
  ],
])('a battery that %s', async (_, batterySaved, text) => {
  await open({ batterySaved })
  expect(screen.getByText(text)).toBeTruthy()
})

test('a home without a battery shows nothing of one', async () => {
  await open(null)
  expect(screen.queryByText('Home battery')).toBeNull()
})
