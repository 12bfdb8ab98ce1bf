import { configure, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { closePage, openPage, pass, press, setOnline } from '#app/testing/open-page.tsx'
import { answerCustomer, answerRefused, listSent } from '#platform/testing/test-answers.ts'
import { loadAllScreens } from '#app/test-screens.ts'
import type { TestAnswer, TestServer } from '#platform/testing/test-server.ts'
import { makeAccount, makeFeature } from '#platform/testing/test-wire.ts'

const PATH = '/electric-vehicles/phev-ready-mode'

configure({ defaultHidden: true })

beforeAll(loadAllScreens)

afterEach(closePage)

const night = [
  { timeStart: '0:30', timeEnd: '4:30', ratePence: 7 },
  { timeStart: '4:30', timeEnd: '0:30', ratePence: 24.86 },
]

function setOptIn(server: TestServer, phevReadyModeOptIn: boolean): void {
  const vehicle = { preferences: { phevReadyModeOptIn } }
  server.answers.set('GetVehiclePreferences', answerCustomer({ vehicle }))
}

async function open(prepare: (server: TestServer) => void = () => undefined) {
  return openPage(PATH, (server) => {
    server.account = makeAccount({ availableFeatures: [makeFeature('PHEV_READY_MODE')] })
    server.batteryCapacity = 13_800
    setOptIn(server, false)
    server.answers.set('GetTariffPeriods', answerCustomer({ energySupplier: null, tariffPeriods: [] }))
    prepare(server)
  })
}

function isOn(): string | null {
  return screen.getByRole('switch', { name: 'Ready mode' }).getAttribute('aria-checked')
}

function listOptIns(server: TestServer): unknown[] {
  return listSent(server, 'EvPreferences').map(
    (each) => (each as Record<string, unknown>)['phevReadyModeOptIn'],
  )
}

async function openWith(batteryCapacity: number, features: readonly string[]) {
  const { server } = await open((each) => {
    each.account = makeAccount({ availableFeatures: features.map((name) => makeFeature(name)) })
    each.batteryCapacity = batteryCapacity
  })
  return server
}

test('[PHEV-01] the switch is at its page, with the feature and a battery of 20000 Wh or less', async () => {
  for (const batteryCapacity of [19_999, 20_000]) {
    const server = await openWith(batteryCapacity, ['PHEV_READY_MODE'])
    await press('switch', 'Ready mode')
    expect(isOn()).toBe('true')
    await press('switch', 'Ready mode')
    expect(isOn()).toBe('false')
    expect(listOptIns(server)).toEqual([true, false])
    closePage()
  }
  await openWith(20_001, ['PHEV_READY_MODE'])
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.getByText(/is for batteries of 20 kWh or less\. Yours holds 20\.0 kWh/)).toBeTruthy()
  closePage()
  await openWith(20_000, [])
  expect(window.location.pathname).toBe('/electric-vehicles')
})

test('a car without a known battery is asked for', async () => {
  await openWith(0, ['PHEV_READY_MODE'])
  expect(screen.getByRole('heading', { name: 'Which car is it?' })).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
})

test('the window is quoted from its rule, and the day shows it', async () => {
  await open((server) => setOptIn(server, true))
  expect(screen.getByText('On: between 08:00 and 16:00 you charge as soon as you plug in')).toBeTruthy()
  expect(screen.getByText('From 08:00 to 16:00 at once, else in the cheapest hours')).toBeTruthy()
  expect(document.body.textContent).not.toContain('18:00')
  expect(screen.getByText('Plug-in hybrid, 13.8 kWh')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Nissan Leaf' })).toBeTruthy()
})

const failures: [string, boolean, TestAnswer, string][] = [
  [
    'an opt-in is refused',
    false,
    answerRefused('evPreferences', 'other'),
    'We couldn’t switch ready mode on. Please try again.',
  ],
  [
    'an opt-out is refused',
    true,
    answerRefused('evPreferences', 'other'),
    'We couldn’t switch ready mode off. Please try again.',
  ],
  [
    'the car does not fit any more',
    false,
    answerRefused('evPreferences', 'phev-not-available'),
    'Ready mode is for batteries of 20 kWh or less.',
  ],
  ['the server is not reached', false, 'lost', 'Can’t reach the server. Please try again.'],
]

test.each(failures)('when %s, it says so for 5 s and the switch returns', async (_, wasOn, answer, text) => {
  await open((server) => {
    setOptIn(server, wasOn)
    server.answers.set('EvPreferences', answer)
  })
  await press('switch', 'Ready mode')
  expect(within(screen.getByRole('alert')).getByText(text)).toBeTruthy()
  expect(isOn()).toBe(String(wasOn))
  await pass(5_000)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a full charge is costed with a tariff, and not without one', async () => {
  await open((server) =>
    server.answers.set('GetTariffPeriods', answerCustomer({ energySupplier: 'Test', tariffPeriods: night })),
  )
  const card = screen.getByRole('region', { name: 'A full charge' })
  expect(card.textContent).toBe(
    'A full chargebetween 08:00 and 16:00about £3.43in your cheapest hoursabout £0.97',
  )
  closePage()
  await open()
  expect(screen.queryByRole('region', { name: 'A full charge' })).toBeNull()
})

test('loading, a load failure and offline each show their state', async () => {
  await open((server) => server.answers.set('GetVehiclePreferences', 'silent'))
  expect(screen.getByText('Loading ready mode')).toBeTruthy()
  closePage()
  const { server } = await open((each) => {
    each.answers.set('GetVehiclePreferences', { status: 500, body: {} })
  })
  expect(screen.getByRole('alert').textContent).toContain('Ready mode isn’t available right now')
  setOptIn(server, true)
  await pass(2_000)
  expect(isOn()).toBe('true')
  setOnline(false)
  expect(screen.getByRole('alert').textContent).toContain('No connection')
})
