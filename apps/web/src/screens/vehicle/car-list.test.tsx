import { configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { closePage, openPage, pass, press } from '#app/testing/open-page.tsx'
import { listSent } from '#platform/testing/test-answers.ts'
import { loadAllScreens } from '#app/test-screens.ts'
import { answerHousehold, makeCar, twoCars } from '#platform/testing/test-cars.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

configure({ defaultHidden: true })

beforeAll(loadAllScreens)
afterEach(closePage)

function open(cars: TestServer['cars'], role = 'OWNER') {
  return openPage('/electric-vehicles/details', (server) => {
    server.cars = cars
    server.answers.set('GetHousehold', answerHousehold(role))
  })
}

test('a home with one car shows no list, and owners the way to another car', async () => {
  await open([makeCar()])
  expect(screen.queryByRole('heading', { name: 'My vehicles' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Add another car' }).getAttribute('href')).toBe(
    '/electric-vehicles/add-vehicle',
  )
})

test('the list names each car with its facts, and changes, removes and promotes it', async () => {
  const { server } = await open(twoCars)
  const zoe = within(
    screen.getAllByRole('listitem').find((row) => row.textContent.startsWith('Zoe')) ?? document.body,
  )
  expect(zoe.getByText('36.0 kWh · 25 to 95%')).toBeTruthy()
  expect(zoe.getByText('61% when last known')).toBeTruthy()
  expect(zoe.getByText('Driven by Priya')).toBeTruthy()
  await press('button', 'Make main car Zoe')
  expect(listSent(server, 'SetMainCar')).toEqual([{ carId: 'car-2' }])

  await press('button', 'Change Zoe')
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Priya’s' } })
  fireEvent.change(screen.getByLabelText('Driver'), { target: { value: 'priya' } })
  fireEvent.change(screen.getByLabelText('Highest charge'), { target: { value: '80' } })
  await press('button', 'Save')
  expect(listSent(server, 'UpdateCar')).toEqual([
    {
      carId: 'car-2',
      name: 'Priya’s',
      personId: 'priya',
      vehicleManufacturerData: null,
      minimumCharge: 25,
      maximumCharge: 80,
      phevReadyModeOptIn: null,
      schedule: null,
    },
  ])

  await press('button', 'Remove Zoe')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await pass(1_000)
  expect(listSent(server, 'RemoveCar')).toEqual([{ carId: 'car-2' }])
})

test('a car is saved without its driver, who stays as they are', async () => {
  const { server } = await open(twoCars)
  await press('button', 'Change Zoe')
  fireEvent.change(screen.getByLabelText('Highest charge'), { target: { value: '80' } })
  await press('button', 'Save')
  expect(listSent(server, 'UpdateCar')).toMatchObject([{ personId: null, maximumCharge: 80 }])
})

test('a driver changes their car, and neither adds nor removes', async () => {
  await open(
    twoCars.map((car) => makeCar({ ...car, canChange: car.id === 'car-2' })),
    'DRIVER',
  )
  expect(screen.getByRole('button', { name: 'Change Zoe' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change Nissan Leaf' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove Zoe' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Add another car' })).toBeNull()
})
