import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, openPage, pass, passUntil } from '#app/testing/open-page.tsx'
import { countCalls, findOperation, type TestAnswer, type TestServer } from '#platform/testing/test-server.ts'
import { makeAccount, makeFeature, makeVehicle } from '#platform/testing/test-wire.ts'

const PATH = '/electric-vehicles/add-vehicle'
const ONBOARDING = '/electric-vehicles/onboarding/add-vehicle'
const SAVE = 'EvPreferences'

configure({ defaultHidden: true })

beforeAll(loadAllScreens)

afterEach(closePage)

function withoutCar(server: TestServer): void {
  server.vehicle = null
  server.account = makeAccount({ vehicle: null })
}

async function open(path = PATH, prepare: (server: TestServer) => void = withoutCar) {
  const bed = await openPage(path, prepare)
  await pass(1_000)
  return bed
}

function choose(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }))
}

function type(label: RegExp, value: string): void {
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
}

function readRows(): (string | null)[] {
  return screen.getAllByRole('definition').map((each) => each.textContent)
}

function isDisabled(name: string): boolean {
  const button = screen.getByRole('button', { name })
  return button instanceof HTMLButtonElement && button.disabled
}

async function press(name: string): Promise<void> {
  choose(name)
  await pass(100)
}

function listSaved(server: TestServer): unknown[] {
  return server.calls
    .filter((call) => findOperation(call) === SAVE)
    .map((call) => (call.body['variables'] as Record<string, unknown>)['vehicleManufacturerData'])
}

const leaf = {
  make: 'Nissan',
  model: 'Leaf 40 kWh',
  batteryCapacity: 36_000,
  availabilityYear: 2022,
  herbieVehicleId: 'leaf-2022',
}

test('make, model and year lead to vehicle details', async () => {
  const { server } = await open()
  expect(screen.getByRole('heading', { level: 1, name: 'add vehicle' })).toBeTruthy()
  choose(/^Nissan 2 models/)
  expect(screen.getByRole('heading', { name: 'Choose a model of Nissan' })).toBeTruthy()
  choose(/^Leaf 40 kWh 36.0 kWh, 2021 to 2022/)
  choose('2022')
  expect(screen.getByRole('heading', { name: 'Is this your car?' })).toBeTruthy()
  server.vehicle = makeVehicle({ availabilityYear: 2022, herbieVehicleId: 'leaf-2022' })
  await press('Confirm')
  await passUntil('Nissan Leaf 40 kWh')
  expect(listSaved(server)).toEqual([leaf])
  expect(window.location.pathname).toBe('/electric-vehicles/details')
})

describe('[VEH-03] options', () => {
  test('the search matches from the start of the word, and offers Other where nothing matches', async () => {
    await open(PATH, (server) => {
      withoutCar(server)
      const [first, ...others] = server.vehicleList
      if (first)
        server.vehicleList = [{ ...first, herbieVehicleId: 'eqa', make: 'Mercedes-Benz' }, first, ...others]
    })
    const search = screen.getByRole('searchbox', { name: 'Search for a make' })
    fireEvent.change(search, { target: { value: 'nis' } })
    const matches = screen.getByRole('region', { name: 'Matching makes' })
    expect(
      within(matches)
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual(['NNissan 2 models'])
    // A hyphen separates words.
    fireEvent.change(search, { target: { value: 'benz' } })
    expect(within(matches).getByRole('button').textContent).toBe('MMercedes-Benz 1 model')
    fireEvent.change(search, { target: { value: 'issan' } })
    expect(
      within(matches)
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual(['OOther My car isn’t listed'])
    expect(screen.getByText('Nothing matches. Choose Other.')).toBeTruthy()
    fireEvent.keyDown(search, { key: 'Enter' })
    expect(screen.getByRole('heading', { name: 'How big is its battery?' })).toBeTruthy()
  })

  test('a make with one model selects it, and what has one option is read-only', async () => {
    await open()
    choose(/^Honda 1 model/)
    expect(readRows()).toEqual(['Honda', 'Change', 'e', '2022', '28.5 kWh'])
    choose('Change Make: Honda')
    choose(/^Dacia 1 model/)
    choose('2025')
    expect(readRows()).toEqual(['Dacia', 'Change', 'Spring', '2025', 'Change', '26.8 kWh'])
    choose('Change Make: Dacia')
    choose(/^Nissan 2 models/)
    choose(/^Ariya/)
    expect(readRows()).toEqual(['Nissan', 'Change', 'Ariya 63 kWh', 'Change', '2024', '63.0 kWh'])
  })
})

const FIELD = /^Usable battery capacity/

test('[VEH-04] another car is confirmed only with 4.4 to 200 kWh, and the alerts quote the value', async () => {
  const { server } = await open()
  choose('My car isn’t listed')
  expect(isDisabled('Confirm')).toBe(true)
  type(FIELD, '4.3')
  expect(screen.getByText('4.3 kWh is too low. Enter 4.4 to 200 kWh.')).toBeTruthy()
  expect(isDisabled('Confirm')).toBe(true)
  type(FIELD, '200.1')
  expect(screen.getByText('200.1 kWh is too high. Enter 4.4 to 200 kWh.')).toBeTruthy()
  expect(isDisabled('Confirm')).toBe(true)
  for (const valid of ['4.4', '200']) {
    type(FIELD, valid)
    expect(screen.queryByText(/is too/)).toBeNull()
    expect(isDisabled('Confirm')).toBe(false)
  }
  type(FIELD, '18.5')
  await press('Confirm')
  expect(listSaved(server)).toEqual([
    { make: 'Other', model: 'Other', batteryCapacity: 18_500, availabilityYear: null, herbieVehicleId: null },
  ])
})

test('another model keeps its make', async () => {
  const { server } = await open()
  choose(/^Nissan 2 models/)
  choose('My model isn’t listed')
  type(FIELD, '40')
  await press('Confirm')
  expect(listSaved(server)).toMatchObject([{ make: 'Nissan', model: 'Other', batteryCapacity: 40_000 }])
})

const failures: [string, TestAnswer, string][] = [
  [
    'is refused',
    {
      status: 200,
      body: { data: { evPreferences: { isSuccess: false, problem: { code: 'unknown-vehicle' } } } },
    },
    'This car is no longer in the list. Choose another, or Other.',
  ],
  [
    'fails on the server',
    { status: 500, body: {} },
    'Can’t reach the server. Your choice is still here. Please try again.',
  ],
  ['never arrives', 'lost', 'Can’t reach the server. Your choice is still here. Please try again.'],
]

test.each(failures)(
  '[VEH-08] a save that %s shows failed-to-save for 5 s, and keeps the choice',
  async (_, answer, text) => {
    const { server } = await open()
    server.answers.set(SAVE, answer)
    choose(/^Honda 1 model/)
    await press('Confirm')
    expect(screen.getByRole('alert').textContent).toBe(`Your car was not saved${text}`)
    await pass(4_800)
    expect(screen.getByRole('alert')).toBeTruthy()
    await pass(200)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(readRows()).toContain('Honda')
    server.answers.delete(SAVE)
    await press('Confirm')
    expect(window.location.pathname).toBe('/electric-vehicles/details')
  },
)

test('a double tap saves once', async () => {
  const { server } = await open()
  server.answers.set(SAVE, 'silent')
  choose(/^Honda 1 model/)
  await press('Confirm')
  choose('Saving')
  await pass(20)
  expect(countCalls(server, SAVE)).toBe(1)
})

test('an edit starts from the saved car', async () => {
  await open(PATH, () => undefined)
  expect(screen.getByRole('heading', { level: 1, name: 'edit vehicle' })).toBeTruthy()
  expect(readRows()).toEqual(['Nissan', 'Change', 'Leaf 40 kWh', 'Change', '2021', 'Change', '36.0 kWh'])
})

const present: [string, Partial<NonNullable<ReturnType<typeof makeAccount>['vehicle']>>][] = [
  ['of the list', { herbieVehicleId: 'leaf-2021' }],
  ['of another model with a capacity', { model: 'Other', batteryCapacity: 1 }],
  ['that is linked', { integrationInternalOAuthId: 'link-1' }],
]

describe('[HOME-04] home', () => {
  test('asks a customer without a car for it, and leads on to Today once it is saved', async () => {
    const { server } = await open('/')
    await passUntil('Choose a make')
    expect(window.location.pathname).toBe(ONBOARDING)
    choose(/^Honda 1 model/)
    server.answers.set('GetCustomerAccount', 'silent')
    await press('Next')
    await passUntil('my smart charger')
    expect(window.location.pathname).toBe('/electric-vehicles')
    expect(listSaved(server)).toMatchObject([{ herbieVehicleId: 'e-2022' }])
  })

  test.each(present)('leads to Today with a car %s', async (_name, change) => {
    const none = { model: 'Zoe', batteryCapacity: null, herbieVehicleId: null, integrationExpires: null }
    await open('/', (server) => {
      const vehicle = { ...none, integrationInternalOAuthId: null, hasMissingDetails: false, ...change }
      server.account = makeAccount({ vehicle })
    })
    expect(window.location.pathname).toBe('/electric-vehicles')
  })
})

const onboarded = [true, false].flatMap((evOnboardingComplete) =>
  [[], ['ONBOARDING_TOUR']].map((features) => [evOnboardingComplete, features] as const),
)

test.each(onboarded)(
  '[HOME-12] the page opens for a customer with onboarding complete %o and features %o',
  async (evOnboardingComplete, features) => {
    await open(ONBOARDING, (server) => {
      withoutCar(server)
      const availableFeatures = features.map((name) => makeFeature(name))
      server.account = makeAccount({ vehicle: null, evOnboardingComplete, availableFeatures })
    })
    await passUntil('Choose a make')
    expect(window.location.pathname).toBe(ONBOARDING)
    expect(screen.getByRole('link', { name: 'Not now' }).getAttribute('href')).toBe('/electric-vehicles')
  },
)

test('a customer whose charger is still to come reads what comes next', async () => {
  await open(ONBOARDING, (server) => {
    server.vehicle = null
    server.account = makeAccount({ vehicle: null, devices: [] })
  })
  await passUntil('Choose a make')
  expect(
    screen.getByText(/^Start with your car\. Your charger appears on Today once it’s fitted/),
  ).toBeTruthy()
})

test('while it loads the page says so, and a failure shows an error until it succeeds', async () => {
  const { server } = await open(PATH, (each) => each.answers.set('GetVehicleList', 'lost'))
  expect(screen.getByRole('alert').textContent).toContain('Unable to load the list of cars')
  server.answers.delete('GetVehicleList')
  await passUntil('Is this your car?')
  cleanup()
  vi.useRealTimers()
  await open(PATH, (each) => each.answers.set('GetVehicleList', 'silent'))
  expect(screen.getByText('Loading the list of cars')).toBeTruthy()
})
