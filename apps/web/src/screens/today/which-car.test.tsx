import { configure, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { closePage, openPage, pass, press } from '#app/testing/open-page.tsx'
import { listSent } from '#platform/testing/test-answers.ts'
import { loadAllScreens } from '#app/test-screens.ts'
import { twoCars } from '#platform/testing/test-cars.ts'
import { makePlan } from '#platform/testing/test-plan.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { makeState } from '#platform/testing/test-wire.ts'

configure({ defaultHidden: true })

beforeAll(async () => {
  await Promise.all([loadAllScreens(), import('./night/which-car.tsx')])
})
afterEach(closePage)

function open(carAtCharger: TestServer['carAtCharger']) {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T21:10:00Z') })
  return openPage('/electric-vehicles', (server) => {
    server.state = makeState({ status: 'IDLE', stateOfCharge: 54 })
    server.chargePlan = makePlan()
    server.cars = twoCars
    server.carAtCharger = carAtCharger
  })
}

const pluggedInAt = '2026-11-15T18:00:00Z'

test('a car that is assumed is asked for in one tap, and the assumption is said', async () => {
  const { server } = await open({ carId: 'car-1', evidence: 'ASSUMED', pluggedInAt })
  expect(screen.getByRole('heading', { name: 'Which car?' })).toBeTruthy()
  expect(screen.getByText('Until you say, the plan is for Nissan Leaf.')).toBeTruthy()
  // No other place names it as if it were known.
  expect(screen.queryByText('Nissan Leaf, plugged in')).toBeNull()
  expect(screen.getByText('Plugged in')).toBeTruthy()
  server.carAtCharger = { carId: 'car-2', evidence: 'CHOICE', pluggedInAt }
  await press('button', 'Zoe')
  expect(listSent(server, 'ChooseCar')).toEqual([
    { deviceId: 'device-1', carId: 'car-2', sessionStart: null },
  ])
  await pass(1_000)
  expect(screen.getByRole('heading', { name: 'Zoe is at the charger' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Which car?' })).toBeNull()
})

test('a known car says how it is known, and can be corrected', async () => {
  const { server } = await open({ carId: 'car-2', evidence: 'HABIT', pluggedInAt })
  expect(screen.getByText('It’s usually the one at this time of day.')).toBeTruthy()
  await press('button', 'Not this car?')
  await press('button', 'Someone else’s car')
  expect(listSent(server, 'ChooseCar')).toEqual([{ deviceId: 'device-1', carId: null, sessionStart: null }])
})

test('a home with one car is asked nothing', async () => {
  const { server } = await open(null)
  expect(screen.queryByRole('heading', { name: 'Which car?' })).toBeNull()
  expect(listSent(server, 'GetCars')).toEqual([])
})
