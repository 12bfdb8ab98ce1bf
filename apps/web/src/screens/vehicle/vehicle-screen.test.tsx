import { cleanup, configure, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, openPage, pass, passUntil } from '#app/testing/open-page.tsx'
import { findOperation, type TestServer } from '#platform/testing/test-server.ts'
import { makeCar } from '#platform/testing/test-cars.ts'
import { makeAccount, makeFeature, makeVehicle } from '#platform/testing/test-wire.ts'

const PATH = '/electric-vehicles/details'

configure({ defaultHidden: true })

beforeAll(loadAllScreens)

afterEach(closePage)

async function open(prepare: (server: TestServer) => void = () => undefined) {
  const bed = await openPage(PATH, prepare)
  await pass(1_000)
  return bed
}

function useFeatures(...names: string[]) {
  return (server: TestServer): void => {
    server.account = makeAccount({ availableFeatures: names.map((name) => makeFeature(name)) })
  }
}

test('[VEH-01] make, model, year and battery to one decimal show, with links to add and to update', async () => {
  const { server } = await open((each) => {
    each.vehicle = makeVehicle({ batteryCapacity: 36_250 })
  })
  expect(screen.getByRole('heading', { name: 'Nissan Leaf 40 kWh' })).toBeTruthy()
  expect(screen.getByText('2021')).toBeTruthy()
  const figures = [...document.querySelectorAll('dd')].map((each) => each.textContent)
  expect(figures).toEqual(['36.3 kWh', '6.6 kW', '34.4 kWh'])
  const add = screen.getByRole('link', { name: 'Change vehicle' })
  const update = screen.getByRole('link', { name: 'Update your car’s details' })
  expect([add, update].map((each) => each.getAttribute('href'))).toEqual([
    '/electric-vehicles/add-vehicle',
    '/electric-vehicles/add-vehicle',
  ])
  cleanup()
  vi.useRealTimers()
  server.answers.clear()
  await open((each) => each.answers.set('GetVehicle', { status: 500, body: {} }))
  expect(screen.getByRole('alert').textContent).toContain('Unable to load your car')
})

test('[VEH-12] the add link asks for a new car, the update link for the details of this one', async () => {
  await open()
  fireEvent.click(screen.getByRole('link', { name: 'Change vehicle' }))
  await passUntil('Choose a make')
  expect(screen.getByText(/^Choose the car you charge at home/)).toBeTruthy()
  cleanup()
  vi.useRealTimers()
  await open()
  fireEvent.click(screen.getByRole('link', { name: 'Update your car’s details' }))
  await passUntil('Is this your car?')
  expect(screen.getByText(/^Check the details of your car/)).toBeTruthy()
})

test('[VEH-02] a car is added or edited by make, model and year, as Other or by a link, and leads to its details', async () => {
  const { server } = await open(useFeatures('TESLA_INTEGRATION'))
  fireEvent.click(screen.getByRole('link', { name: 'Change vehicle' }))
  await passUntil('Choose a make')
  expect(screen.getByText(/^Choose the car you charge at home/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Link your car maker’s account instead' })
  expect(link.getAttribute('href')).toBe('/electric-vehicles/link-vehicle')
  for (const name of [/^Nissan 2 models/, /^Leaf 40 kWh 36.0 kWh/, '2022', 'Confirm']) {
    fireEvent.click(screen.getByRole('button', { name }))
    await pass(100)
  }
  await passUntil('Nissan Leaf 40 kWh')
  expect(window.location.pathname).toBe('/electric-vehicles/details')

  fireEvent.click(screen.getByRole('link', { name: 'Update your car’s details' }))
  await passUntil('Is this your car?')
  expect(screen.getByText(/^Check the details of your car/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Change Make/ }))
  fireEvent.click(screen.getByRole('button', { name: 'My car isn’t listed' }))
  fireEvent.input(screen.getByLabelText(/^Usable battery capacity/), { target: { value: '18.5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  for (let step = 0; step < 300 && window.location.pathname !== PATH; step += 1) await pass(10)
  expect(window.location.pathname).toBe(PATH)
  const sent = server.calls.filter((call) => findOperation(call) === 'EvPreferences')
  expect(sent.map((call) => call.body['variables'])).toMatchObject([
    { vehicleManufacturerData: { herbieVehicleId: 'leaf-2022', availabilityYear: 2022 } },
    { vehicleManufacturerData: { make: 'Other', model: 'Other', batteryCapacity: 18_500 } },
  ])
})

test('the charge range is linked with its feature only', async () => {
  await open()
  expect(screen.queryByRole('link', { name: /Charge range/ })).toBeNull()
  cleanup()
  vi.useRealTimers()
  await open(useFeatures('MAX_CHARGE'))
  const link = screen.getByRole('link', { name: /Charge range/ })
  expect(link.textContent).toBe('Charge range25 to 95%')
})

test('a battery of 20,000 Wh is a plug-in hybrid’s, and one of 20,001 Wh is not', async () => {
  await open((server) => {
    server.vehicle = makeVehicle({ batteryCapacity: 20_000 })
  })
  expect(screen.getByText('Plug-in hybrid')).toBeTruthy()
  cleanup()
  vi.useRealTimers()
  await open((server) => {
    server.vehicle = makeVehicle({ batteryCapacity: 20_001 })
  })
  expect(screen.queryByText('Plug-in hybrid')).toBeNull()
})

test('a car without a capacity asks for it', async () => {
  await open((server) => {
    server.vehicle = makeVehicle({ batteryCapacity: null })
  })
  expect(screen.getByText('Battery size is missing')).toBeTruthy()
})

test.each([
  ['no car', null],
  [
    'a charge range alone',
    makeVehicle({ make: null, model: null, batteryCapacity: null, herbieVehicleId: null }),
  ],
])('an account with %s shows the next step, and a way out', async (_name, vehicle) => {
  await open((server) => {
    server.vehicle = vehicle
  })
  expect(screen.getByRole('heading', { name: 'Which car do you charge?' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Not now' }).getAttribute('href')).toBe('/electric-vehicles')
  fireEvent.click(screen.getByRole('link', { name: 'Add your car' }))
  await pass(100)
  expect(window.location.pathname).toBe('/electric-vehicles/add-vehicle')
})

test('a load failure is retried until it succeeds', async () => {
  const { server } = await open((each) => each.answers.set('GetVehicle', { status: 500, body: {} }))
  expect(screen.getByRole('alert').textContent).toContain('Retrying automatically')
  server.answers.delete('GetVehicle')
  await passUntil('Nissan Leaf 40 kWh')
})

test('while it loads the page says so', async () => {
  await open((server) => server.answers.set('GetVehicle', 'silent'))
  expect(screen.getByText('Loading your car')).toBeTruthy()
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true')
})

const linked = makeVehicle({
  herbieVehicleId: null,
  integrationInternalOAuthId: 'link-1',
  integrationExpires: '2026-12-30T12:00:00Z',
  integrationLevel: 54.4,
  integrationLevelAt: new Date(Date.now() - 240_000).toISOString(),
  integrationChargeLimit: 80,
})

test('a linked car says until when, and is unlinked', async () => {
  const { server } = await open((each) => {
    each.vehicle = { ...linked, integrationLevelAt: new Date(Date.now() - 240_000).toISOString() }
    each.answers.set('UnlinkVehicleAccount', { status: 500, body: {} })
  })
  expect(screen.getByText('Linked to its maker’s account')).toBeTruthy()
  expect(screen.getByText(/Linked until 30\.12\.2026/)).toBeTruthy()
  expect(screen.getByText('54% charge').nextElementSibling?.textContent).toMatch(/^4 min/)
  expect(screen.getByText('The car itself stops at 80%.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Unlink' }))
  await pass(4_000)
  expect(screen.getByRole('alert').textContent).toContain('Your car is still linked')
  const unlinkVehicleAccount = { isSuccess: true, problem: null }
  server.answers.set('UnlinkVehicleAccount', { status: 200, body: { data: { unlinkVehicleAccount } } })
  server.vehicle = makeVehicle({ herbieVehicleId: null })
  fireEvent.click(screen.getByRole('button', { name: 'Unlink' }))
  await pass(1_000)
  expect(screen.queryByRole('button', { name: /Unlink/ })).toBeNull()
})

test('the car in use that somebody else drives is shown without the ways to change it', async () => {
  await open((each) => {
    useFeatures('MAX_CHARGE', 'TESLA_INTEGRATION')(each)
    each.vehicle = linked
    each.cars = [makeCar({ canChange: false, personName: 'Mum' })]
  })
  expect(screen.getByText('Linked to its maker’s account')).toBeTruthy()
  expect(screen.getByText('Ask the driver of Nissan Leaf, or an owner.')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Ready-by times/ })).toBeTruthy()
  for (const name of ['Change vehicle', 'Update your car’s details', /Charge range/]) {
    expect(screen.queryByRole('link', { name })).toBeNull()
  }
  expect(screen.queryByRole('button', { name: 'Unlink' })).toBeNull()
})

test('a linked car that was never reached says so, in place of its level', async () => {
  await open((each) => {
    each.vehicle = { ...linked, integrationLevel: null, integrationLevelAt: null }
  })
  expect(screen.getByText('Can’t connect to your car yet').parentElement?.textContent).toContain(
    'We keep trying. Until it answers, its level is an estimate.',
  )
  expect(screen.queryByText(/% charge/)).toBeNull()
})

test('a link that has ended asks the customer to link again, or to be asked no more', async () => {
  const { server } = await open((each) => {
    each.vehicle = { ...linked, integrationInternalOAuthId: null }
  })
  expect(screen.getByText('The link to your car has ended')).toBeTruthy()
  const again = screen.getByRole('link', { name: 'Link your car again' })
  expect(again.getAttribute('href')).toBe('/electric-vehicles/link-vehicle')
  const unlinkVehicleAccount = { isSuccess: true, problem: null }
  server.answers.set('UnlinkVehicleAccount', { status: 200, body: { data: { unlinkVehicleAccount } } })
  server.vehicle = makeVehicle()
  fireEvent.click(screen.getByRole('button', { name: 'Don’t link again' }))
  await pass(1_000)
  expect(screen.queryByText('The link to your car has ended')).toBeNull()
})
