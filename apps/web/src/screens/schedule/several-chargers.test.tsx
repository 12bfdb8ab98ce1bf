import { paths } from '@driveway/domain/journey/paths'
import { configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, pass } from '#app/testing/open-page.tsx'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { findOperation } from '#platform/testing/test-server.ts'
import { makeAccount, makeDevices, makeFeature, makeState } from '#platform/testing/test-wire.ts'

/** Queries skip the check for hidden elements, which takes most of the time; nothing is hidden here. */
configure({ defaultHidden: true })

beforeAll(loadAllScreens)

afterEach(closePage)

const everyDay = { MONDAY: '0700', TUESDAY: '0700', WEDNESDAY: '0700', THURSDAY: '0700', FRIDAY: '0700' }

function makeCar(id: string, name: string, over: object = {}) {
  return {
    id,
    name,
    make: null,
    model: null,
    batteryCapacity: 12_000,
    minimumChargePercent: 25,
    maximumChargePercent: 95,
    phevReadyModeOptIn: false,
    schedule: { ...everyDay, SATURDAY: '0930', SUNDAY: null, unsettledDays: [], earlierTimes: [] },
    canChange: true,
    ...over,
  }
}

/** The settings of a home with two chargers and the given cars at them. */
async function open(page: string, cars: readonly (object | null)[]) {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T09:00:00Z') })
  const bed = openTestBed({ path: page, isSignedIn: true })
  const customer = makeDevices(makeState(), 'EV_SMART_CHARGER', 12_000)
  const [first] = customer.devices
  if (first === undefined) throw new Error('no device')
  const devices = ['device-1', 'device-2'].map((id) => Object.assign({}, first, { id }))
  const placed = devices.map(({ id }, index) => ({ id, car: cars[index] ?? null }))
  bed.server.account = makeAccount({
    devices: devices.map(({ id, deviceType }) => ({ id, deviceType })),
    availableFeatures: [makeFeature('PHEV_READY_MODE'), makeFeature('MAX_CHARGE')],
  })
  bed.server.answers.set('GetCustomerDevices', {
    status: 200,
    body: { data: { customer: { ...customer, devices } } },
  })
  bed.server.answers.set('GetChargerCars', {
    status: 200,
    body: { data: { customer: { accountNumber: 'A', devices: placed } } },
  })
  const noTariff = { energySupplier: null, tariffPeriods: [] }
  bed.server.answers.set('GetTariffPeriods', { status: 200, body: { data: { customer: noTariff } } })
  const vehicle = { preferences: { phevReadyModeOptIn: false } }
  bed.server.answers.set('GetVehiclePreferences', { status: 200, body: { data: { customer: { vehicle } } } })
  bed.server.answers.set('UpdateCar', 'silent')
  render(<App platform={bed.platform} />)
  await pass(200)
  await pass(200)
  return bed.server
}

const both = [makeCar('car-1', 'Leaf'), makeCar('car-2', 'Zoe', { minimumChargePercent: 40 })]

async function choose(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('radio', { name }))
  await pass(100)
}

function listUpdates(server: Awaited<ReturnType<typeof open>>) {
  return server.calls
    .filter((call) => findOperation(call) === 'UpdateCar')
    .map((call) =>
      Object.fromEntries(
        Object.entries(call.body['variables'] as object).filter(([, value]) => value !== null),
      ),
    )
}

test('the schedule is that of the car of the chosen charger, which it names', async () => {
  const server = await open(paths.schedule, both)
  expect(screen.getByText('For Leaf, the car of charger 1')).toBeTruthy()
  await choose('Charger 2')
  expect(screen.getByText('For Zoe, the car of charger 2')).toBeTruthy()
  fireEvent.click(screen.getByRole('switch', { name: /Saturday/ }))
  await pass(100)
  expect(listUpdates(server)).toEqual([{ carId: 'car-2', schedule: { SATURDAY: null } }])
  expect(screen.getByRole('button', { name: /^Change Saturday/ }).textContent).toBe(
    'Change Saturday No ready time',
  )
  await choose('Charger 1')
  expect(screen.getByRole('button', { name: /^Change Saturday/ }).textContent).toBe('Change Saturday 09:30')
})

test('the charge range is saved for the car of the chosen charger', async () => {
  const server = await open(paths.chargeRange, both)
  await choose('Charger 2')
  expect(screen.getByText('For Zoe, the car of charger 2')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await pass(100)
  expect(listUpdates(server)).toEqual([{ carId: 'car-2', minimumCharge: 40, maximumCharge: 95 }])
})

test('hybrid ready mode is switched for the car of the chosen charger', async () => {
  const server = await open(paths.phevReadyMode, both)
  await choose('Charger 2')
  fireEvent.click(screen.getByRole('switch'))
  await pass(100)
  expect(listUpdates(server)).toEqual([{ carId: 'car-2', phevReadyModeOptIn: true }])
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true')
  await choose('Charger 1')
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false')
})

test('a car of somebody else, and another driver’s car, have no settings here', async () => {
  await open(paths.schedule, [null, makeCar('car-2', 'Zoe', { canChange: false })])
  expect(screen.getByText('Someone else’s car is at charger 1')).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
  await choose('Charger 2')
  expect(screen.getByText('Ask the driver of Zoe, or an owner.')).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
})
